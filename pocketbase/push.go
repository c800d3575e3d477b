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
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/SherClockHolmes/webpush-go"
)

const (
	pushTTL     = 24 * time.Hour // a device that is off for longer relies on the mail
	pushHeaders = 16 << 10
)

// sendPush encrypts a message for one device (RFC 8291), signs the request (RFC 8292) and returns the push service's status. A subscriber
// names the endpoint, so it must be a public address over TLS. isSilent: the service did not answer in time.
func sendPush(job pushJob, timeout time.Duration) (status int, isSilent bool, err error) {
	local := isLocalInstance()
	if err := checkEndpoint(job.Endpoint, local); err != nil {
		return 0, false, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	subscription := &webpush.Subscription{Endpoint: job.Endpoint, Keys: webpush.Keys{P256dh: job.P256dh, Auth: job.Auth}}
	answer, err := webpush.SendNotificationWithContext(ctx, []byte(job.Message), subscription, &webpush.Options{
		HTTPClient:      pushClient(local),
		Subscriber:      strings.TrimPrefix(os.Getenv("VAPID_SUBJECT"), "mailto:"),
		VAPIDPublicKey:  os.Getenv("VAPID_PUBLIC_KEY"),
		VAPIDPrivateKey: os.Getenv("VAPID_PRIVATE_KEY"),
		TTL:             int(pushTTL.Seconds()),
	})
	var silent *url.Error
	if errors.As(err, &silent) {
		return 0, true, withoutAddress(err)
	}
	if err != nil { // the device's keys are none
		return 0, false, err
	}
	defer answer.Body.Close()
	_, _ = io.CopyN(io.Discard, answer.Body, 4096)
	return answer.StatusCode, false, nil
}

// An endpoint is a secret and stays out of logs.
func withoutAddress(err error) error {
	var told *url.Error
	if errors.As(err, &told) {
		return told.Err
	}
	return err
}

// isLocalInstance is true if only this machine reaches the instance. It may then use a local push service, as tests do.
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
	dialer := &net.Dialer{Control: func(_, address string, _ syscall.RawConn) error {
		return checkReachable(address, local)
	}}
	return &http.Client{
		Transport: &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true, MaxResponseHeaderBytes: pushHeaders},
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
}

// checkReachable checks the dialled address after the DNS look-up, so that no name leads to an internal address.
func checkReachable(address string, local bool) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("no address: %w", err)
	}
	ip := at.Addr().Unmap()
	if ip.IsLoopback() && local {
		return nil
	}
	if !ip.IsGlobalUnicast() || ip.IsPrivate() || slices.ContainsFunc(notPublic, func(part netip.Prefix) bool { return part.Contains(ip) }) {
		return errors.New("the endpoint is not a public address")
	}
	return nil
}

// notPublic is what Go's own predicates take for public: networks of providers and tests, reserved ones, and IPv6 that may lead to any IPv4.
var notPublic = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("240.0.0.0/4"), netip.MustParsePrefix("64:ff9b::/96"),
	netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("2001::/32"), netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("fec0::/10"),
}
