package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/SherClockHolmes/webpush-go"
)

const (
	pushTimeout = 10 * time.Second
	pushTTL     = 24 * time.Hour // a device that is off for longer has heard of it by mail
)

// sendPush encrypts a message for one device (RFC 8291), signs the request (RFC 8292) and answers with the push service's
// status. Whoever subscribes names the endpoint, so the server lets itself be sent to public addresses over TLS only.
func sendPush(endpoint, p256dh, auth, message string) (int, error) {
	local := isLocalInstance()
	if err := checkEndpoint(endpoint, local); err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), pushTimeout)
	defer cancel()
	subscription := &webpush.Subscription{Endpoint: endpoint, Keys: webpush.Keys{P256dh: p256dh, Auth: auth}}
	answer, err := webpush.SendNotificationWithContext(ctx, []byte(message), subscription, &webpush.Options{
		HTTPClient:      pushClient(local),
		Subscriber:      strings.TrimPrefix(os.Getenv("VAPID_SUBJECT"), "mailto:"),
		VAPIDPublicKey:  os.Getenv("VAPID_PUBLIC_KEY"),
		VAPIDPrivateKey: os.Getenv("VAPID_PRIVATE_KEY"),
		TTL:             int(pushTTL.Seconds()),
	})
	if err != nil {
		return 0, withoutAddress(err)
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, 4096)
	return answer.StatusCode, nil
}

// An endpoint is as good as a key to somebody's device: it stays out of logs.
func withoutAddress(err error) error {
	var told *url.Error
	if errors.As(err, &told) {
		return told.Err
	}
	return err
}

// isLocalInstance: an Encore that only this machine reaches may talk to a push service on it, which is what its tests do.
func isLocalInstance() bool {
	origin, err := url.Parse(os.Getenv("APP_URL"))
	if err != nil {
		return false
	}
	address, err := netip.ParseAddr(origin.Hostname())
	return origin.Hostname() == "localhost" || (err == nil && address.IsLoopback())
}

func checkEndpoint(endpoint string, local bool) error {
	address, err := url.Parse(endpoint)
	if err != nil || address.Host == "" || address.User != nil {
		return errors.New("the endpoint is not an address")
	}
	if address.Scheme != "https" && (!local || address.Scheme != "http") {
		return errors.New("the endpoint is not reached over TLS")
	}
	return nil
}

func pushClient(local bool) *http.Client {
	dialer := &net.Dialer{Timeout: pushTimeout, Control: func(_, address string, _ syscall.RawConn) error {
		return checkReachable(address, local)
	}}
	return &http.Client{
		Timeout:   pushTimeout,
		Transport: &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true, TLSHandshakeTimeout: pushTimeout},
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
}

// checkReachable looks at the address that is dialled, after the name was looked up: no name leads into the house.
func checkReachable(address string, local bool) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("no address: %w", err)
	}
	ip := at.Addr().Unmap()
	if ip.IsLoopback() && local {
		return nil
	}
	if !ip.IsGlobalUnicast() || ip.IsPrivate() || carrierGrade.Contains(ip) {
		return errors.New("the endpoint is not a public address")
	}
	return nil
}

// carrierGrade is the shared address space of RFC 6598, inside of providers' and clouds' networks.
var carrierGrade = netip.MustParsePrefix("100.64.0.0/10")
