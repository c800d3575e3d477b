package main

import (
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"

	"github.com/pocketbase/pocketbase/core"
)

// kitPath is a page of the app. Every other page below /dev belongs to a simulator.
const kitPath = "/dev/kit"

// devProxy forwards /dev/* to the demo's simulators. Outside the demo there is nothing under /dev.
func devProxy(c config) (func(*core.RequestEvent) error, error) {
	if !c.demo || c.devURL == "" {
		return answerNotFound, nil
	}
	target, err := url.Parse(c.devURL)
	if err != nil {
		return nil, err
	}
	proxy := &httputil.ReverseProxy{
		FlushInterval: -1, // live pages stream
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.SetXForwarded()
		},
		ModifyResponse: func(r *http.Response) error {
			// The simulator's headers replace the default ones.
			if r.Header.Get("Content-Security-Policy") == "" {
				r.Header.Set("Content-Security-Policy", policy("'self'", c.filesURL))
			}
			return nil
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) {
			http.Error(w, "The demo's simulators do not answer. Please restart npm start.", http.StatusBadGateway)
		},
		ErrorLog: log.Default(),
	}
	return func(e *core.RequestEvent) error {
		if e.Request.URL.Path == kitPath {
			return theSites.serve(e)
		}
		e.Response.Header().Del("Content-Security-Policy")
		proxy.ServeHTTP(e.Response, e.Request)
		return nil
	}, nil
}
