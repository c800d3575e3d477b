package sentences

import (
	_ "embed"
	"encoding/base64"
	"encoding/binary"
	"math"
	"math/rand/v2"
)

// Short is the length of a stored vector.
const Short = 128

//go:embed projection.bin
var projectionFile string // made by ./makeprojection

// Vectors are the consecutive short vectors of the texts.
func Vectors(texts []string) []int8 {
	return shorten(Encode(texts), func(row, at int) float32 {
		bits := projectionFile[4*(row*width+at):]
		return math.Float32frombits(binary.LittleEndian.Uint32([]byte(bits[:4])))
	})
}

// Scatter shortens vectors of another model by random directions from a fixed seed.
func Scatter(vectors [][]float32, random *rand.Rand) []int8 {
	if len(vectors) == 0 {
		return nil
	}
	wide := len(vectors[0])
	directions := make([]float32, Short*wide)
	for at := range directions {
		directions[at] = float32(random.NormFloat64())
	}
	return shorten(vectors, func(row, at int) float32 { return directions[row*wide+at] })
}

// shorten scales each vector to int8, so that its largest number is 127 or -127.
func shorten(vectors [][]float32, direction func(row, at int) float32) []int8 {
	out := make([]int8, 0, len(vectors)*Short)
	var short [Short]float32
	for _, vector := range vectors {
		var most float32
		for row := range short {
			var sum float32
			for at, value := range vector {
				sum += value * direction(row, at)
			}
			short[row] = sum
			most = max(most, max(sum, -sum))
		}
		if most == 0 {
			most = 1
		}
		for _, value := range short {
			out = append(out, int8(math.Round(float64(value/most*127))))
		}
	}
	return out
}

// Packed is the numbers as base64, for storage.
func Packed(numbers []int8) string {
	raw := make([]byte, len(numbers))
	for at, value := range numbers {
		raw[at] = byte(value)
	}
	return base64.StdEncoding.EncodeToString(raw)
}
