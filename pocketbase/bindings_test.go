package main

import (
	"testing"
	"time"

	"github.com/dop251/goja"
)

func TestZonesFollowDaylightSaving(t *testing.T) {
	for _, c := range []struct {
		zone, instant string
		minutes       int
	}{
		{"America/New_York", "2026-01-15T12:00:00Z", -300},
		{"America/New_York", "2026-07-15T12:00:00Z", -240},
		{"Asia/Kathmandu", "2026-07-15T12:00:00Z", 345},
		{"UTC", "2026-07-15T12:00:00Z", 0},
	} {
		at, _ := time.Parse(time.RFC3339, c.instant)
		if got, err := zoneOffsetMinutes(c.zone, at.UnixMilli()); err != nil || got != c.minutes {
			t.Errorf("%s at %s: %d, %v", c.zone, c.instant, got, err)
		}
	}
}

func TestTheBindingsWorkFromJavaScript(t *testing.T) {
	vm := goja.New()
	bindEncore(vm)
	for script, want := range map[string]any{
		`encore.isTimeZone("Europe/Berlin")`:                                          true,
		`encore.isTimeZone("Local")`:                                                  false,
		`encore.isTimeZone("../etc/passwd")`:                                          false,
		`encore.randomHex(8).length`:                                                  int64(16),
		`encore.randomHex(8) === encore.randomHex(8)`:                                 false,
		`try { encore.zoneOffsetMinutes("Nowhere", 0); "no" } catch (e) { "thrown" }`: "thrown",
	} {
		got, err := vm.RunString(script)
		if err != nil || got.Export() != want {
			t.Errorf("%s: %v, %v", script, got, err)
		}
	}
}
