package main

import (
	"errors"
	"strings"
	"syscall"

	"github.com/pocketbase/pocketbase/tools/router"
)

// diskFullWords are messages of SQLite and the system. A hook's error arrives as text only.
var diskFullWords = []string{"database or disk is full", syscall.ENOSPC.Error()}

// fullWords is the sentence of domain/errors.ts.
const fullWords = "The server has no space left right now. Please try again later."

// isDiskFull also looks behind PocketBase's own answer, such as "Failed to create record."
func isDiskFull(err error) bool {
	var answer *router.ApiError
	if errors.As(err, &answer) {
		if raw, ok := answer.RawData().(error); ok && isDiskFull(raw) {
			return true
		}
	}
	for _, words := range diskFullWords {
		if strings.Contains(err.Error(), words) {
			return true
		}
	}
	return errors.Is(err, syscall.ENOSPC)
}
