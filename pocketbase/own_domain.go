package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

// ownDomain is DOMAIN: the server fetches a certificate and answers HTTPS itself, beside HOST:PORT.
type ownDomain struct {
	names               []string
	directory           string // of the certificate authority
	httpPort, httpsPort int
}

// ownDomain is nil without DOMAIN.
func (env *environment) ownDomain() *ownDomain {
	d := &ownDomain{}
	for name := range strings.SplitSeq(env.value("DOMAIN"), ",") {
		if name = strings.ToLower(strings.TrimSpace(name)); name != "" {
			d.names = append(d.names, name)
		}
	}
	if len(d.names) == 0 {
		return nil
	}
	for _, name := range d.names {
		if !hostName.MatchString(name) || !strings.Contains(name, ".") || net.ParseIP(name) != nil || looksLikeIPv4(name) {
			env.fail("DOMAIN", "%q is not a domain such as encore.example", name)
		}
	}
	d.directory = env.secureURL("ACME_URL", autocert.DefaultACMEDirectory)
	d.httpPort, d.httpsPort = env.number("HTTP_PORT", 80, 1, 65535), env.number("HTTPS_PORT", 443, 1, 65535)
	return d
}

// secureURL is an https address with a path.
func (env *environment) secureURL(name, fallback string) string {
	v := env.or(name, fallback)
	if !isWebURL(v) || !strings.HasPrefix(v, "https:") {
		env.fail(name, "%q is not an https address", v)
	}
	return v
}

// registerDomain answers HTTPS beside HOST:PORT, with the same routes.
func registerDomain(app core.App, c config) {
	if c.domain == nil {
		return
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := e.Next(); err != nil || e.Server == nil {
			return err
		}
		stop, err := c.domain.serve(e.Server, &acme.Client{DirectoryURL: c.domain.directory}, filepath.Join(app.DataDir(), core.LocalAutocertCacheDirName))
		app.OnTerminate().BindFunc(func(te *core.TerminateEvent) error {
			stop()
			return te.Next()
		})
		return err
	})
}

// serve listens for HTTPS with the handler and timeouts of a given server. Over HTTP it answers the authority, and redirects people.
func (d *ownDomain) serve(like *http.Server, authority *acme.Client, certificates string) (stop func(), err error) {
	manager := &autocert.Manager{
		Prompt:     autocert.AcceptTOS,
		Cache:      autocert.DirCache(certificates),
		HostPolicy: autocert.HostWhitelist(d.names...),
		Client:     authority,
	}
	secure := &http.Server{Handler: like.Handler, TLSConfig: manager.TLSConfig()}
	plain := &http.Server{Handler: manager.HTTPHandler(nil)}
	stop = func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = errors.Join(plain.Shutdown(ctx), secure.Shutdown(ctx)) // requests that take longer than a second are cut
	}
	for _, one := range []struct {
		server *http.Server
		port   int
		serve  func(net.Listener) error
	}{
		{plain, d.httpPort, plain.Serve},
		{secure, d.httpsPort, func(l net.Listener) error { return secure.ServeTLS(l, "", "") }},
	} {
		one.server.ReadHeaderTimeout, one.server.ReadTimeout, one.server.WriteTimeout = like.ReadHeaderTimeout, like.ReadTimeout, like.WriteTimeout
		one.server.MaxHeaderBytes, one.server.ConnState = like.MaxHeaderBytes, like.ConnState
		one.server.BaseContext, one.server.ErrorLog = like.BaseContext, like.ErrorLog
		listener, err := net.Listen("tcp", ":"+strconv.Itoa(one.port))
		if err != nil {
			return stop, fmt.Errorf("DOMAIN: port %d cannot be listened on (%w): another server may have it, or this user may not (systemd: AmbientCapabilities=CAP_NET_BIND_SERVICE)", one.port, reason(err))
		}
		go func() {
			if err := one.serve(listener); !errors.Is(err, http.ErrServerClosed) {
				fmt.Fprintf(os.Stderr, "DOMAIN: port %d is no longer served (%v)\n", one.port, err)
			}
		}()
	}
	return stop, nil
}

// isOfDomain says whether an address is one of the names over HTTPS.
func (d *ownDomain) isOfDomain(appURL string) bool {
	return slices.Contains(d.names, strings.TrimPrefix(appURL, "https://"))
}
