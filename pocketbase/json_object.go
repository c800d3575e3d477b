package main

import (
	"bytes"
	"encoding/json/jsontext"
	"errors"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostDepth is deeper than any valid body. Later parsers recurse for each level.
const mostDepth = 64

// mostName is longer than any valid name, in bytes. A refusal repeats the name of a column.
const mostName = 200

// What a body becomes in an interpreter, in bytes beside its texts, measured in goja: an empty list costs 300 times its length. So it is
// counted before an interpreter sees it.
const (
	listCost   = 600
	objectCost = 200
	nameCost   = 300
	valueCost  = 20
	// The longest calendar (domain/availability.ts) costs 2 MB, a push of 1,000 whole notes 6 MB.
	mostCost          = 2 << 20
	mostDocumentsCost = 12 << 20
)

// bodyShape is a body's cost, and the number of entries of its own lists, such as the rows of a push.
type bodyShape struct{ cost, rows int }

var (
	errNoObject  = errors.New("no JSON object")
	errTooCostly = errors.New("too many names and values")
)

// asObject is the body if it is one JSON object in UTF-8 with unique names (top-level ones in any case), without deep nesting, numbers
// beyond float64 or NUL (SQLite ends a text there). Half of a surrogate pair, as keyboards that cut an emoji send it, becomes
// U+FFFD.
func asObject(body []byte) ([]byte, error) {
	if _, err := readObject(body, mostCost, func(token jsontext.Token) bool {
		if token.Kind() == '0' {
			_, err := token.Float()
			return err == nil
		}
		return token.Kind() != '"' || !strings.ContainsRune(token.String(), 0)
	}); err != nil {
		return nil, err
	}
	if !uniqueInAnyCase(body) {
		return nil, errNoObject
	}
	if value := jsontext.Value(body); !value.IsValid() {
		value = value.Clone()
		if value.Format(jsontext.AllowInvalidUTF8(true), jsontext.PreserveRawStrings(false)) != nil {
			return nil, errNoObject
		}
		return value, nil
	}
	return body, nil
}

// readObject checks form, depth and cost, and each token by `allows`.
func readObject(body []byte, most int, allows func(jsontext.Token) bool) (bodyShape, error) {
	shape := bodyShape{}
	decoder := jsontext.NewDecoder(bytes.NewBuffer(body), jsontext.AllowInvalidUTF8(true))
	if !utf8.Valid(body) || decoder.PeekKind() != '{' {
		return shape, errNoObject
	}
	for shape.cost == 0 || decoder.StackDepth() > 0 {
		depth := decoder.StackDepth()
		around, before := decoder.StackIndex(depth)
		token, err := decoder.ReadToken()
		if err != nil || decoder.StackDepth() > mostDepth || !allows(token) {
			return shape, errNoObject
		}
		switch kind := token.Kind(); {
		case kind == ']' || kind == '}':
			continue
		case kind == '[':
			shape.cost += listCost
		case kind == '{':
			shape.cost += objectCost
		case around == '{' && before%2 == 0:
			if len(token.String()) > mostName {
				return shape, errNoObject
			}
			shape.cost += nameCost
		default:
			shape.cost += valueCost
		}
		if shape.cost > most {
			return shape, errTooCostly
		}
		if depth == 2 && around == '[' {
			shape.rows++
		}
	}
	if _, err := decoder.ReadToken(); !errors.Is(err, io.EOF) {
		return shape, errNoObject
	}
	return shape, nil
}

// uniqueInAnyCase refuses "Email" beside "email": Go reads both into one field, JavaScript does not.
func uniqueInAnyCase(body []byte) bool {
	decoder := jsontext.NewDecoder(bytes.NewBuffer(body), jsontext.AllowInvalidUTF8(true))
	seen := map[string]bool{}
	if _, err := decoder.ReadToken(); err != nil {
		return false
	}
	for decoder.PeekKind() == '"' {
		name, err := decoder.ReadToken()
		folded := strings.Map(smallestFold, name.String())
		if err != nil || seen[folded] || decoder.SkipValue() != nil {
			return false
		}
		seen[folded] = true
	}
	return true
}

func smallestFold(r rune) rune {
	smallest := r
	for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
		smallest = min(smallest, other)
	}
	return smallest
}

func anyToken(jsontext.Token) bool { return true }
