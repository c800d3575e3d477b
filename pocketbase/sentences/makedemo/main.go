// Makes ../demo.bin: the vectors of the sentences on standard input (a JSON list), so that the demo starts without reading them.
// From the repository: npx tsx scripts/demo-sentences.ts --all | (cd pocketbase && go run ./sentences/makedemo)
package main

import (
	"encoding/binary"
	"encoding/json"
	"os"
	"slices"

	"encore/sentences"
)

func main() {
	var texts []string
	if err := json.NewDecoder(os.Stdin).Decode(&texts); err != nil {
		panic(err)
	}
	vectors := sentences.Vectors(texts)
	at := map[uint64]int{}
	var keys []uint64
	for place, text := range texts {
		key := sentences.Key(text)
		if _, twice := at[key]; !twice {
			keys = append(keys, key)
		}
		at[key] = place
	}
	slices.Sort(keys)
	raw := []byte{}
	for _, key := range keys {
		raw = binary.BigEndian.AppendUint64(raw, key)
		for _, value := range vectors[at[key]*sentences.Short : (at[key]+1)*sentences.Short] {
			raw = append(raw, byte(value))
		}
	}
	if err := os.WriteFile("sentences/demo.bin", raw, 0o644); err != nil {
		panic(err)
	}
}
