package main

import (
	"testing"

	"github.com/pocketbase/pocketbase/tools/router"
)

func declaredWords(t *testing.T) *refusalWords {
	t.Helper()
	w := &refusalWords{}
	err := w.declare(`{
		"en": {"waits": {"hour": ["in 1 hour", "in # hours"], "minute": ["in 1 minute", "in # minutes"], "second": ["in 1 second", "in # seconds"]}},
		"es": {"codes": {"not_found": "No se encontró."}, "sentences": {"Please sign in.": "Inicia sesión."}}
	}`)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestATimeToWaitIsSaidAsAPersonWould(t *testing.T) {
	english := declaredWords(t).in("en")
	for seconds, want := range map[int]string{0: "in 1 second", 1: "in 1 second", 45: "in 45 seconds", 61: "in 2 minutes", 600: "in 10 minutes", 7000: "in 2 hours"} {
		if got := english.wait(seconds); got != want {
			t.Errorf("%d: got %q", seconds, got)
		}
	}
}

func TestARefusalIsSaidInTheLanguage(t *testing.T) {
	w := declaredWords(t)
	for _, c := range []struct {
		language, code, message string
		isPocketBases           bool
		want                    string
	}{
		{"es", "sign_in_required", "Please sign in.", false, "Inicia sesión."},
		{"es", "not_found", "The requested resource wasn't found.", true, "No se encontró."},
		{"es", "not_found", "Una frase de un hook.", false, "Una frase de un hook."},
		{"es", "unknown", "Something else.", true, "Something else."},
		{"en", "not_found", "The requested resource wasn't found.", true, "The requested resource wasn't found."},
		{"fr", "sign_in_required", "Please sign in.", false, "Please sign in."},
	} {
		refused := router.NewApiError(400, "", nil)
		refused.Message, refused.Data = c.message, map[string]any{"code": c.code}
		w.in(c.language).translate(refused, c.isPocketBases)
		if refused.Message != c.want {
			t.Errorf("%+v: %s", c, refused.Message)
		}
	}
}
