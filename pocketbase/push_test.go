package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/SherClockHolmes/webpush-go"
)

func TestEndpointsAreAddressesOverTLS(t *testing.T) {
	for _, endpoint := range []string{"", "push.example", "ftp://push.example/a", "http://push.example/a", "https://me@push.example/a"} {
		if checkEndpoint(endpoint, false) == nil {
			t.Errorf("%q was taken", endpoint)
		}
	}
	if err := checkEndpoint("https://push.example/a", false); err != nil {
		t.Error(err)
	}
	if err := checkEndpoint("http://127.0.0.1:9/a", true); err != nil {
		t.Error(err)
	}
}

func TestOnlyPublicAddressesAreDialled(t *testing.T) {
	inside := []string{
		"127.0.0.1:443", "10.0.0.1:443", "192.168.1.1:443", "172.16.3.4:443", "169.254.169.254:80", "100.64.0.1:443",
		"0.0.0.0:443", "[::1]:443", "[fd00::1]:443", "[fe80::1]:443", "[::ffff:127.0.0.1]:443", "[::ffff:10.0.0.1]:443", "nonsense",
		"0.1.2.3:443", "192.0.0.8:443", "198.18.0.1:443", "240.0.0.1:443", "[64:ff9b::a00:1]:443", "[2002:a00:1::]:443", "[2001:0:1::]:443",
	}
	for _, address := range inside {
		if checkReachable(address, false) == nil {
			t.Errorf("%s was dialled", address)
		}
	}
	for _, address := range []string{"203.0.114.7:443", "[2606:4700::1]:443"} {
		if err := checkReachable(address, false); err != nil {
			t.Errorf("%s: %v", address, err)
		}
	}
	if err := checkReachable("127.0.0.1:8080", true); err != nil {
		t.Error(err)
	}
	if checkReachable("10.0.0.1:443", true) == nil {
		t.Error("a local instance reached into its network")
	}
}

func TestALocalInstanceIsOneThatOnlyThisMachineReaches(t *testing.T) {
	for origin, want := range map[string]bool{
		"http://127.0.0.1:8090": true, "http://localhost:3000": true, "https://encore.example": false, "http://192.168.0.2": false, "": false,
	} {
		t.Setenv("APP_URL", origin)
		if isLocalInstance() != want {
			t.Errorf("%q: %v", origin, !want)
		}
	}
}

func TestAPushServicesAnswerIsShort(t *testing.T) {
	private, public, err := webpush.GenerateVAPIDKeys()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("APP_URL", "http://localhost")
	t.Setenv("VAPID_PRIVATE_KEY", private)
	t.Setenv("VAPID_PUBLIC_KEY", public)
	header := 100
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Long", strings.Repeat("x", header))
		w.WriteHeader(http.StatusCreated)
	}))
	defer service.Close()
	_, device, err := webpush.GenerateVAPIDKeys() // a P-256 point, as a device has
	if err != nil {
		t.Fatal(err)
	}
	job := pushJob{Endpoint: service.URL, P256dh: device, Auth: "AAAAAAAAAAAAAAAAAAAAAA", Message: "hello"}
	if status, isSilent, err := sendPush(job, time.Minute); status != http.StatusCreated || isSilent || err != nil {
		t.Fatalf("%d %v %v", status, isSilent, err)
	}
	header = 2 * pushHeaders
	if _, isSilent, err := sendPush(job, time.Minute); !isSilent || err == nil {
		t.Errorf("long headers were read: %v", err)
	}
	if _, isSilent, err := sendPush(pushJob{Endpoint: service.URL, P256dh: "x"}, time.Minute); isSilent || err == nil {
		t.Errorf("keys that are none: %v %v", isSilent, err)
	}
}
