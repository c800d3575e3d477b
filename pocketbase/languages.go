package main

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// offeredLanguages are those that people may choose, the default first (messages/language.ts).
var offeredLanguages = []string{"en", "es"}

// languageCookie holds the language chosen in the settings.
const languageCookie = "encore_language"

// languages are those of this instance.
type languages struct {
	offered  []string
	instance string // APP_LOCALE: for those who ask for none
}

var theLanguages = languages{offered: offeredLanguages, instance: offeredLanguages[0]}

// of is the language of a request: the chosen one, else the browser's, else the instance's.
func (l languages) of(r *http.Request) string {
	if len(l.offered) == 1 || r == nil {
		return l.instance
	}
	if chosen, err := r.Cookie(languageCookie); err == nil && slices.Contains(l.offered, chosen.Value) {
		return chosen.Value
	}
	if wanted := l.best(r.Header.Get("Accept-Language")); wanted != "" {
		return wanted
	}
	return l.instance
}

// tag is the language that an answer names for caches; "" if the app has only one.
func (l languages) tag(r *http.Request) string {
	if len(l.offered) == 1 {
		return ""
	}
	return l.of(r)
}

// longestAccept bounds the work for a header that no browser sends.
const longestAccept = 1000

// best is the offered language that a header such as "es-MX,es;q=0.9,en;q=0.8" prefers, or "".
func (l languages) best(accept string) string {
	best, most := "", 0.0
	for part := range strings.SplitSeq(accept[:min(len(accept), longestAccept)], ",") {
		tag, parameters, _ := strings.Cut(strings.TrimSpace(part), ";")
		primary, _, _ := strings.Cut(strings.ToLower(tag), "-")
		weight := 1.0
		if q, given := strings.CutPrefix(strings.ReplaceAll(parameters, " ", ""), "q="); given {
			weight, _ = strconv.ParseFloat(q, 64)
		}
		if weight > most && slices.Contains(l.offered, primary) {
			best, most = primary, weight
		}
	}
	return best
}

// languageOf is the binding encore.languageOf. Without a request it is the instance's.
func languageOf(r *http.Request) string { return theLanguages.of(r) }

// languages reads APP_LOCALE. ENCORE_LANGUAGES is for tests of a language that is not offered yet.
func (env *environment) languages() languages {
	offered := strings.Split(env.or("ENCORE_LANGUAGES", strings.Join(offeredLanguages, ",")), ",")
	return languages{offered: offered, instance: env.oneOf("APP_LOCALE", offered[0], offered...)}
}
