package sentences

import "math"

// together is the number of rows per pass over the weights, so that the weights are widened once for all.
const together = 4

// finest is the largest quantised value. A sum of 1,536 products of 127 and finest still fits into 32 bits.
const finest = 8191

// numbers are quantised rows with a scale each, padded to a multiple of together.
type numbers struct {
	values []int16
	scales []float32
}

func (n *numbers) take(x []float32, rows, columns int) {
	filled := (rows + together - 1) / together * together
	n.values = sized(n.values, filled*columns)
	n.scales = sized(n.scales, filled)
	for row := range filled {
		out := n.values[row*columns : (row+1)*columns]
		if row >= rows {
			clear(out)
			n.scales[row] = 0
			continue
		}
		in := x[row*columns : (row+1)*columns]
		var most float32
		for _, value := range in {
			most = max(most, max(value, -value))
		}
		if most == 0 {
			most = 1
		}
		scale := finest / most
		for at, value := range in {
			// Round to nearest, because the conversion truncates.
			rounded := value*scale + 0.5
			if value < 0 {
				rounded -= 1
			}
			out[at] = int16(rounded)
		}
		n.scales[row] = most / finest
	}
}

// multiply is y = x wᵀ + bias.
func (n *numbers) multiply(w *matrix, rows int, y []float32) {
	var sums [together]int32
	for row := 0; row < rows; row += together {
		x := &n.values[row*w.columns]
		for out := range w.rows {
			dot(&w.values[out*w.columns], x, w.columns, &sums)
			scale, bias := w.scales[out], w.bias[out]
			for at := range min(together, rows-row) {
				y[(row+at)*w.rows+out] = float32(sums[at])*scale*n.scales[row+at] + bias
			}
		}
	}
}

func sized[T any](s []T, length int) []T {
	if cap(s) < length {
		return make([]T, length)
	}
	return s[:length]
}

// gelu uses a table, because the error function would cost as much as all products.
const (
	geluReach = 8
	geluSteps = 256
)

var geluTable = func() [2*geluReach*geluSteps + 2]float32 {
	var table [2*geluReach*geluSteps + 2]float32
	for at := range table {
		x := float64(at)/geluSteps - geluReach
		table[at] = float32(0.5 * x * (1 + math.Erf(x/math.Sqrt2)))
	}
	return table
}()

func gelu(x float32) float32 {
	if x <= -geluReach {
		return 0
	}
	if x >= geluReach {
		return x
	}
	place := (x + geluReach) * geluSteps
	at := int(place)
	part := place - float32(at)
	return geluTable[at] + (geluTable[at+1]-geluTable[at])*part
}
