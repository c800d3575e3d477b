package sentences

import (
	"encoding/json"
	"os"
	"os/exec"
	"testing"
)

// The demo is read ahead: all of it, in order, and as the model reads it.
func TestTheDemoIsReadAhead(t *testing.T) {
	command := exec.Command("npx", "tsx", "scripts/demo-sentences.ts", "--all")
	command.Dir = "../.."
	command.Stderr = os.Stderr
	raw, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	if err := json.Unmarshal(raw, &texts); err != nil {
		t.Fatal(err)
	}
	if count := len(demoFile) / knownSize; count != len(texts) {
		t.Errorf("%d sentences are read ahead, the demo has %d: run makedemo", count, len(texts))
	}
	for at := 1; at < len(demoFile)/knownSize; at++ {
		if keyAt(at) <= keyAt(at-1) {
			t.Fatalf("entry %d is out of order", at)
		}
	}
	var some []string
	for at, text := range texts {
		if _, ok := readAhead(nil, text); !ok {
			t.Fatalf("not read ahead: %q: run makedemo", text)
		}
		if at%40 == 0 {
			some = append(some, text)
		}
	}
	made := Vectors(some)
	for at, text := range some {
		known, _ := readAhead(nil, text)
		for i, value := range known {
			// Another processor may round another way.
			if d := int(value) - int(made[at*Short+i]); d < -1 || d > 1 {
				t.Fatalf("%q: number %d is %d, the model says %d", text, i, value, made[at*Short+i])
			}
		}
	}
}

func TestWhatIsKnownIsWhatTheModelSays(t *testing.T) {
	texts := []string{"A sentence that nobody wrote before.", "Another.", "A sentence that nobody wrote before."}
	want := Vectors(texts)
	for range 2 {
		got := Known(texts)
		for at := range want {
			if got[at] != want[at] {
				t.Fatalf("number %d is %d, want %d", at, got[at], want[at])
			}
		}
	}
	Rest()
	if again := Vectors(texts[:1]); again[0] != want[0] {
		t.Error("the model is another one after a rest")
	}
}
