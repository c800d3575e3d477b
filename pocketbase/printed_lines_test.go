package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

func TestALineOnStdoutIsJSONForProgramsAndWordsForPeople(t *testing.T) {
	out := &strings.Builder{}
	p := &printer{to: out}
	p.line(time.Unix(0, 0), slog.LevelError, "POST /api/x", types.JSONMap[any]{"request": "abc", "status": 500, "msg": "not mine"})
	var line map[string]any
	if err := json.Unmarshal([]byte(out.String()), &line); err != nil || !strings.HasSuffix(out.String(), "}\n") {
		t.Fatalf("%q is no line of JSON: %v", out, err)
	}
	if line["level"] != "ERROR" || line["msg"] != "POST /api/x" || line["request"] != "abc" || line["time"] != "1970-01-01T00:00:00Z" {
		t.Errorf("the line is %v", line)
	}
	out.Reset()
	p.isHuman = true
	p.say("listening on http://x", nil)
	if out.String() != "listening on http://x \n" {
		t.Errorf("a person reads %q", out)
	}
}

func TestRefusalsAreNotPrintedAndFaultsAre(t *testing.T) {
	for want, lines := range map[bool][]core.Log{
		true: {
			{Level: int(slog.LevelError), Data: types.JSONMap[any]{"type": "request", "status": 500}},
			{Level: int(slog.LevelError), Message: "a job broke"},
			{Level: int(slog.LevelWarn), Message: "a slow statement"},
		},
		false: {
			{Level: int(slog.LevelWarn), Data: types.JSONMap[any]{"type": "request", "status": 404}},
			{Level: int(slog.LevelWarn), Data: types.JSONMap[any]{"type": "request", "status": float64(401)}},
		},
	} {
		for _, line := range lines {
			if isPrinted(&line) != want {
				t.Errorf("%+v: printed is %v", line, !want)
			}
		}
	}
}

func TestASlowStatementIsToldWithoutItsValues(t *testing.T) {
	was := slowStatement
	slowStatement = 0
	told := []string{}
	tell := func(statement string, _ time.Duration) { told = append(told, statement) }
	tellSlow.Store(&tell)
	t.Cleanup(func() { slowStatement = was; tellSlow.Store(nil) })
	db, err := sql.Open(keptDriverName, filepath.Join(t.TempDir(), "a.db"))
	mustDo(t, err)
	defer db.Close()
	for _, statement := range []string{"CREATE TABLE t (name TEXT)", "INSERT INTO t VALUES ('ana@mail.example')"} {
		if _, err := db.ExecContext(context.Background(), statement); err != nil {
			t.Fatal(err)
		}
	}
	var name string
	mustDo(t, db.QueryRow("SELECT name FROM t\n WHERE name = ? AND 'it''s' != name LIMIT 1", "ana@mail.example").Scan(&name))
	want := []string{"CREATE TABLE t (name TEXT)", "INSERT INTO t VALUES (?)", "SELECT name FROM t WHERE name = ? AND ? != name LIMIT ?"}
	if strings.Join(told, "|") != strings.Join(want, "|") {
		t.Errorf("told was %q", told)
	}
}

func mustDo(t *testing.T, errs ...error) {
	t.Helper()
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}
