package sentences

import (
	"crypto/sha256"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

func similarity(a, b []float32) float64 {
	var sum float64
	for at := range a {
		sum += float64(a[at]) * float64(b[at])
	}
	return sum
}

func TestCloseMeaningsAreCloseVectors(t *testing.T) {
	for _, one := range []struct{ asked, near, far string }{
		{"I keep dropping the ball on high snaps to the punter.", "I was a long snapper in the NFL.", "I swam the 400 metres medley."},
		{"My serve goes long when I am tired.", "I coach tennis players who struggle with their first serve.", "Goalkeepers learn to read penalties with me."},
		{"I want to run a marathon.", "Twelve years of road racing and distance training.", "Judo throws for beginners."},
	} {
		v := Encode([]string{one.asked, one.near, one.far})
		if near, far := similarity(v[0], v[1]), similarity(v[0], v[2]); near < far+0.05 {
			t.Errorf("%q: near %.3f, far %.3f", one.asked, near, far)
		}
	}
}

// The same arithmetic in float64 over widened weights, one sentence at a time.
func TestWholeNumbersLoseNothingThatCounts(t *testing.T) {
	texts := []string{
		"Serve.",
		"I have played left back since I was nine, and my crosses never find anybody.",
		strings.Repeat("Long texts are cut where the model ends. ", 60),
		"Überkopf-Schläge üben; São Paulo! 打网球 (tennis)",
	}
	for at, vector := range Encode(texts) {
		if got := similarity(vector, reference(texts[at])); got < 0.9995 {
			t.Errorf("%.30q: cosine %.5f to the model in floating point", texts[at], got)
		}
	}
}

func TestABatchChangesNothing(t *testing.T) {
	texts := []string{"One.", "Two coaches walk into a gym.", "", "Three", strings.Repeat("four ", 400)}
	together := Encode(texts)
	for at, text := range texts {
		alone := Encode([]string{text})[0]
		if got := similarity(together[at], alone); got < 0.999999 {
			t.Errorf("%.20q: %.7f", text, got)
		}
	}
}

func TestTheFastProductIsThePlainOne(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		count := 16 * (1 + random.IntN(96))
		w, x := make([]byte, count), make([]int16, together*count)
		for at := range w {
			w[at] = byte(int8(random.IntN(255) - 127))
		}
		for at := range x {
			x[at] = int16(random.IntN(2*finest+1) - finest)
		}
		var fast, plain [together]int32
		dot(&w[0], &x[0], count, &fast)
		dotPlain(&w[0], &x[0], count, &plain)
		if fast != plain {
			t.Fatalf("%d: %v, want %v", count, fast, plain)
		}
	}
	// The largest sums that there can be.
	w, x := make([]byte, wide), make([]int16, together*wide)
	for at := range w {
		w[at] = 127
	}
	for at := range x {
		x[at] = finest
	}
	var sums [together]int32
	dot(&w[0], &x[0], wide, &sums)
	if want := int32(127 * finest * wide); sums != [together]int32{want, want, want, want} {
		t.Fatalf("%v, want %d", sums, want)
	}
}

func TestTokensAreBERTs(t *testing.T) {
	for text, want := range map[string][]int{
		"":               {101, 102},
		"Hello, world!":  {101, 7592, 1010, 2088, 999, 102},
		"unaffable":      {101, 14477, 20961, 3468, 102},
		"Café":           {101, 7668, 102},
		"\u0000a\u200db": {101, 11113, 102},
	} {
		got := tokens(text)
		if len(got) != len(want) {
			t.Errorf("%q: %v, want %v", text, got, want)
			continue
		}
		for at := range got {
			if got[at] != want[at] {
				t.Errorf("%q: %v, want %v", text, got, want)
				break
			}
		}
	}
	if got := tokens(strings.Repeat("word ", 1000)); len(got) != maxTokens || got[maxTokens-1] != last {
		t.Errorf("a long text has %d tokens and ends with %d", len(got), got[len(got)-1])
	}
}

func BenchmarkAProfile(b *testing.B) {
	texts := make([]string, 24)
	for at := range texts {
		texts[at] = "I help young players who lose their nerve before big matches and want a calmer second serve."
	}
	b.ReportMetric(float64(len(tokens(texts[0]))), "tokens/text")
	for b.Loop() {
		Encode(texts)
	}
}

func reference(text string) []float32 {
	m := loadModel()
	ids := tokens(text)
	count := len(ids)
	x := make([]float64, count*width)
	for place, id := range ids {
		for at := range width {
			x[place*width+at] = float64(m.word.scales[id])*float64(int8(m.word.values[id*width+at])) + float64(m.position[place*width+at]) + float64(m.kind[at])
		}
	}
	norm := func(n *normal) {
		for place := range count {
			row := x[place*width : (place+1)*width]
			var average, spread float64
			for _, value := range row {
				average += value / width
			}
			for _, value := range row {
				spread += (value - average) * (value - average) / width
			}
			for at := range row {
				row[at] = (row[at]-average)/math.Sqrt(spread+1e-12)*float64(n.weight[at]) + float64(n.bias[at])
			}
		}
	}
	linear := func(w *matrix, x []float64) []float64 {
		y := make([]float64, count*w.rows)
		for place := range count {
			for out := range w.rows {
				var sum float64
				for at := range w.columns {
					sum += x[place*w.columns+at] * float64(int8(w.values[out*w.columns+at]))
				}
				y[place*w.rows+out] = sum*float64(w.scales[out]) + float64(w.bias[out])
			}
		}
		return y
	}
	plus := func(y []float64) {
		for at := range x {
			x[at] += y[at]
		}
	}
	norm(&m.start)
	for at := range m.layers {
		l := &m.layers[at]
		query, key, value := linear(&l.query, x), linear(&l.key, x), linear(&l.value, x)
		mixed := make([]float64, count*width)
		for head := range heads {
			for one := range count {
				shares, whole := make([]float64, count), 0.0
				for other := range count {
					for i := range perOne {
						shares[other] += query[one*width+head*perOne+i] * key[other*width+head*perOne+i]
					}
					shares[other] = math.Exp(shares[other] / math.Sqrt(perOne))
					whole += shares[other]
				}
				for other := range count {
					for i := range perOne {
						mixed[one*width+head*perOne+i] += shares[other] / whole * value[other*width+head*perOne+i]
					}
				}
			}
		}
		plus(linear(&l.mix, mixed))
		norm(&l.afterMix)
		wide := linear(&l.widen, x)
		for i, value := range wide {
			wide[i] = 0.5 * value * (1 + math.Erf(value/math.Sqrt2))
		}
		plus(linear(&l.narrow, wide))
		norm(&l.afterNarrow)
	}
	out := make([]float32, width)
	var square float64
	for at := range width {
		var sum float64
		for place := range count {
			sum += x[place*width+at]
		}
		out[at] = float32(sum)
		square += sum * sum
	}
	for at := range out {
		out[at] = float32(float64(out[at]) / math.Sqrt(square))
	}
	return out
}

func TestTheModelIsTheOneOfTheNotice(t *testing.T) {
	notice, err := os.ReadFile("NOTICE.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{"minilm-int8.bin": file, "vocab.txt": vocabulary} {
		if line := fmt.Sprintf("| `%s` | %x |", name, sha256.Sum256([]byte(content))); !strings.Contains(string(notice), line) {
			t.Errorf("NOTICE.md has no line %s", line)
		}
	}
}
