package sentences

import "golang.org/x/sys/cpu"

//go:noescape
func dotAVX2(weights *byte, values *int16, count int, sums *[together]int32)

var hasAVX2 = cpu.X86.HasAVX2

// dot requires a count that is a multiple of 16, as all of the model's are.
func dot(weights *byte, values *int16, count int, sums *[together]int32) {
	if hasAVX2 {
		dotAVX2(weights, values, count, sums)
		return
	}
	dotPlain(weights, values, count, sums)
}
