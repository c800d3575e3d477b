package main

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestOnlyOneJSONObjectIsABody(t *testing.T) {
	for name, body := range map[string]string{
		"an object": `{"a":[1,{"b":null}],"c":"é"}`, "cases below": `{"a":{"B":1,"b":2}}`, "with space around": " \n{}\t ", "nested 60 deep": `{"a":` + strings.Repeat("[", 60) + strings.Repeat("]", 60) + `}`,
	} {
		if got, err := asObject([]byte(body)); err != nil || string(got) != body {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
	for name, body := range map[string]string{
		"a list": `[]`, "a number": `0`, "a text": `"x"`, "null": `null`, "true": `true`, "nothing": ``, "half": `{"a":1`,
		"two": `{}{}`, "more behind": `{} x`, "XML": `<a/>`, "a form": `a=1`, "a name twice": `{"a":1,"a":2}`, "a name in two cases": `{"Email":"a","email":"b"}`, "a name that folds": `{"pass":1,"pa\u017fs":2}`,
		"twice below": `{"a":{"b":1,"b":2}}`, "a byte order mark": "\xef\xbb\xbf{}", "no UTF-8": "{\"a\":\"\xff\"}", "UTF-16": "{\x00}\x00",
		"NUL": `{"a":"b\u0000"}`, "a huge number": `{"a":1e999}`, "a comment": `{/**/}`, "a comma too many": `{"a":1,}`,
		"a long name":   `{"a":{"` + strings.Repeat("n", 201) + `":1}}`,
		"nested deeper": `{"a":` + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + `}`,
	} {
		if _, err := asObject([]byte(body)); !errors.Is(err, errNoObject) {
			t.Errorf("%s was taken: %.60s", name, body)
		}
	}
	if got, err := asObject([]byte(`{"a":"cut \ud83d"}`)); err != nil || string(got) != "{\"a\":\"cut \uFFFD\"}" {
		t.Errorf("half of an emoji: got %q, %v", got, err)
	}
}

func TestDocumentsAreLookedAtByFormOnly(t *testing.T) {
	if _, err := readObject([]byte(`{"rows":[{"text":"a\u0000 \ud83d"}]}`), mostDocumentsCost, anyToken); err != nil {
		t.Error("what is wrong with one document was laid to the whole push")
	}
	if _, err := readObject([]byte(`{"rows":`+strings.Repeat("[", 5000)+strings.Repeat("]", 5000)+`}`), mostDocumentsCost, anyToken); err == nil {
		t.Error("deep nesting was taken")
	}
}

func TestABodyCostsWhatItBecomesWhereverItStands(t *testing.T) {
	const most = 100_000
	heads := map[string]int{
		`{"x":[`:                      objectCost + nameCost + listCost,
		`{"rows":[{"document":{"y":[`: 3*objectCost + 3*nameCost + 2*listCost,
		`{"x":{"y":{"z":[`:            3*objectCost + 3*nameCost + listCost,
	}
	pieces := map[string]int{
		`[]`: listCost, `{}`: objectCost, `1`: valueCost, `""`: valueCost, `null`: valueCost, `[[]]`: 2 * listCost,
		`{"a":"b"}`: objectCost + nameCost + valueCost,
	}
	for head, cost := range heads {
		tail := strings.NewReplacer("{", "}", "[", "]").Replace(opening(head))
		for piece, each := range pieces {
			of := func(count int) []byte {
				return []byte(head + strings.Repeat(piece+",", count-1) + piece + tail)
			}
			fit := (most - cost) / each
			if shape, err := readObject(of(fit), most, anyToken); err != nil || shape.cost != cost+fit*each {
				t.Errorf("%d of %s in %s: %+v, %v", fit, piece, head, shape, err)
			}
			if _, err := readObject(of(fit+1), most, anyToken); !errors.Is(err, errTooCostly) {
				t.Errorf("%d of %s in %s: %v", fit+1, piece, head, err)
			}
		}
	}
}

// opening are the brackets of a head, the innermost first.
func opening(head string) string {
	brackets := regexp.MustCompile(`[\[{]`).FindAllString(head, -1)
	slices.Reverse(brackets)
	return strings.Join(brackets, "")
}

func TestRowsAreTheEntriesOfTheObjectsOwnLists(t *testing.T) {
	for body, want := range map[string]int{
		`{}`: 0, `{"rows":[]}`: 0, `{"rows":{"a":[1,2]}}`: 0, `{"device":"d","rows":[{"document":{"list":[1,2,3]}},[],7]}`: 3,
		`{"rows":[1],"ROWS":[2,3]}`: 3,
	} {
		if got, err := readObject([]byte(body), mostDocumentsCost, anyToken); err != nil || got.rows != want {
			t.Errorf("%s: %d rows, %v", body, got.rows, err)
		}
	}
}

func TestBodiesOnTheirWayAreBounded(t *testing.T) {
	book := newShareBook(100, 60)
	one, other, third := book.share("one"), book.share("one"), book.share("another")
	for i, try := range []struct {
		share *callerShare
		bytes int64
		want  error
	}{{one, 40, nil}, {other, 40, errCallerFull}, {other, 20, nil}, {third, 50, errAllFull}, {third, 40, nil}} {
		if err := try.share.take(try.bytes); !errors.Is(err, try.want) {
			t.Errorf("try %d: %v, not %v", i, err, try.want)
		}
	}
	one.release()
	one.release()
	other.release()
	third.release()
	if book.all != 0 || len(book.of) != 0 {
		t.Errorf("something stayed: %+v", book)
	}
}
