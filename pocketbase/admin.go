package main

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// adminNetworks is the default of ADMIN_IPS: this machine and private networks.
var adminNetworks = []string{
	"127.0.0.0/8", "::1/128", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10",
}

// networks are IP addresses and ranges (CIDR), separated by commas.
func (env *environment) networks(name string, fallback []string) []string {
	v := env.value(name)
	if v == "" {
		return fallback
	}
	var found []string
	for part := range strings.SplitSeq(v, ",") {
		network, err := asNetwork(strings.TrimSpace(part))
		if err != nil {
			env.fail(name, "%q is neither an IP address nor a range such as 203.0.113.0/24", part)
			return nil
		}
		if network.Bits() == 0 {
			env.fail(name, "%q is everybody; name the addresses that superusers come from", strings.TrimSpace(part))
			return nil
		}
		found = append(found, network.String())
	}
	return found
}

func asNetwork(text string) (netip.Prefix, error) {
	if network, err := netip.ParsePrefix(text); err == nil {
		return network.Masked(), nil
	}
	address, err := netip.ParseAddr(text)
	if err != nil {
		return netip.Prefix{}, err
	}
	return netip.PrefixFrom(address, address.BitLen()), nil
}

// adminsOnlyFrom refuses the dashboard, a superuser's sign-in and a superuser's token from any other address. PocketBase itself checks the
// token only (Settings.SuperuserIPs), so passwords could be guessed from anywhere.
//
// Over DOMAIN a private address counts only if ADMIN_IPS names it. A container's gateway has one, and the whole world may come through it.
func adminsOnlyFrom(c config) *hook.Handler[*core.RequestEvent] {
	silent := silentProxiesOf(c)
	allowed, overDomain := parsedNetworks(c.adminIPs), parsedNetworks(c.domainAdminIPs)
	return &hook.Handler[*core.RequestEvent]{
		Id:       "encoreAdminsOnlyFrom",
		Priority: apis.DefaultSuperuserIPsWhitelistMiddlewarePriority - 1, // the token has been read, the body has not
		Func: func(e *core.RequestEvent) error {
			known, _ := e.Get(clientIsKnown).(bool)
			isBehindSilent := !known && silent.handsOn(e.Request)
			from := allowed
			if e.Request.TLS != nil {
				from = overDomain
			}
			if isForAdmins(e) && !comesFrom(e, from) {
				return refused(http.StatusForbidden, "forbidden", "Administration opens only from the networks in ADMIN_IPS.")
			}
			if isBehindSilent && isForAdmins(e) {
				return refused(http.StatusForbidden, "forbidden", "The proxy in front does not say who asks: let it send X-Forwarded-For, and name it in TRUSTED_PROXY.")
			}
			return e.Next()
		},
	}
}

func parsedNetworks(texts []string) []netip.Prefix {
	var networks []netip.Prefix
	for _, each := range texts {
		networks = append(networks, netip.MustParsePrefix(each))
	}
	return networks
}

func isForAdmins(e *core.RequestEvent) bool {
	path := e.Request.URL.Path
	if path == "/_" || strings.HasPrefix(path, "/_/") || e.HasSuperuserAuth() {
		return true
	}
	// By name or id. A sign-in has no token yet.
	name := e.Request.PathValue("collection")
	if name == "" {
		return false
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(name)
	return err == nil && collection.Name == core.CollectionNameSuperusers
}

// forwarded headers name a proxy. Behind an untrusted one the client is unknown.
var forwarded = []string{"Forwarded", "X-Forwarded-For", "X-Real-Ip"}

func namesClient(r *http.Request) bool {
	return slices.ContainsFunc(forwarded, func(header string) bool { return r.Header.Get(header) != "" })
}

func comesFrom(e *core.RequestEvent, allowed []netip.Prefix) bool {
	if known, _ := e.Get(clientIsKnown).(bool); !known && namesClient(e.Request) {
		return false
	}
	address, err := netip.ParseAddr(e.RealIP())
	if err != nil {
		return false
	}
	address = address.Unmap().WithZone("")
	for _, network := range allowed {
		if network.Contains(address) {
			return true
		}
	}
	return false
}
