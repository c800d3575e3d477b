package main

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"encore/replica"
)

// doctorWorld is a server's surroundings on this machine: a TLS proxy, a mail server, Stripe and S3.
type doctorWorld struct {
	env     map[string]string
	dir     string
	roots   *x509.CertPool
	trusted []netip.Prefix

	health     int                                           // what the server's health answers
	servesDir  string                                        // the folder of the server that answers
	forward    func(in, out *http.Request)                   // what the proxy does to a request
	gateway    func(http.ResponseWriter, *http.Request) bool // the proxy's own answers
	stripe     func(http.ResponseWriter, *http.Request) bool // Stripe's, in place of the good ones
	s3         func(http.ResponseWriter, *http.Request) bool
	mailRefuse string // the command that the mail server refuses
	notAfter   time.Time
	mails      []string

	replicaProgram string
}

const smtpPassword = "right"

func newDoctorWorld(t *testing.T) *doctorWorld {
	w := &doctorWorld{dir: filepath.Join(t.TempDir(), "data"), health: http.StatusOK, notAfter: time.Now().AddDate(0, 3, 0)}
	w.servesDir = w.dir
	w.forward = func(in, out *http.Request) {
		client, _, _ := net.SplitHostPort(in.RemoteAddr)
		out.Header.Set("X-Forwarded-For", client)
	}
	mustDo(t, os.Mkdir(w.dir, 0o700), os.WriteFile(filepath.Join(w.dir, "data.db"), nil, 0o600),
		backupState{}.next(time.Now().Add(-time.Hour), "a.zip", archiveFacts{rows: 9}, nil).write(w.dir))
	own, err := os.Executable()
	w.replicaProgram = filepath.Join(filepath.Dir(own), replicaProgram)
	mustDo(t, err, os.WriteFile(w.replicaProgram, nil, 0o700), w.replicate(replica.State{SyncedAt: time.Now().UnixMilli()}))
	assets := t.TempDir()
	mustDo(t, os.Mkdir(filepath.Join(assets, "pb_hooks"), 0o700),
		os.WriteFile(filepath.Join(assets, "pb_hooks", "check-books.js"), []byte(`globalThis.stripeEvents = ["payment_intent.succeeded", "payout.failed"]`), 0o600))
	server := serverAt(t, http.HandlerFunc(w.serve))
	appURL := w.proxyTo(t, server)
	here, _ := url.Parse(server)
	mail := w.mailServer(t)
	w.env = map[string]string{
		"DATA_DIR": w.dir, "ENCORE_ASSETS": assets, "HOST": here.Hostname(), "PORT": here.Port(), "APP_URL": appURL, "TRUSTED_PROXY": "127.0.0.1",
		"DISK_SPARE_MB": "0", "SMTP_URL": "smtp://us:" + smtpPassword + "@" + mail, "MAIL_FROM": "us@encore.example",
		"STRIPE_SECRET_KEY": "sk_test_1", "STRIPE_PUBLISHABLE_KEY": "pk_test_1", "STRIPE_WEBHOOK_SECRET": "whsec_1",
		"STRIPE_API_BASE":  serverAt(t, http.HandlerFunc(w.answerStripe(appURL))),
		"VAPID_PUBLIC_KEY": vapidPublic, "VAPID_PRIVATE_KEY": vapidPrivate, "VAPID_SUBJECT": "mailto:us@encore.example",
		"S3_BUCKET": "files", "S3_REGION": "r", "S3_ENDPOINT": serverAt(t, w.bucket()), "S3_ACCESS_KEY": "k", "S3_SECRET": "s", "S3_FORCE_PATH_STYLE": "1",
		"REPLICA_URL": "file://" + t.TempDir(),
	}
	return w
}

// replicate leaves what the sidecar would.
func (w *doctorWorld) replicate(state replica.State) error {
	raw, err := json.Marshal(state)
	dir := filepath.Join(w.dir, replica.Folder)
	return errors.Join(err, os.MkdirAll(dir, 0o700), os.WriteFile(filepath.Join(dir, replica.StateFile), raw, 0o600))
}

// examined is the doctor's output in this world, line by line, and whether the exit code is 0.
func (w *doctorWorld) examined(sendTo string) ([]string, error) {
	out := strings.Builder{}
	getenv := func(name string) string { return w.env[name] }
	d := &doctor{getenv: getenv, out: &out, roots: w.roots, sendTo: sendTo}
	c, err := loadConfig(getenv)
	if err != nil {
		d.say(bad, "settings", "%s", err.Error())
		return strings.Split(strings.TrimSpace(out.String()), "\n"), errFindings
	}
	d.config, w.trusted = c, c.trustedProxies
	err = d.examine()
	return strings.Split(strings.TrimSpace(out.String()), "\n"), err
}

// serve is the part of the server that the doctor sees, with the server's real functions.
func (w *doctorWorld) serve(out http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/api/health":
		out.WriteHeader(w.health)
	case webhookPath:
		out.WriteHeader(http.StatusBadRequest)
	case probePath:
		if !isDoctor(r, w.servesDir) {
			http.NotFound(out, r)
			return
		}
		peer := r.RemoteAddr
		if client := clientOf(r, w.trusted); client != "" {
			r.RemoteAddr = net.JoinHostPort(client, "0")
		}
		_ = json.NewEncoder(out).Encode(seenOf(r, peer, w.trusted))
	default:
		http.NotFound(out, r)
	}
}

func (w *doctorWorld) proxyTo(t *testing.T, server string) string {
	target, _ := url.Parse(server)
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.Out.Header["X-Forwarded-For"] = r.In.Header["X-Forwarded-For"]
		r.Out.URL.Scheme, r.Out.URL.Host = target.Scheme, target.Host
		w.forward(r.In, r.Out)
	}}
	front := httptest.NewUnstartedServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if w.gateway == nil || !w.gateway(out, r) {
			proxy.ServeHTTP(out, r)
		}
	}))
	front.Config.ErrorLog = log.New(io.Discard, "", 0)
	front.TLS = &tls.Config{GetConfigForClient: func(*tls.ClientHelloInfo) (*tls.Config, error) {
		made, err := w.certificate()
		if err != nil {
			return nil, err
		}
		return &tls.Config{Certificates: []tls.Certificate{*made}}, nil
	}}
	front.StartTLS()
	t.Cleanup(front.Close)
	w.roots = x509.NewCertPool()
	return front.URL
}

func (w *doctorWorld) answerStripe(appURL string) func(http.ResponseWriter, *http.Request) {
	return func(out http.ResponseWriter, r *http.Request) {
		if w.stripe != nil && w.stripe(out, r) {
			return
		}
		switch r.URL.Path {
		case "/v1/account":
			fmt.Fprint(out, `{"id":"acct_1","charges_enabled":true}`)
		case "/v1/accounts":
			fmt.Fprint(out, `{"data":[]}`)
		case "/v1/webhook_endpoints":
			fmt.Fprintf(out, `{"data":[{"url":%q,"status":"enabled","enabled_events":["payment_intent.succeeded"]},{"url":%q,"status":"enabled","enabled_events":["payout.failed"]}]}`,
				appURL+webhookPath, appURL+webhookPath)
		}
	}
}

func serverAt(t *testing.T, handler http.Handler) string {
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}
