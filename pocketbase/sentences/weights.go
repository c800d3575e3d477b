package sentences

import (
	_ "embed"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"sync"
	"unsafe"
)

//go:embed minilm-int8.bin
var file string // mapped from the program's file; only used pages are read

// matrix has a row of int8 and a scale per output.
type matrix struct {
	rows, columns int
	scales        []float32
	values        []byte // int8
	bias          []float32
}

type normal struct{ weight, bias []float32 }

type layer struct {
	query, key, value, mix, widen, narrow matrix
	afterMix, afterNarrow                 normal
}

type model struct {
	word     matrix
	position []float32
	kind     []float32
	start    normal
	layers   [layers]layer
}

// The shape of all-MiniLM-L6-v2.
const (
	layers = 6
	heads  = 12
	width  = 384
	wide   = 1536
	perOne = width / heads
)

// loadModel reads scales, biases and norms into memory. The int8 weights stay in the file.
var loadModel = sync.OnceValue(func() *model {
	m, err := readModel(unsafe.Slice(unsafe.StringData(file), len(file)))
	if err != nil {
		panic(err) // the file is part of the program
	}
	return m
})

type entry struct {
	Name  string
	Shape []int
	Kind  string
	At    int
}

type tensors struct {
	entries map[string]entry
	blob    []byte
	err     error
}

func readModel(raw []byte) (*model, error) {
	length := binary.LittleEndian.Uint32(raw)
	var head []entry
	if err := json.Unmarshal([]byte(strings.TrimSpace(string(raw[4:4+length]))), &head); err != nil {
		return nil, err
	}
	t := &tensors{entries: map[string]entry{}, blob: raw[4+length:]}
	for _, one := range head {
		t.entries[one.Name] = one
	}
	m := &model{
		word:     t.matrix("embeddings.word_embeddings.weight", ""),
		position: t.floats("embeddings.position_embeddings.weight"),
		kind:     t.floats("embeddings.token_type_embeddings.weight"),
		start:    t.normal("embeddings.LayerNorm"),
	}
	for at := range m.layers {
		in := fmt.Sprintf("encoder.layer.%d.", at)
		linear := func(name string) matrix { return t.matrix(in+name+".weight", in+name+".bias") }
		m.layers[at] = layer{
			query: linear("attention.self.query"), key: linear("attention.self.key"), value: linear("attention.self.value"),
			mix: linear("attention.output.dense"), widen: linear("intermediate.dense"), narrow: linear("output.dense"),
			afterMix: t.normal(in + "attention.output.LayerNorm"), afterNarrow: t.normal(in + "output.LayerNorm"),
		}
	}
	return m, t.err
}

func (t *tensors) find(name, kind string) ([]byte, []int) {
	one, known := t.entries[name]
	if !known || one.Kind != kind {
		t.err = fmt.Errorf("the model has no %s as %s", name, kind)
		return nil, []int{0, 0}
	}
	return t.blob[one.At:], one.Shape
}

func (t *tensors) floats(name string) []float32 {
	raw, shape := t.find(name, "f32")
	count := 1
	for _, size := range shape {
		count *= size
	}
	return readFloats(raw, count)
}

func (t *tensors) normal(name string) normal {
	return normal{t.floats(name + ".weight"), t.floats(name + ".bias")}
}

func (t *tensors) matrix(name, bias string) matrix {
	raw, shape := t.find(name, "q8")
	rows, columns := shape[0], shape[1]
	if t.err != nil {
		return matrix{}
	}
	one := matrix{rows: rows, columns: columns, scales: readFloats(raw, rows), values: raw[4*rows : 4*rows+rows*columns]}
	if bias != "" {
		one.bias = t.floats(bias)
	}
	return one
}

func readFloats(raw []byte, count int) []float32 {
	values := make([]float32, count)
	for at := range values {
		values[at] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*at:]))
	}
	return values
}
