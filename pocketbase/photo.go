package main

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // a phone's browser may encode a canvas as PNG
	"sync"

	"github.com/pocketbase/pocketbase/tools/filesystem"
	"golang.org/x/image/draw"
)

const (
	// photoSide is the largest side of a stored photo in pixels (domain/photos.ts).
	photoSide = 512
	// mostSide bounds the memory for one decoded picture: 4 MB.
	mostSide     = 1024
	photoQuality = 85
)

// photos: one picture at a time, because a small server has one or two cores.
var photos sync.Mutex

// makePhoto is the binding encore.makePhoto: a square JPEG made anew from the pixels, so that nothing else of the upload remains. nil:
// this is no picture of a size that is taken.
func makePhoto(encoded string) (any, error) {
	raw, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return nil, nil
	}
	photos.Lock()
	defer photos.Unlock()
	head, _, err := image.DecodeConfig(bytes.NewReader(raw))
	if err != nil || head.Width < 1 || head.Height < 1 || head.Width > mostSide || head.Height > mostSide {
		return nil, nil
	}
	picture, _, err := image.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, nil
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, squared(picture), &jpeg.Options{Quality: photoQuality}); err != nil {
		return nil, err
	}
	name, err := storedName("image/jpeg")
	if err != nil {
		return nil, err
	}
	file, err := filesystem.NewFileFromBytes(out.Bytes(), name)
	if err != nil {
		return nil, err
	}
	file.Name = name // PocketBase would add letters of its own
	return file, nil
}

// squared is the middle of a picture, at most photoSide wide, on white.
func squared(picture image.Image) image.Image {
	all := picture.Bounds()
	side := min(all.Dx(), all.Dy())
	from := all.Min.Add(image.Pt((all.Dx()-side)/2, (all.Dy()-side)/2))
	to := image.NewRGBA(image.Rect(0, 0, min(side, photoSide), min(side, photoSide)))
	draw.Draw(to, to.Rect, image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(to, to.Rect, picture, image.Rectangle{Min: from, Max: from.Add(image.Pt(side, side))}, draw.Over, nil)
	return to
}
