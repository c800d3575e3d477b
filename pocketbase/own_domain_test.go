package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/letsencrypt/challtestsrv"
	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
	"golang.org/x/crypto/acme"
)

func freePort(t *testing.T) int {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	mustDo(t, err)
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}

// authority is Let's Encrypt's test server. It looks for every domain on this machine. The certificates are those that it signs with.
func authority(t *testing.T, d *ownDomain) (*acme.Client, *x509.CertPool) {
	t.Setenv("PEBBLE_VA_NOSLEEP", "1")
	t.Setenv("PEBBLE_WFE_NONCEREJECT", "0")
	quiet := log.New(io.Discard, "", 0)
	dnsAddress := fmt.Sprintf("127.0.0.1:%d", freePort(t))
	names, err := challtestsrv.New(challtestsrv.Config{DNSAddrs: []string{dnsAddress}, Log: quiet})
	mustDo(t, err)
	names.SetDefaultDNSIPv4("127.0.0.1")
	names.SetDefaultDNSIPv6("")
	go names.Run()
	t.Cleanup(names.Shutdown)
	store := db.NewMemoryStore()
	signer := ca.New(quiet, store, "", "ecdsa", 0, 1, map[string]ca.Profile{"default": {}})
	validator := va.New(quiet, d.httpPort, d.httpsPort, false, dnsAddress, store)
	frontEnd := wfe.New(quiet, store, validator, signer, []string{"pebble.letsencrypt.org"}, false, false, 1, 1)
	server := httptest.NewTLSServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		// As Let's Encrypt: Go's client needs the order's address here (RFC 8555 does not demand it).
		if id, isFinal := strings.CutPrefix(r.URL.Path, "/finalize-order/"); isFinal {
			out.Header().Set("Location", "https://"+r.Host+"/my-order/"+id)
		}
		frontEnd.Handler().ServeHTTP(out, r)
	}))
	t.Cleanup(server.Close)
	roots := x509.NewCertPool()
	roots.AddCert(signer.GetRootCert(0).Cert)
	return &acme.Client{DirectoryURL: server.URL + wfe.DirectoryPath, HTTPClient: server.Client()}, roots
}

func TestADomainGetsItsCertificateAndAnswersHTTPS(t *testing.T) {
	d := &ownDomain{names: []string{"encore.example"}, httpPort: freePort(t), httpsPort: freePort(t)}
	client, roots := authority(t, d)
	hello := http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) { fmt.Fprint(out, r.Host, r.TLS != nil) })
	begin := func(folder string) func() {
		stop, err := d.serve(&http.Server{Handler: hello}, client, folder)
		mustDo(t, err)
		return stop
	}
	ask := func(host string) (string, error) {
		transport := &http.Transport{
			TLSClientConfig: &tls.Config{RootCAs: roots},
			DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
				port := d.httpsPort
				if _, asked, _ := net.SplitHostPort(address); asked == "80" {
					port = d.httpPort
				}
				return (&net.Dialer{}).DialContext(ctx, network, fmt.Sprintf("127.0.0.1:%d", port))
			},
		}
		defer transport.CloseIdleConnections()
		answer, err := (&http.Client{Transport: transport}).Get(host)
		if err != nil {
			return "", err
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		return string(body), err
	}
	folder := t.TempDir()
	stop := begin(folder)
	for _, address := range []string{"https://encore.example/", "http://encore.example/"} {
		if said, err := ask(address); said != "encore.exampletrue" {
			t.Errorf("%s answered %q (%v)", address, said, err)
		}
	}
	if said, err := ask("https://other.example/"); err == nil {
		t.Errorf("another name was answered: %q", said)
	}
	stop()

	client = &acme.Client{DirectoryURL: "https://127.0.0.1:1/"}
	defer begin(folder)()
	if said, err := ask("https://encore.example/"); said != "encore.exampletrue" {
		t.Errorf("after a restart without the authority: %q (%v)", said, err)
	}
}
