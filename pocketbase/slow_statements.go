package main

import (
	"regexp"
	"strings"
	"sync/atomic"
	"time"
)

// slowStatement is the time from which a statement is logged.
var slowStatement = 200 * time.Millisecond

var (
	slowCount atomic.Int64
	// tellSlow logs the line; nil before the log exists.
	tellSlow atomic.Pointer[func(statement string, took time.Duration)]
	// literals are values within a statement. Parameters are never logged.
	literals = regexp.MustCompile(`'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b`)
	spaces   = regexp.MustCompile(`\s+`)
)

func took(statement string, since time.Duration) {
	if since < slowStatement {
		return
	}
	slowCount.Add(1)
	if tell := tellSlow.Load(); tell != nil {
		(*tell)(withoutValues(statement), since)
	}
}

func withoutValues(statement string) string {
	return strings.TrimSpace(spaces.ReplaceAllString(literals.ReplaceAllString(statement, "?"), " "))
}
