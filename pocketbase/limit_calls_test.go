package main

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

func TestACountersKeyIsShortHoweverLongTheCallersField(t *testing.T) {
	keyFor := func(email string) string {
		e := &core.RequestEvent{}
		e.Set(wholeBodyKey, []byte(`{"Email":"`+email+`"}`))
		return callLimit{Per: "field", Field: "email"}.who(e)
	}
	long := strings.Repeat("x", 60_000)
	for _, email := range []string{"a@test.example", long} {
		if key := keyFor(email); len(key) != 32 || key != keyFor(" "+strings.ToUpper(email)) || key == keyFor(email+"2") {
			t.Errorf("the key of %d characters is %q", len(email), key)
		}
	}
	if keyFor("") != "" {
		t.Error("a call without the field was counted")
	}
}
