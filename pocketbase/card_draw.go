package main

import (
	_ "embed"
	"image"
	"image/color"
	"image/draw"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// The size in pixels that every network accepts.
const cardWidth, cardHeight, cardMargin, textWidth = 1200, 630, 72, 780

//go:embed fonts/archivo-condensed.ttf
var archivo []byte

//go:embed fonts/instrument-sans.ttf
var instrumentSans []byte

// Colours of web/src/styles/tokens.css: night and the accent.
var (
	night      = color.RGBA{0x0b, 0x18, 0x28, 0xff}
	nightRule  = color.RGBA{0x2c, 0x40, 0x59, 0xff}
	onNight    = color.RGBA{0xf5, 0xf5, 0xf1, 0xff}
	onNightTwo = color.RGBA{0xb3, 0xbf, 0xcc, 0xff}
	lane       = color.RGBA{0xff, 0x52, 0x17, 0xff}
)

// cardFonts parses each font once; the last one has Greek and Cyrillic.
var cardFonts = sync.OnceValues(func() (map[string]*opentype.Font, error) {
	fonts := map[string]*opentype.Font{}
	for name, data := range map[string][]byte{"head": archivo, "text": instrumentSans, "other": gobold.TTF} {
		parsed, err := opentype.Parse(data)
		if err != nil {
			return nil, err
		}
		fonts[name] = parsed
	}
	return fonts, nil
})

// cardGround is the background of all cards.
var cardGround = sync.OnceValue(func() *image.RGBA {
	picture := image.NewRGBA(image.Rect(0, 0, cardWidth, cardHeight))
	draw.Draw(picture, picture.Bounds(), image.NewUniform(night), image.Point{}, draw.Src)
	drawBend(picture)
	drawMark(picture, cardMargin, cardMargin)
	return picture
})

// drawCard makes a share card of 1200 by 630 pixels.
func drawCard(words cardWords) (image.Image, error) {
	picture := image.NewRGBA(image.Rect(0, 0, cardWidth, cardHeight))
	copy(picture.Pix, cardGround().Pix)
	write := writer{picture: picture}
	write.line(words.Sign, "head", 40, onNight, cardMargin+52, cardMargin+36)
	size := 132.0
	lines := write.wrap(words.Title, "head", size, textWidth)
	for len(lines) > 2 && size > 72 {
		size -= 12
		lines = write.wrap(words.Title, "head", size, textWidth)
	}
	y := 230 + size*0.5
	for _, line := range lines[:min(len(lines), 3)] {
		write.line(line, "head", size, onNight, cardMargin, y)
		y += size * 0.94
	}
	write.line(words.About, "text", 38, onNightTwo, cardMargin, y-size*0.94+62)
	write.line(words.Foot, "head", 50, onNight, cardMargin, cardHeight-cardMargin+8)
	return picture, write.err
}

type writer struct {
	picture *image.RGBA
	err     error
}

// line writes one line from x on, with its baseline at y. Text that does not fit ends in an ellipsis.
func (w *writer) line(text, style string, size float64, ink color.Color, x, y float64) {
	for text != "" && w.width(text, style, size) > textWidth {
		short := []rune(strings.TrimSuffix(text, "…"))
		text = strings.TrimRight(string(short[:len(short)-1]), " ,.") + "…"
		if len(short) < 2 {
			break
		}
	}
	at := fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
	w.runs(text, style, size, func(run string, face font.Face) {
		drawer := font.Drawer{Dst: w.picture, Src: image.NewUniform(ink), Face: face, Dot: at}
		drawer.DrawString(run)
		at = drawer.Dot
	})
}

func (w *writer) width(text, style string, size float64) int {
	sum := fixed.Int26_6(0)
	w.runs(text, style, size, func(run string, face font.Face) { sum += font.MeasureString(face, run) })
	return sum.Ceil()
}

// wrap breaks a text into lines between words.
func (w *writer) wrap(text, style string, size float64, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && w.width(lines[last]+" "+word, style, size) <= width {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// runs splits a text where the style's font lacks a letter that another font has.
func (w *writer) runs(text, style string, size float64, use func(run string, face font.Face)) {
	fonts, err := cardFonts()
	if err != nil {
		w.err = err
		return
	}
	var buffer sfnt.Buffer
	fontOf := func(letter rune) *opentype.Font {
		if glyph, err := fonts[style].GlyphIndex(&buffer, letter); err == nil && glyph != 0 {
			return fonts[style]
		}
		return fonts["other"]
	}
	letters := []rune(text)
	for start := 0; start < len(letters); {
		from, end := fontOf(letters[start]), start+1
		for end < len(letters) && fontOf(letters[end]) == from {
			end++
		}
		face, err := opentype.NewFace(from, &opentype.FaceOptions{Size: size, DPI: 72})
		if err != nil {
			w.err = err
			return
		}
		use(string(letters[start:end]), face)
		start = end
	}
}

// drawBend is the home screen's motif: the bend of a track, one lane of it ours.
func drawBend(picture *image.RGBA) {
	const x, y, first, step, ours = 1290, 760, 250, 62, 3
	fill(picture, lane, ring(x, y, first+ours*step, first+(ours+1)*step))
	for i := range 9 {
		radius := float32(first + i*step)
		ink := nightRule
		if i == ours || i == ours+1 {
			ink = lane
		}
		fill(picture, ink, ring(x, y, radius-1.5, radius+1.5))
	}
}

// drawMark is the product's mark of 19 by 28 units, half as large again.
func drawMark(picture *image.RGBA, x, y float32) {
	const u = 1.6
	for _, cy := range []float32{9, 19} {
		fill(picture, lane, ring(x+2.6*u, y+cy*u, 0, 2.6*u))
	}
	for _, bar := range [][2]float32{{8.2, 10.4}, {13, 19}} {
		fill(picture, onNight, func(r *vector.Rasterizer) {
			r.MoveTo(x+bar[0]*u, y)
			r.LineTo(x+bar[1]*u, y)
			r.LineTo(x+bar[1]*u, y+28*u)
			r.LineTo(x+bar[0]*u, y+28*u)
			r.ClosePath()
		})
	}
}

func fill(picture *image.RGBA, ink color.Color, shape func(*vector.Rasterizer)) {
	r := vector.NewRasterizer(cardWidth, cardHeight)
	shape(r)
	r.Draw(picture, picture.Bounds(), image.NewUniform(ink), image.Point{})
}

// ring fills the area between two circles, drawn in opposite directions so that the inner one is a hole.
func ring(x, y, inner, outer float32) func(*vector.Rasterizer) {
	const k = 0.5522847 // the handle length of a Bézier quarter circle
	circle := func(r *vector.Rasterizer, radius, turn float32) {
		h := radius * k
		r.MoveTo(x+radius, y)
		r.CubeTo(x+radius, y+turn*h, x+h, y+turn*radius, x, y+turn*radius)
		r.CubeTo(x-h, y+turn*radius, x-radius, y+turn*h, x-radius, y)
		r.CubeTo(x-radius, y-turn*h, x-h, y-turn*radius, x, y-turn*radius)
		r.CubeTo(x+h, y-turn*radius, x+radius, y-turn*h, x+radius, y)
		r.ClosePath()
	}
	return func(r *vector.Rasterizer) {
		circle(r, outer, 1)
		if inner > 0 {
			circle(r, inner, -1)
		}
	}
}
