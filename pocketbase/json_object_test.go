package main

import (
	"strings"
	"testing"
)

func TestOnlyOneJSONObjectIsABody(t *testing.T) {
	for name, body := range map[string]string{
		"an object": `{"a":[1,{"b":null}],"c":"é"}`, "cases below": `{"a":{"B":1,"b":2}}`, "with space around": " \n{}\t ", "nested 60 deep": `{"a":` + strings.Repeat("[", 60) + strings.Repeat("]", 60) + `}`,
	} {
		if got, ok := asObject([]byte(body)); !ok || string(got) != body {
			t.Errorf("%s: got %q, %v", name, got, ok)
		}
	}
	for name, body := range map[string]string{
		"a list": `[]`, "a number": `0`, "a text": `"x"`, "null": `null`, "true": `true`, "nothing": ``, "half": `{"a":1`,
		"two": `{}{}`, "more behind": `{} x`, "XML": `<a/>`, "a form": `a=1`, "a name twice": `{"a":1,"a":2}`, "a name in two cases": `{"Email":"a","email":"b"}`, "a name that folds": `{"pass":1,"pa\u017fs":2}`,
		"twice below": `{"a":{"b":1,"b":2}}`, "a byte order mark": "\xef\xbb\xbf{}", "no UTF-8": "{\"a\":\"\xff\"}", "UTF-16": "{\x00}\x00",
		"NUL": `{"a":"b\u0000"}`, "a huge number": `{"a":1e999}`, "a comment": `{/**/}`, "a comma too many": `{"a":1,}`,
		"nested deeper": `{"a":` + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + `}`,
	} {
		if _, ok := asObject([]byte(body)); ok {
			t.Errorf("%s was taken: %.60s", name, body)
		}
	}
	if got, ok := asObject([]byte(`{"a":"cut \ud83d"}`)); !ok || string(got) != "{\"a\":\"cut \uFFFD\"}" {
		t.Errorf("half of an emoji: got %q, %v", got, ok)
	}
}

func TestDocumentsAreLookedAtByFormOnly(t *testing.T) {
	if !isObject([]byte(`{"rows":[{"text":"a\u0000 \ud83d"}]}`), anyToken) {
		t.Error("what is wrong with one document was laid to the whole push")
	}
	if isObject([]byte(`{"rows":`+strings.Repeat("[", 5000)+strings.Repeat("]", 5000)+`}`), anyToken) {
		t.Error("deep nesting was taken")
	}
}

func TestBodiesOnTheirWayAreBounded(t *testing.T) {
	book := memoryBook{most: 100, mostOfOne: 60, of: map[string]int64{}}
	one, other, third := book.share("one"), book.share("one"), book.share("another")
	if !one.take(40) || other.take(40) || !other.take(20) {
		t.Error("one caller's part is not kept")
	}
	if third.take(50) || !third.take(40) {
		t.Error("the whole is not kept")
	}
	one.release()
	one.release()
	other.release()
	third.release()
	if book.all != 0 || len(book.of) != 0 {
		t.Errorf("something stayed: %+v", &book)
	}
}
