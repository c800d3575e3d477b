package sentences

import (
	_ "embed"
	"encoding/binary"
	"hash/fnv"
	"io"
	"sort"
	"sync"
)

//go:embed demo.bin
var demoFile string // the demo's sentences read ahead, made by ./makedemo: Key and vector of each, in order of the keys

const knownSize = 8 + Short

// Key names a sentence (FNV-1a, 64 bits).
func Key(text string) uint64 {
	hash := fnv.New64a()
	io.WriteString(hash, text)
	return hash.Sum64()
}

// readAhead appends the vector of a demo sentence.
func readAhead(to []int8, text string) ([]int8, bool) {
	key := Key(text)
	at := sort.Search(len(demoFile)/knownSize, func(at int) bool { return keyAt(at) >= key })
	if at == len(demoFile)/knownSize || keyAt(at) != key {
		return to, false
	}
	for _, value := range []byte(demoFile[at*knownSize+8 : (at+1)*knownSize]) {
		to = append(to, int8(value))
	}
	return to, true
}

func keyAt(at int) uint64 { return binary.BigEndian.Uint64([]byte(demoFile[at*knownSize:][:8])) }

// mostRemembered bounds the cached sentences. Profiles share some ("I take all levels"), and a changed one repeats most of its own.
const mostRemembered = 4096

var remembered = struct {
	sync.Mutex
	vectors map[string][Short]int8
}{vectors: map[string][Short]int8{}}

// Known is Vectors with a cache: only new texts cost model time.
func Known(texts []string) []int8 {
	out := make([]int8, 0, len(texts)*Short)
	var fresh []string
	var places []int
	remembered.Lock()
	for at, text := range texts {
		if vector, ok := remembered.vectors[text]; ok {
			out = append(out, vector[:]...)
		} else if with, ok := readAhead(out, text); ok {
			out = with
		} else {
			out = append(out, make([]int8, Short)...)
			fresh, places = append(fresh, text), append(places, at)
		}
	}
	remembered.Unlock()
	if len(fresh) == 0 {
		return out
	}
	made := Vectors(fresh)
	remembered.Lock()
	defer remembered.Unlock()
	for at, place := range places {
		vector := [Short]int8(made[at*Short:])
		copy(out[place*Short:], vector[:])
		if len(remembered.vectors) >= mostRemembered {
			clear(remembered.vectors)
		}
		remembered.vectors[fresh[at]] = vector
	}
	return out
}
