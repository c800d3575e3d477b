package main

import (
	"cmp"
	"encoding/base64"
	"math"
	"slices"
	"strings"
	"unique"

	"encore/sentences"
)

// meanings are the vectors of a profile's sentences, as domain/matching/vectors.ts packs them.
type meanings struct {
	model   unique.Handle[string]
	kinds   string
	numbers []byte // int8
	lengths []float64
}

// unpackMeanings is nil for invalid vectors.
func unpackMeanings(kept string) *meanings {
	parts := strings.Split(kept, ":")
	if len(parts) != 4 {
		return nil
	}
	numbers, err := base64.StdEncoding.DecodeString(parts[3])
	count := len(parts[2])
	if err != nil || count == 0 || len(numbers) != count*sentences.Short {
		return nil
	}
	m := &meanings{model: unique.Make(parts[0]), kinds: parts[2], numbers: numbers, lengths: make([]float64, count)}
	for at := range m.lengths {
		for _, value := range numbers[at*sentences.Short : (at+1)*sentences.Short] {
			m.lengths[at] += float64(int8(value)) * float64(int8(value))
		}
	}
	return m
}

// closeness equals domain/matching/closeness.ts to the last bit: whole numbers are multiplied and divided once.
type closeness struct {
	Whole   float64 `json:"whole"`
	Pairs   float64 `json:"pairs"`
	Sport   float64 `json:"sport"`
	Top     float64 `json:"top"`
	Against float64 `json:"against"`
	Asked   int     `json:"asked"`
	Offered int     `json:"offered"`
	Best    float64 `json:"best"`
}

const topOffered = 5

// asker holds the wishes in the form of the fast product, and buffers.
type asker struct {
	*meanings
	rows, first   *sentences.Rows // all sentences, and the whole profile alone
	sums          []int32
	near          []float64 // asked × offered
	back, refused []float64
}

func newAsker(m *meanings) *asker {
	rows := sentences.NewRows(m.numbers)
	return &asker{meanings: m, rows: rows, first: sentences.NewRows(m.numbers[:sentences.Short]), sums: make([]int32, rows.Filled())}
}

// reads is true for vectors of the same model.
func (a *asker) reads(o *meanings) bool {
	return a != nil && o != nil && a.model == o.model
}

func cosine(product int32, a, b float64) float64 {
	if lengths := math.Sqrt(a * b); lengths > 0 {
		return float64(product) / lengths
	}
	return 0
}

// whole is the nearness of the whole profiles.
func (a *asker) whole(o *meanings) float64 {
	a.first.Products(o.numbers, a.sums)
	return cosine(a.sums[0], a.lengths[0], o.lengths[0])
}

func (a *asker) to(o *meanings) closeness {
	mine, theirs := len(a.kinds), len(o.kinds)
	a.near = slices.Grow(a.near[:0], mine*theirs)[:mine*theirs]
	for offered := range theirs {
		a.rows.Products(o.numbers[offered*sentences.Short:], a.sums)
		for asked := range mine {
			a.near[asked*theirs+offered] = cosine(a.sums[asked], a.lengths[asked], o.lengths[offered])
		}
	}
	found := closeness{Whole: a.near[0], Asked: -1, Offered: -1}
	a.back, a.refused = zeros(a.back, theirs), zeros(a.refused, theirs)
	pairs, sport, sports, most := 0.0, 0.0, 0.0, math.Inf(-1)
	for asked := 1; asked < mine; asked++ {
		kind, best := a.kinds[asked], math.Inf(-1)
		for offered := 1; offered < theirs; offered++ {
			near := a.near[asked*theirs+offered]
			best = max(best, near)
			if o.kinds[offered] == 'n' {
				continue
			}
			if kind == 'n' {
				a.refused[offered] = max(a.refused[offered], near)
			} else {
				a.back[offered] = max(a.back[offered], near)
			}
			if kind == 'y' && near > most {
				most, found.Best, found.Asked, found.Offered = near, near, asked, offered
			}
		}
		if theirs < 2 {
			continue
		}
		pairs += best
		if kind == 's' {
			sport += best
			sports++
		}
	}
	nearest := make([]float64, 0, theirs)
	for offered := 1; offered < theirs; offered++ {
		if o.kinds[offered] == 'n' {
			continue
		}
		found.Against = max(found.Against, a.refused[offered]-a.back[offered])
		nearest = append(nearest, a.back[offered])
	}
	slices.SortFunc(nearest, func(x, y float64) int { return cmp.Compare(y, x) })
	if mine > 1 {
		found.Pairs = pairs / float64(mine-1)
	}
	if sports > 0 {
		found.Sport = sport / sports
	}
	if nearest = nearest[:min(topOffered, len(nearest))]; len(nearest) > 0 {
		for _, near := range nearest {
			found.Top += near
		}
		found.Top /= float64(len(nearest))
	}
	return found
}

func zeros(s []float64, length int) []float64 {
	s = slices.Grow(s[:0], length)[:length]
	clear(s)
	return s
}
