package main

import (
	"encoding/json"
	"io"
	"log"
	"log/slog"
	"os"
	"regexp"
	"strings"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/routine"
	"github.com/pocketbase/pocketbase/tools/types"
)

const (
	mostLine  = 500    // characters of a line and of each of its facts
	mostFacts = 16     // of a line
	mostLines = 10_000 // kept, about 2 MB
	pruneEach = 500    // lines
)

var (
	mailAddress = regexp.MustCompile(`[^\s"'<>(),:;]+@[^\s"'<>(),:;]+`)
	queryString = regexp.MustCompile(`\?[^\s"')]+`)
	stripeKey   = regexp.MustCompile(`\b(?:[srp]k_(?:test|live)|whsec)_\w+|\w+_secret_\w+|eyJ[\w-]+(?:\.[\w-]+)+`)
	// longWord matches tokens, digests and keys. Stripe's ids are as long, but not secret.
	longWord = regexp.MustCompile(`[A-Za-z0-9_+-]{20,}`)
	stripeID = regexp.MustCompile(`^(?:evt|pi|ch|py|re|tr|trr|dp|du|po|txn|acct)_[A-Za-z0-9]+$`)
	digit    = regexp.MustCompile(`[0-9]`)
)

// cleaned removes e-mail addresses, secrets and queries, and truncates to a line.
func cleaned(text string) string {
	if len(text) > 8*mostLine {
		text = text[:8*mostLine]
	}
	text = strings.ToValidUTF8(text, "?")
	text = queryString.ReplaceAllString(text, "?…")
	text = mailAddress.ReplaceAllString(text, "(address)")
	text = stripeKey.ReplaceAllString(text, "(secret)")
	text = longWord.ReplaceAllStringFunc(text, func(word string) string {
		if stripeID.MatchString(word) || !digit.MatchString(word) {
			return word
		}
		return "(secret)"
	})
	if utf8.RuneCountInString(text) > mostLine {
		text = string([]rune(text)[:mostLine]) + "…"
	}
	return text
}

// cleanFacts are a line's facts as plain values, with cleaned texts. The request id stays, because people report it.
func cleanFacts(data types.JSONMap[any]) types.JSONMap[any] {
	out := types.JSONMap[any]{}
	for name, value := range data {
		if len(out) == mostFacts {
			break
		}
		switch fact := value.(type) {
		case nil, bool, int, int64, float64:
			out[name] = fact
		case string:
			out[name] = fact
			if name != "request" || !requestIDShape.MatchString(fact) {
				out[name] = cleaned(fact)
			}
		default:
			raw, _ := json.Marshal(fact)
			out[name] = cleaned(string(raw))
		}
	}
	return out
}

// registerLogs cleans every line before the log database, and keeps only the newest.
func registerLogs(app core.App) {
	log.SetOutput(lineCutter{os.Stderr}) // output of PocketBase and the hooks' console
	var written atomic.Int64
	isServer := commandOf(os.Args) == "serve" // other commands print for themselves
	slow := func(statement string, took time.Duration) {
		app.Logger().Warn("a slow statement", "statement", statement, "ms", took.Milliseconds())
	}
	tellSlow.Store(&slow)
	app.OnModelCreate(core.LogsTableName).Bind(&hook.Handler[*core.ModelEvent]{
		Id: "encoreCleanLines",
		Func: func(e *core.ModelEvent) error {
			if line, ok := e.Model.(*core.Log); ok {
				line.Message, line.Data = cleaned(line.Message), cleanFacts(line.Data)
				if isServer && isPrinted(line) {
					printed.line(line.Created.Time(), slog.Level(line.Level), line.Message, line.Data)
				}
				if written.Add(1)%pruneEach == 0 {
					routine.FireAndForget(func() { pruneLines(app) })
				}
			}
			return e.Next()
		},
	})
}

// pruneLines deletes the oldest lines.
func pruneLines(app core.App) {
	_, err := app.AuxNonconcurrentDB().NewQuery("DELETE FROM _logs WHERE rowid <= (SELECT max(rowid) FROM _logs) - {:most}").
		Bind(map[string]any{"most": mostLines}).Execute()
	if err != nil {
		app.Logger().Warn("old lines could not be forgotten", "error", err)
	}
}

// lineCutter cleans printed lines; each write of a log.Logger is one line.
type lineCutter struct{ to io.Writer }

func (c lineCutter) Write(line []byte) (int, error) {
	_, err := io.WriteString(c.to, cleaned(strings.TrimRight(string(line), "\n"))+"\n")
	return len(line), err
}
