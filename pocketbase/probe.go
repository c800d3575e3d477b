package main

import (
	"crypto/subtle"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/core"
)

// probePath answers only `encore doctor`, which writes a word into the data folder and sends it.
const (
	probePath   = "/api/doctor"
	probeFile   = ".doctor"
	probeHeader = "X-Encore-Doctor"
	probeBytes  = 32
)

// probeAnswer describes a request as the server sees it.
type probeAnswer struct {
	Version string `json:"version"`
	Peer    string `json:"peer"`   // the other end of the connection
	Client  string `json:"client"` // as limits and ADMIN_IPS see it
	Named   bool   `json:"named"`  // the request names its client
	Trusted bool   `json:"trusted"`
	Host    string `json:"host"`
}

func serveProbe(c config) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if !isDoctor(e.Request, c.dataDir) {
			return answerNotFound(e)
		}
		peer, _ := e.Get(peerKey).(string)
		return e.JSON(http.StatusOK, seenOf(e.Request, peer, c.trustedProxies))
	}
}

func isDoctor(r *http.Request, dataDir string) bool {
	word, err := os.ReadFile(filepath.Join(dataDir, probeFile))
	return err == nil && len(word) == 2*probeBytes && subtle.ConstantTimeCompare(word, []byte(r.Header.Get(probeHeader))) == 1
}

// seenOf reads the peer from before clientAddress replaced it.
func seenOf(r *http.Request, peer string, trusted []netip.Prefix) probeAnswer {
	out := probeAnswer{Version: version, Client: addressOf(r.RemoteAddr), Peer: addressOf(peer), Host: r.Host, Named: r.Header.Get("X-Forwarded-For") != ""}
	if address, err := netip.ParseAddr(out.Peer); err == nil {
		out.Trusted = isOneOf(address, trusted)
	}
	return out
}

func addressOf(hostPort string) string {
	at, err := netip.ParseAddrPort(hostPort)
	if err != nil {
		return hostPort
	}
	return at.Addr().Unmap().String()
}
