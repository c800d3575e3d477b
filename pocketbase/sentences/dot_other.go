//go:build !amd64

package sentences

func dot(weights *byte, values *int16, count int, sums *[together]int32) {
	dotPlain(weights, values, count, sums)
}
