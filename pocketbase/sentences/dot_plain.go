package sentences

import "unsafe"

// dotPlain sums weights times numbers, for four consecutive rows.
func dotPlain(weights *byte, values *int16, count int, sums *[together]int32) {
	w := unsafe.Slice((*int8)(unsafe.Pointer(weights)), count)
	x := unsafe.Slice(values, together*count)
	var a, b, c, d int32
	for at, one := range w {
		weight := int32(one)
		a += weight * int32(x[at])
		b += weight * int32(x[count+at])
		c += weight * int32(x[2*count+at])
		d += weight * int32(x[3*count+at])
	}
	*sums = [together]int32{a, b, c, d}
}
