package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"sync"
	"time"

	"github.com/mattn/go-isatty"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// printer writes the server's output: JSON, or text on a terminal.
type printer struct {
	mu      sync.Mutex
	to      io.Writer
	isHuman bool
}

var printed = &printer{to: os.Stdout, isHuman: isTerminal(os.Stdout)}

// isTerminal asks the device: /dev/null is a character device too.
func isTerminal(file *os.File) bool { return isatty.IsTerminal(file.Fd()) }

// line prints a cleaned line.
func (p *printer) line(at time.Time, level slog.Level, message string, facts types.JSONMap[any]) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.isHuman {
		raw := []byte{}
		if len(facts) > 0 {
			raw, _ = json.Marshal(facts)
		}
		fmt.Fprintf(p.to, "%s %s\n", message, raw)
		return
	}
	out := map[string]any{}
	for name, fact := range facts {
		out[name] = fact
	}
	out["time"], out["level"], out["msg"] = at.UTC().Format(time.RFC3339Nano), level.String(), message
	raw, _ := json.Marshal(out)
	_, _ = p.to.Write(append(raw, '\n'))
}

// say prints a message of the server.
func (p *printer) say(message string, facts types.JSONMap[any]) {
	p.line(time.Now(), slog.LevelInfo, message, facts)
}

// isPrinted excludes refusals: they are many, and in the log database.
func isPrinted(line *core.Log) bool {
	if line.Level >= int(slog.LevelError) {
		return true
	}
	status, isNumber := line.Data["status"].(float64)
	if whole, ok := line.Data["status"].(int64); ok {
		status, isNumber = float64(whole), true
	}
	isRefusal := line.Data["type"] == "request" && (!isNumber || status < http.StatusInternalServerError)
	return !isRefusal
}
