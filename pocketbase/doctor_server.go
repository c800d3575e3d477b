package main

import (
	"crypto/tls"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// nobodysAddress is a documentation address (RFC 5737). A server that takes it for the client's believes invented headers.
const nobodysAddress = "192.0.2.77"

// putWord writes the word by which the server recognises the doctor. The returned function removes it.
func (d *doctor) putWord() func() {
	d.word, _ = randomHex(probeBytes)
	path := filepath.Join(d.dataDir, probeFile)
	if err := os.WriteFile(path, []byte(d.word), privateFile); err != nil {
		d.word = ""
	}
	return func() { _ = os.Remove(path) }
}

func (d *doctor) client() *http.Client {
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: d.roots}, DisableKeepAlives: true}
	return &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

// probe asks the server what it sees; nil if the answering server does not know the word. forwardedFor is an invented header.
func (d *doctor) probe(base, forwardedFor string) (*probeAnswer, *http.Response, error) {
	header := http.Header{probeHeader: {d.word}}
	if forwardedFor != "" {
		header.Set("X-Forwarded-For", forwardedFor)
	}
	answer, err := d.get(base+probePath, header)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	seen := &probeAnswer{}
	if answer.StatusCode != http.StatusOK || json.NewDecoder(io.LimitReader(answer.Body, 10_000)).Decode(seen) != nil || seen.Version == "" {
		return nil, answer, nil
	}
	return seen, answer, nil
}

func (d *doctor) lookAtServer() {
	local := "http://" + net.JoinHostPort(publicHost(d.host), strconv.Itoa(d.port))
	here, answer, err := d.probe(local, "")
	switch {
	case err != nil:
		d.say(advice, "server", "none answers at %s: start it, and ask again", local)
	case here == nil:
		d.say(bad, "server", "what answers at %s (%d) is no server of %s: HOST, PORT and DATA_DIR must be the server's own", local, answer.StatusCode, d.dataDir)
	case here.Version != version:
		d.say(advice, "server", "release %s runs, and this is %s: restart it", here.Version, version)
	default:
		d.lookAtHealth(local)
	}
	d.lookAtAddress(here != nil)
}

func (d *doctor) lookAtHealth(local string) {
	answer, err := d.get(local+"/api/health", nil)
	if err != nil {
		d.say(bad, "server", "it does not answer: %v", err)
		return
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		d.say(bad, "server", "it cannot write (%d), and prints why", answer.StatusCode)
		return
	}
	d.say(good, "server", "release %s runs and can write", version)
}

// soonOver is the remaining time at which a certificate should have been renewed.
const soonOver = 14 * 24 * time.Hour

func (d *doctor) lookAtAddress(runs bool) {
	there, answer, err := d.probe(d.appURL, "")
	var certificate *tls.CertificateVerificationError
	switch {
	case errors.As(err, &certificate):
		d.say(bad, "address", "APP_URL: the certificate of %s is not good (%v): renew it in the proxy", d.appURL, certificate.Err)
	case err != nil && !runs:
		d.say(advice, "address", "APP_URL: %s does not answer, as the server does not", d.appURL)
	case err != nil:
		d.say(bad, "address", "APP_URL: %s does not answer (%v): look at its DNS entry, the firewall and the proxy", d.appURL, err)
	case there == nil && !runs:
		d.say(advice, "address", "APP_URL: %s answers %d, and the server does not run", d.appURL, answer.StatusCode)
	case there == nil:
		d.say(bad, "address", "APP_URL: %s answers %d, and not as this server: let the proxy pass every path of it to port %d", d.appURL, answer.StatusCode, d.port)
	default:
		d.say(good, "address", "APP_URL: %s leads here", d.appURL)
		d.lookAtProxy(*there)
	}
	if err == nil {
		d.lookAtTLS(answer)
	}
}

func (d *doctor) lookAtTLS(answer *http.Response) {
	if answer.TLS == nil || len(answer.TLS.PeerCertificates) == 0 {
		if publicHostOf(d.appURL) != "" {
			d.say(bad, "tls", "APP_URL: people's passwords travel unprotected to %s: let the proxy speak HTTPS, and change APP_URL", d.appURL)
		}
		return
	}
	left := time.Until(answer.TLS.PeerCertificates[0].NotAfter)
	if left < soonOver {
		d.say(bad, "tls", "the certificate ends in %d days: see why the proxy does not renew it", int(left.Hours()/24))
		return
	}
	d.say(good, "tls", "the certificate is good for %d days", int(left.Hours()/24))
}

func (d *doctor) lookAtProxy(seen probeAnswer) {
	peer, _ := netip.ParseAddr(seen.Peer)
	switch {
	case seen.Named && !seen.Trusted:
		d.say(bad, "proxy", "requests come from %s, which TRUSTED_PROXY does not name, so all people share its address and its limits: set TRUSTED_PROXY=%s", seen.Peer, seen.Peer)
	case !seen.Named && (seen.Trusted || publicHostOf(d.appURL) != "" && isLocal(peer)):
		d.say(bad, "proxy", "%s sends no X-Forwarded-For, so all people share its address and its limits: let it send the header", seen.Peer)
	case d.believesClients():
		d.say(bad, "proxy", "it hands on the X-Forwarded-For that a client invents: let it set the header, or append the client's address to it")
	case !strings.EqualFold(hostOf("//"+seen.Host), hostOf(d.appURL)):
		d.say(advice, "proxy", "it changes the Host header to %s: let it pass as it came", seen.Host)
	default:
		d.say(good, "proxy", "the server sees the client's address (%s)", seen.Client)
	}
}

func (d *doctor) believesClients() bool {
	seen, _, err := d.probe(d.appURL, nobodysAddress)
	return err == nil && seen != nil && seen.Client == nobodysAddress
}
