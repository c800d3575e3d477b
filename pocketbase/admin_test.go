package main

import (
	"crypto/tls"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

func TestOverDomainOnlyNamedNetworksAdminister(t *testing.T) {
	app := backupApp(t)
	for _, test := range []struct {
		name, peer, adminIPs string
		isTLS, isAllowed     bool
	}{
		{"the port, from this machine", "127.0.0.1:5", "", false, true},
		{"the port, from a neighbour", "172.18.0.1:5", "", false, true},
		{"the domain, through a container's gateway", "172.18.0.1:5", "", true, false},
		{"the domain, from this machine", "127.0.0.1:5", "", true, false},
		{"the domain, from a network that is named", "10.8.0.3:5", "10.8.0.0/16", true, true},
		{"the domain, from another one", "10.9.0.3:5", "10.8.0.0/16", true, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, err := loadConfig(func(name string) string {
				return map[string]string{"DOMAIN": "encore.example", "ADMIN_IPS": test.adminIPs}[name]
			})
			mustDo(t, err)
			request := httptest.NewRequest("GET", "http://encore.example/_/", nil)
			request.Host, request.RemoteAddr = "127.0.0.1:8090", test.peer
			if test.isTLS {
				request.Host, request.TLS = "encore.example", &tls.ConnectionState{}
			}
			e := &core.RequestEvent{App: app}
			e.Request = request
			if err := adminsOnlyFrom(c).Func(e); (err == nil) != test.isAllowed {
				t.Errorf("answered %v", err)
			}
		})
	}
}
