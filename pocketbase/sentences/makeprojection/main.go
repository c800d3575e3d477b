// Makes ../projection.bin: the 128 directions in which the sentences on standard input (a JSON list) differ most, by orthogonal iteration.
// From the repository: npx tsx scripts/demo-sentences.ts | (cd pocketbase && go run ./sentences/makeprojection)
package main

import (
	"encoding/binary"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"

	"encore/sentences"
)

const rounds = 40

func main() {
	var texts []string
	if err := json.NewDecoder(os.Stdin).Decode(&texts); err != nil {
		panic(err)
	}
	const width, short = sentences.Width, sentences.Short
	var products [width][width]float64
	for _, vector := range sentences.Encode(texts) {
		for row, one := range vector {
			for column, other := range vector {
				products[row][column] += float64(one) * float64(other)
			}
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	var basis [short][width]float64
	for row := range basis {
		for at := range basis[row] {
			basis[row][at] = random.NormFloat64()
		}
	}
	orthogonal(&basis)
	for range rounds {
		var next [short][width]float64
		for row := range basis {
			for at := range width {
				for other, value := range basis[row] {
					next[row][at] += products[at][other] * value
				}
			}
		}
		basis = next
		orthogonal(&basis)
	}
	raw := make([]byte, 0, short*width*4)
	for _, row := range basis {
		for _, value := range row {
			raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(float32(value)))
		}
	}
	if err := os.WriteFile("sentences/projection.bin", raw, 0o644); err != nil {
		panic(err)
	}
}

func orthogonal(basis *[sentences.Short][sentences.Width]float64) {
	for row := range basis {
		for before := range row {
			var along float64
			for at, value := range basis[row] {
				along += value * basis[before][at]
			}
			for at := range basis[row] {
				basis[row][at] -= along * basis[before][at]
			}
		}
		var square float64
		for _, value := range basis[row] {
			square += value * value
		}
		for at := range basis[row] {
			basis[row][at] /= math.Sqrt(square)
		}
	}
}
