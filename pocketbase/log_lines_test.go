package main

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"
	"github.com/pocketbase/pocketbase/tools/types"
)

func TestALineHoldsNoSecretAndIsShort(t *testing.T) {
	for text, want := range map[string]string{
		"550 no such person ana@mail.example":                             "550 no such person (address)",
		"GET https://api.example/x?key=1&b=2 failed":                      "GET https://api.example/x?… failed",
		"Bearer eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEyMyJ9.abcDEF123_-abcDEF1": "Bearer (secret)",
		"/api/calendar/0123456789abcdef0123456789abcdef.ics":              "/api/calendar/(secret).ics",
		"sk_test_1 and whsec_2 and pi_3_secret_4":                         "(secret) and (secret) and (secret)",
		"pi_3MtwBwLkdIwHu7ix28a3tqPa of abc123def456ghi is late":          "pi_3MtwBwLkdIwHu7ix28a3tqPa of abc123def456ghi is late",
		"a constraint of SubscriptionEndpointsOfPeople failed":            "a constraint of SubscriptionEndpointsOfPeople failed",
		"\xff\xfe": "?",
	} {
		if got := cleaned(text); got != want {
			t.Errorf("%q became %q, not %q", text, got, want)
		}
	}
	if got := cleaned(strings.Repeat("ü ", 100_000)); len([]rune(got)) > mostLine+1 {
		t.Errorf("%d characters are kept", len([]rune(got)))
	}
	facts := types.JSONMap[any]{"request": "0123456789abcdef0123", "token": "0123456789abcdef0123", "status": 404, "details": map[string]any{"to": "ana@mail.example"}}
	got := cleanFacts(facts)
	if got["request"] != "0123456789abcdef0123" || got["token"] != "(secret)" || got["status"] != 404 || got["details"] != `{"to":"(address)"}` {
		t.Errorf("unexpected facts %v", got)
	}
	for n := range 100 {
		facts[strings.Repeat("x", n+1)] = n
	}
	if len(cleanFacts(facts)) > mostFacts {
		t.Error("a line may have any number of facts")
	}
}

func TestTheOldestLinesAreForgotten(t *testing.T) {
	app, err := tests.NewTestApp(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer app.Cleanup()
	registerLogs(app)
	_, err = app.AuxNonconcurrentDB().NewQuery(`INSERT INTO _logs (id, message, created)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000) SELECT 'line' || i, 'old', '2026-01-01' FROM n`).Execute()
	if err != nil {
		t.Fatal(err)
	}
	if err := app.AuxSave(&core.Log{BaseModel: core.BaseModel{Id: "newest"}, Message: "to ana@mail.example"}); err != nil {
		t.Fatal(err)
	}
	pruneLines(app)
	var kept struct {
		Lines   int    `db:"lines"`
		Message string `db:"message"`
	}
	err = app.AuxDB().NewQuery("SELECT count(*) AS lines, (SELECT message FROM _logs WHERE id = 'newest') AS message FROM _logs").One(&kept)
	if err != nil || kept.Lines != mostLines || kept.Message != "to (address)" {
		t.Errorf("kept %+v %v", kept, err)
	}
}
