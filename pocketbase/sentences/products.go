package sentences

// Rows are short vectors, laid out for fast products.
type Rows struct {
	count  int
	values []int16
}

// NewRows takes consecutive int8 vectors.
func NewRows(numbers []byte) *Rows {
	count := len(numbers) / Short
	values := make([]int16, (count+together-1)/together*together*Short)
	for at, value := range numbers {
		values[at] = int16(int8(value))
	}
	return &Rows{count, values}
}

// Products returns the product of each row with the vector.
func (r *Rows) Products(vector []byte, tell func(row int, product int32)) {
	var sums [together]int32
	for row := 0; row < r.count; row += together {
		dot(&vector[0], &r.values[row*Short], Short, &sums)
		for at := range min(together, r.count-row) {
			tell(row+at, sums[at])
		}
	}
}

// Product is the product of two int8 vectors.
func Product(a, b []byte) int32 {
	var sum int32
	for at, value := range a {
		sum += int32(int8(value)) * int32(int8(b[at]))
	}
	return sum
}
