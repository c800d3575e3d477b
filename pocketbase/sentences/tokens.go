package sentences

import (
	_ "embed"
	"sort"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

//go:embed vocab.txt
var vocabulary string

// Ids of special tokens, and the model's limits.
const (
	unknown   = 100
	first     = 101
	last      = 102
	maxTokens = 256
	maxWord   = 100
)

// words finds a piece's id without a map, which would cost some megabytes for 30,522 strings.
type words struct {
	pieces []string
	sorted []uint16
}

var loadWords = sync.OnceValue(func() *words {
	pieces := strings.Split(strings.TrimRight(vocabulary, "\n"), "\n")
	sorted := make([]uint16, len(pieces))
	for id := range sorted {
		sorted[id] = uint16(id)
	}
	sort.Slice(sorted, func(a, b int) bool { return pieces[sorted[a]] < pieces[sorted[b]] })
	return &words{pieces, sorted}
})

func (w *words) id(piece string) (int, bool) {
	at := sort.Search(len(w.sorted), func(at int) bool { return w.pieces[w.sorted[at]] >= piece })
	if at == len(w.sorted) || w.pieces[w.sorted[at]] != piece {
		return 0, false
	}
	return int(w.sorted[at]), true
}

// tokens are the ids of BERT's uncased WordPiece, truncated to the model's length.
func tokens(text string) []int {
	all := loadWords()
	ids := []int{first}
	for _, word := range split(text) {
		ids = append(ids, all.piecesOf(word)...)
		if len(ids) >= maxTokens-1 {
			ids = ids[:maxTokens-1]
			break
		}
	}
	return append(ids, last)
}

// piecesOf takes the longest known prefix, then the longest known next piece, and so on. A word with an unknown part is unknown.
func (w *words) piecesOf(word string) []int {
	if utf8.RuneCountInString(word) > maxWord {
		return []int{unknown}
	}
	var ids []int
	prefix := ""
	for rest := word; rest != ""; prefix = "##" {
		end := len(rest)
		for ; end > 0; end-- {
			if end < len(rest) && !utf8.RuneStart(rest[end]) {
				continue
			}
			if id, known := w.id(prefix + rest[:end]); known {
				ids = append(ids, id)
				break
			}
		}
		if end == 0 {
			return []int{unknown}
		}
		rest = rest[end:]
	}
	return ids
}

// split is BERT's basic tokenizer: lower case, no accents, each punctuation mark and each Chinese character is a word.
func split(text string) []string {
	var found []string
	var word strings.Builder
	end := func() {
		if word.Len() > 0 {
			found = append(found, word.String())
			word.Reset()
		}
	}
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		switch {
		case r == 0 || r == unicode.ReplacementChar || unicode.Is(unicode.Mn, r):
		case unicode.IsSpace(r):
			end()
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co):
		case isMark(r) || unicode.Is(unicode.Han, r):
			end()
			found = append(found, string(r))
		default:
			word.WriteRune(r)
		}
	}
	end()
	return found
}

// isMark is true for punctuation, which for BERT includes ASCII's symbols.
func isMark(r rune) bool {
	if r < utf8.RuneSelf {
		return r > ' ' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}
	return unicode.IsPunct(r)
}
