package main

import (
	"encoding/json"
	"strconv"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/tools/router"
)

// languageWords are the refusals in one language.
type languageWords struct {
	Codes     map[string]string    `json:"codes"`     // by code
	Sentences map[string]string    `json:"sentences"` // by the English sentence, as it stands in Go
	Waits     map[string][2]string `json:"waits"`     // by "hour", "minute" and "second": for one, and for "#" of them
}

// refusalWords has the refusals in every language. The hooks declare them (pb_hooks/platform/refusal-words.ts).
type refusalWords struct {
	mu sync.RWMutex
	by map[string]languageWords
}

var theRefusals = &refusalWords{by: map[string]languageWords{}}

// declare is the binding encore.declareRefusals.
func (w *refusalWords) declare(text string) error {
	by := map[string]languageWords{}
	if err := json.Unmarshal([]byte(text), &by); err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.by = by
	return nil
}

func (w *refusalWords) in(language string) languageWords {
	w.mu.RLock()
	defer w.mu.RUnlock()
	return w.by[language]
}

// said is an English sentence of Go in the language. A sentence for developers stays English.
func (l languageWords) said(sentence string) string {
	if words, ok := l.Sentences[sentence]; ok {
		return words
	}
	return sentence
}

// translate says a refusal in the language. PocketBase has English words of its own; another language says those of the code.
func (l languageWords) translate(refused *router.ApiError, isPocketBases bool) {
	refused.Message = l.said(refused.Message)
	if code, _ := refused.Data["code"].(string); isPocketBases && l.Codes[code] != "" {
		refused.Message = l.Codes[code]
	}
}

// wait is the refusal with a time, rounded up to a unit for people.
func (l languageWords) wait(seconds int) string {
	name, n := "second", max(1, seconds)
	for _, unit := range []struct {
		name    string
		seconds int
	}{{"hour", 3600}, {"minute", 60}} {
		if seconds > unit.seconds {
			name, n = unit.name, (seconds+unit.seconds-1)/unit.seconds
			break
		}
	}
	forms := l.Waits[name]
	if n == 1 {
		return forms[0]
	}
	return strings.Replace(forms[1], "#", strconv.Itoa(n), 1)
}
