package main

import (
	"encoding/base64"
	"encoding/binary"
	"hash/fnv"
	"math"
	"testing"

	"encore/sentences"
)

// numbers are the same as in domain/matching/closeness.test.ts (Numerical Recipes' generator).
type numbers uint32

func (n *numbers) next() int {
	*n = *n*1664525 + 1013904223
	return int(*n >> 16)
}

func (n *numbers) vectors(start string) string {
	count := len(start) + n.next()%20
	kinds := start
	for len(kinds) < count {
		if n.next()%4 == 0 {
			kinds += "n"
		} else {
			kinds += "y"
		}
	}
	raw := make([]byte, count*sentences.Short)
	for at := range raw {
		raw[at] = byte(n.next())
	}
	return "m1:x:" + kinds + ":" + base64.StdEncoding.EncodeToString(raw)
}

func TestClosenessIsTheDevices(t *testing.T) {
	random := numbers(1)
	hash := fnv.New32a()
	for range 500 {
		asked := newAsker(unpackMeanings(random.vectors("ws")))
		near := asked.to(unpackMeanings(random.vectors("wy")))
		for _, value := range []float64{near.Whole, near.Pairs, near.Sport, near.Top, near.Against, float64(near.Asked), float64(near.Offered), near.Best} {
			hash.Write(binary.BigEndian.AppendUint64(nil, math.Float64bits(value)))
		}
	}
	if got := hash.Sum32(); got != 1482814431 {
		t.Errorf("the device's numbers are others: %d", got)
	}
}

func TestWhatIsNoVectorsIsNone(t *testing.T) {
	random := numbers(7)
	whole := random.vectors("w")
	for _, text := range []string{"", "m1", "m1:x::", whole[:len(whole)-4], "m1:x:wy:" + "AAAA"} {
		if unpackMeanings(text) != nil {
			t.Errorf("%.20q is taken for vectors", text)
		}
	}
}

func BenchmarkTenThousandProfiles(b *testing.B) {
	random := numbers(3)
	w := newWeighted()
	for at := range 10_000 {
		if err := w.keep(string(rune('a'+at%26))+string(rune(at)), 1, `{"x": 1}`, "{}", random.vectors("wyyyyyyy")); err != nil {
			b.Fatal(err)
		}
	}
	query := `{"groups": [{"cap": 9, "terms": {"x": 1}}], "near": 22, "sport": 22, "against": -10, "strangers": 19, "asked": "` + random.vectors("wsyyyyyy") + `"}`
	for b.Loop() {
		if _, err := w.best(query, 200); err != nil {
			b.Fatal(err)
		}
	}
}
