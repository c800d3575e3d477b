package main

import (
	"fmt"
	"strings"
	"testing"
)

func TestTextsAreKeptWithinTheirBytes(t *testing.T) {
	m := newTextMemory(1000)
	m.keep("a", "first")
	m.keep("a", "second")
	if got := m.get("a"); got != "second" {
		t.Fatalf("a is %q", got)
	}
	m.keep("long", strings.Repeat("x", 400))
	if m.get("long") != "" {
		t.Fatal("a text that would push out most others was kept")
	}
	for i := range 100 {
		m.keep(fmt.Sprint(i), strings.Repeat("x", 90))
	}
	held := 0
	for key, text := range m.texts {
		held += len(key) + len(text)
	}
	if held != m.held || held > 1000 || held < 800 {
		t.Fatalf("%d bytes are held, %d are counted", held, m.held)
	}
}
