package main

import (
	"regexp"
	"strings"
	"sync/atomic"
	"time"
)

// slowStatement is from when on a statement is a line of the log.
var slowStatement = 200 * time.Millisecond

var (
	slowCount atomic.Int64
	// tellSlow is where the line goes; nil before there is a log.
	tellSlow atomic.Pointer[func(statement string, took time.Duration)]
	// literals are values within a statement. All others are parameters, which are not looked at.
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
