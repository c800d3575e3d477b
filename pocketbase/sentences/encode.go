// Package sentences turns sentences into vectors by all-MiniLM-L6-v2: close vectors mean close meanings. Pure Go, from a file of int8
// weights that is part of the program. NOTICE.md names the model's licence and how the file is made.
package sentences

import "math"

// Width is the length of a vector.
const Width = width

// atOnce bounds the rows, one per token, of a batch: about 5 MB.
const atOnce = 512

// Encode makes a unit vector for each text. It takes milliseconds a text: use it in a job, never in a request.
func Encode(texts []string) [][]float32 {
	vectors := make([][]float32, 0, len(texts))
	var desk desk
	var batch [][]int
	rows := 0
	flush := func() {
		vectors = append(vectors, desk.encode(loadModel(), batch, rows)...)
		batch, rows = batch[:0], 0
	}
	for _, text := range texts {
		ids := tokens(text)
		if rows > 0 && rows+len(ids) > atOnce {
			flush()
		}
		batch = append(batch, ids)
		rows += len(ids)
	}
	if rows > 0 {
		flush()
	}
	return vectors
}

// desk holds a run's buffers, reused from layer to layer.
type desk struct {
	numbers                           numbers
	x, query, key, value, mixed, wide []float32
	shares                            []float32
}

func (d *desk) encode(m *model, batch [][]int, rows int) [][]float32 {
	d.x = sized(d.x, rows*width)
	d.query, d.key, d.value = sized(d.query, rows*width), sized(d.key, rows*width), sized(d.value, rows*width)
	d.mixed, d.wide = sized(d.mixed, rows*width), sized(d.wide, rows*wide)
	m.embed(batch, d.x)
	m.start.apply(d.x)
	for at := range m.layers {
		d.pass(&m.layers[at], batch, rows)
	}
	vectors := make([][]float32, len(batch))
	row := 0
	for at, ids := range batch {
		vectors[at] = mean(d.x[row*width : (row+len(ids))*width])
		row += len(ids)
	}
	return vectors
}

func (m *model) embed(batch [][]int, x []float32) {
	row := 0
	for _, ids := range batch {
		for place, id := range ids {
			out := x[row*width : (row+1)*width]
			scale, values := m.word.scales[id], m.word.values[id*width:(id+1)*width]
			position := m.position[place*width : (place+1)*width]
			for at := range out {
				out[at] = scale*float32(int8(values[at])) + position[at] + m.kind[at]
			}
			row++
		}
	}
}

// pass is one layer: attention, then feed-forward.
func (d *desk) pass(l *layer, batch [][]int, rows int) {
	d.numbers.take(d.x, rows, width)
	d.numbers.multiply(&l.query, rows, d.query)
	d.numbers.multiply(&l.key, rows, d.key)
	d.numbers.multiply(&l.value, rows, d.value)
	row := 0
	for _, ids := range batch {
		d.attend(row, len(ids))
		row += len(ids)
	}
	d.numbers.take(d.mixed, rows, width)
	d.numbers.multiply(&l.mix, rows, d.query)
	add(d.x, d.query)
	l.afterMix.apply(d.x)
	d.numbers.take(d.x, rows, width)
	d.numbers.multiply(&l.widen, rows, d.wide)
	for at, value := range d.wide {
		d.wide[at] = gelu(value)
	}
	d.numbers.take(d.wide, rows, wide)
	d.numbers.multiply(&l.narrow, rows, d.query)
	add(d.x, d.query)
	l.afterNarrow.apply(d.x)
}

// attend is the attention within one sentence, head by head.
func (d *desk) attend(from, count int) {
	d.shares = sized(d.shares, count)
	scale := float32(1 / math.Sqrt(perOne))
	for head := range heads {
		for one := range count {
			at := (from+one)*width + head*perOne
			query := d.query[at : at+perOne : at+perOne]
			most := float32(math.Inf(-1))
			for other := range count {
				key := d.key[(from+other)*width+head*perOne:][:perOne]
				var sum float32
				for i, value := range query {
					sum += value * key[i]
				}
				d.shares[other] = sum * scale
				most = max(most, d.shares[other])
			}
			var whole float32
			for other, share := range d.shares {
				d.shares[other] = float32(math.Exp(float64(share - most)))
				whole += d.shares[other]
			}
			out := d.mixed[at : at+perOne : at+perOne]
			clear(out)
			for other, share := range d.shares {
				share /= whole
				value := d.value[(from+other)*width+head*perOne:][:perOne]
				for i := range out {
					out[i] += share * value[i]
				}
			}
		}
	}
}

func add(x, y []float32) {
	for at, value := range y {
		x[at] += value
	}
}

func (n *normal) apply(x []float32) {
	for ; len(x) > 0; x = x[width:] {
		row := x[:width]
		var average, spread float32
		for _, value := range row {
			average += value
		}
		average /= width
		for _, value := range row {
			spread += (value - average) * (value - average)
		}
		scale := float32(1 / math.Sqrt(float64(spread/width)+1e-12))
		for at := range row {
			row[at] = (row[at]-average)*scale*n.weight[at] + n.bias[at]
		}
	}
}

// mean is the unit mean of a sentence's rows.
func mean(x []float32) []float32 {
	out := make([]float32, width)
	for ; len(x) > 0; x = x[width:] {
		add(out, x[:width])
	}
	var square float64
	for _, value := range out {
		square += float64(value) * float64(value)
	}
	scale := float32(1 / math.Sqrt(square))
	for at := range out {
		out[at] *= scale
	}
	return out
}
