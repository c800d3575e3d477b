package main

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// striped is a picture whose left third is red and whose middle is green.
func striped(width, height int) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for x := range width {
		for y := range height {
			colour := color.RGBA{G: 255, A: 255}
			if x < width/4 {
				colour = color.RGBA{R: 255, A: 255}
			}
			picture.Set(x, y, colour)
		}
	}
	return picture
}

func asJPEG(t *testing.T, picture image.Image) string {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, picture, nil); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func asPNG(t *testing.T, picture image.Image) string {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func photoOf(t *testing.T, upload string) *filesystem.File {
	t.Helper()
	made, err := makePhoto(base64.StdEncoding.EncodeToString([]byte(upload)))
	if err != nil {
		t.Fatal(err)
	}
	file, _ := made.(*filesystem.File)
	return file
}

func bytesOf(t *testing.T, file *filesystem.File) string {
	t.Helper()
	opened, err := file.Reader.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	all, err := io.ReadAll(opened)
	if err != nil {
		t.Fatal(err)
	}
	return string(all)
}

const exif = "\xff\xe1\x00\x10Exif\x00\x00GPS=here"

func TestAPhotoIsMadeAnewFromItsPixels(t *testing.T) {
	plain := asJPEG(t, striped(800, 400))
	for name, upload := range map[string]string{
		"a JPEG":                       plain,
		"a PNG":                        asPNG(t, striped(800, 400)),
		"a JPEG with a place in it":    plain[:2] + exif + plain[2:],
		"a JPEG with a page behind it": plain + "<script>alert(1)</script>",
	} {
		file := photoOf(t, upload)
		if file == nil {
			t.Fatalf("%s is refused", name)
		}
		stored := bytesOf(t, file)
		for _, word := range []string{"Exif", "GPS", "script"} {
			if strings.Contains(stored, word) {
				t.Errorf("%s: %q is in the stored photo", name, word)
			}
		}
		picture, err := jpeg.Decode(strings.NewReader(stored))
		if err != nil {
			t.Fatal(err)
		}
		if size := picture.Bounds().Size(); size != image.Pt(400, 400) {
			t.Errorf("%s: the photo is %v", name, size)
		}
		// The middle of the width is kept: its left edge is at 200, where red has just ended.
		if r, g, _, _ := picture.At(8, 200).RGBA(); r > g {
			t.Errorf("%s: the photo is not the middle", name)
		}
		if ok, err := makePlain(file); err != nil || !ok {
			t.Errorf("%s: the stored photo does not pass as what it is: %v", name, err)
		}
	}
}

func TestALargePhotoBecomesSmaller(t *testing.T) {
	picture, err := jpeg.Decode(strings.NewReader(bytesOf(t, photoOf(t, asJPEG(t, striped(1024, 900))))))
	if err != nil || picture.Bounds().Size() != image.Pt(photoSide, photoSide) {
		t.Errorf("%v %v", picture.Bounds().Size(), err)
	}
}

func TestWhatIsNoSmallPictureIsRefused(t *testing.T) {
	plain := asJPEG(t, striped(64, 64))
	for name, upload := range map[string]string{
		"a page":        "<html><script>alert(1)</script>",
		"an SVG":        `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
		"a GIF":         "GIF89a\x01\x00\x01\x00\x00\x00\x00;",
		"half a JPEG":   plain[:len(plain)/3],
		"a film":        mp4,
		"nothing":       "",
		"a large JPEG":  asJPEG(t, striped(1025, 10)),
		"a bomb in PNG": "\x89PNG\r\n\x1a\n" + "\x00\x00\x00\rIHDR\x00\x01\x00\x00\x00\x01\x00\x00\x08\x06\x00\x00\x00\x00\x00\x00\x00",
	} {
		if photoOf(t, upload) != nil {
			t.Errorf("%s is taken", name)
		}
	}
	if made, err := makePhoto("not base64!"); made != nil || err != nil {
		t.Errorf("%v %v", made, err)
	}
}

// A superuser, or a way that nobody thought of, stores no other picture either.
func TestOnlyAPlainSmallJPEGIsAPicture(t *testing.T) {
	plain := asJPEG(t, striped(512, 512))
	if got := typesOf(plain); len(got) != 1 || got[0] != "image/jpeg" {
		t.Fatalf("a plain JPEG is %v", got)
	}
	scan := strings.Index(plain, "\xff\xda")
	for name, file := range map[string]string{
		"with metadata":            plain[:2] + exif + plain[2:],
		"with a comment":           plain[:2] + "\xff\xfe\x00\x0a<script>" + plain[2:],
		"with words behind it":     plain + "<script>",
		"with a second one":        plain + plain,
		"with a comment in a scan": plain[:len(plain)-2] + "\xff\xfe\x00\x0a<script>" + jpegEnd,
		"cut off":                  plain[:len(plain)-2],
		"without a scan":           plain[:scan] + jpegEnd,
		"that is too wide":         asJPEG(t, striped(513, 20)),
		"with a length that lies":  plain[:4] + "\xff\xff" + plain[6:],
		"of three bytes":           "\xff\xd8\xff",
	} {
		if got := typesOf(file); got != nil {
			t.Errorf("a JPEG %s is %v", name, got)
		}
	}
}
