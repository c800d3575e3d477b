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

// Products sets sums to the product of each row with the vector. sums has room for Filled numbers.
func (r *Rows) Products(vector []byte, sums []int32) {
	for row := 0; row < r.count; row += together {
		dot(&vector[0], &r.values[row*Short], Short, (*[together]int32)(sums[row:]))
	}
}

// Filled is the number of rows with the padding.
func (r *Rows) Filled() int { return len(r.values) / Short }
