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

// asObject is the body if it is one JSON object in UTF-8 with unique names (top-level ones in any case), without deep nesting, numbers
// beyond float64 or NUL (SQLite ends a text there). Half of a surrogate pair, as keyboards that cut an emoji send it, becomes
// U+FFFD.
func asObject(body []byte) ([]byte, bool) {
	if !isObject(body, func(token jsontext.Token) bool {
		if token.Kind() == '0' {
			_, err := token.Float()
			return err == nil
		}
		return token.Kind() != '"' || !strings.ContainsRune(token.String(), 0)
	}) {
		return nil, false
	}
	if !uniqueInAnyCase(body) {
		return nil, false
	}
	if value := jsontext.Value(body); !value.IsValid() {
		value = value.Clone()
		return value, value.Format(jsontext.AllowInvalidUTF8(true), jsontext.PreserveRawStrings(false)) == nil
	}
	return body, true
}

// isObject checks form and depth, and each token by `allows`.
func isObject(body []byte, allows func(jsontext.Token) bool) bool {
	decoder := jsontext.NewDecoder(bytes.NewReader(body), jsontext.AllowInvalidUTF8(true))
	if !utf8.Valid(body) || decoder.PeekKind() != '{' {
		return false
	}
	for depth := 1; depth > 0; depth = decoder.StackDepth() {
		token, err := decoder.ReadToken()
		if err != nil || decoder.StackDepth() > mostDepth || !allows(token) {
			return false
		}
	}
	_, err := decoder.ReadToken()
	return errors.Is(err, io.EOF)
}

// uniqueInAnyCase refuses "Email" beside "email": Go reads both into one field, JavaScript does not.
func uniqueInAnyCase(body []byte) bool {
	decoder := jsontext.NewDecoder(bytes.NewReader(body), jsontext.AllowInvalidUTF8(true))
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
