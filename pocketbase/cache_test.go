package main

import (
	"fmt"
	"strings"
	"testing"
)

func TestACacheStaysWithinItsBytes(t *testing.T) {
	c := newCache(100_000, func(text string) int { return len(text) })
	c.keep("a", "first")
	c.keep("a", "second")
	if got := c.get("a"); got != "second" {
		t.Fatalf("a is %q", got)
	}
	c.keep("long", strings.Repeat("x", 40_000))
	if c.get("long") != "" {
		t.Fatal("a text that would push out most others was kept")
	}
	for _, value := range []string{"", strings.Repeat("x", 9_000)} { // many small entries, and few large ones
		for i := range 3_000 {
			c.keep(fmt.Sprint(len(value), i), value)
		}
		held := 0
		for key, text := range c.values {
			held += len(key) + len(text)
		}
		if len(c.values) > 100_000/cacheEntryBytes || held > 100_000 || c.held > 100_000 || c.held < 80_000 {
			t.Fatalf("%d entries with %d bytes are held, %d are counted", len(c.values), held, c.held)
		}
	}
}

func TestLongKeysTakeNoMoreMemory(t *testing.T) {
	c := newCache(100_000, func(text string) int { return len(text) })
	long := strings.Repeat("x", 900_000)
	c.keep(long+"1", "one")
	c.keep(long+"2", "two")
	if c.get(long+"1") != "one" || c.get(long+"2") != "two" || c.get(long) != "" {
		t.Error("long keys were confused")
	}
	for key := range c.values {
		if len(key) != 32 {
			t.Errorf("a key has %d bytes", len(key))
		}
	}
}
