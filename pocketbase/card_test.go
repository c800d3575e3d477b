package main

import (
	"bytes"
	"image/png"
	"testing"
)

func drawn(t *testing.T, words cardWords) []byte {
	t.Helper()
	file, err := cardOf(words)
	if err != nil {
		t.Fatal(err)
	}
	content, err := file.variants[""].open()
	if err != nil {
		t.Fatal(err)
	}
	defer content.Close()
	var out bytes.Buffer
	if _, err := out.ReadFrom(content); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

var words = cardWords{Title: "Ana Ruiz", About: "Tennis, Madrid", Foot: "$80 per hour", Sign: "Encore"}

func TestACardIsAPictureThatNetworksTake(t *testing.T) {
	data := drawn(t, words)
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size.X != 1200 || size.Y != 630 || len(data) > 300_000 {
		t.Errorf("%v, %d bytes", size, len(data))
	}
}

func TestEveryWordOfACardIsInThePicture(t *testing.T) {
	first := drawn(t, words)
	for what, other := range map[string]cardWords{
		"title": {"Ana Ruis", words.About, words.Foot, words.Sign},
		"about": {words.Title, "Tennis, Murcia", words.Foot, words.Sign},
		"foot":  {words.Title, words.About, "$90 per hour", words.Sign},
		"sign":  {words.Title, words.About, words.Foot, "Da Capo"},
	} {
		if bytes.Equal(first, drawn(t, other)) {
			t.Errorf("another %s, the same picture", what)
		}
	}
	if !bytes.Equal(first, drawn(t, words)) {
		t.Error("the same words, another picture")
	}
}

func TestAnyNameCanBeDrawn(t *testing.T) {
	for _, name := range []string{"", " ", "Ω", "Дмитрий Иванов", "李娜", "🏀", string([]byte{0xff, 0xfe}), longName()} {
		if _, err := drawCard(cardWords{Title: name, About: name, Foot: name, Sign: name}); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func longName() string {
	return string(bytes.Repeat([]byte("Wolfeschlegelsteinhausen "), 8)) + string(bytes.Repeat([]byte("W"), 400))
}

func BenchmarkACard(b *testing.B) {
	for b.Loop() {
		clear(cards.drawn)
		if _, err := cardOf(words); err != nil {
			b.Fatal(err)
		}
	}
}
