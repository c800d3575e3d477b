package main

import (
	"bytes"
	"encoding/binary"
	"image/jpeg"
	"slices"
)

const (
	jpegStart = "\xff\xd8"
	jpegEnd   = "\xff\xd9"
	scanStart = 0xda
	// mostJPEG is far above what makePhoto writes.
	mostJPEG = 1 << 20
)

// jpegSegments are the ones of a plain picture: tables, a baseline frame, a scan. Metadata, comments and thumbnails have others.
var jpegSegments = []byte{0xdb, 0xc0, 0xc4, scanStart}

// jpegTypes requires a picture of at most photoSide, without metadata, that ends with the file.
func jpegTypes(m *media) []string {
	if m.size > mostJPEG {
		return nil
	}
	file := m.bytes(0, int(m.size))
	if file == nil || !bytes.HasSuffix(file, []byte(jpegEnd)) || !isPlainJPEG(file[2:len(file)-2], m) {
		return nil
	}
	picture, err := jpeg.Decode(bytes.NewReader(file)) // small: the frame's size was checked
	if err != nil || picture.Bounds().Empty() {
		return nil
	}
	return []string{"image/jpeg"}
}

// isPlainJPEG reads the segments between start and end. The scan comes last.
func isPlainJPEG(rest []byte, m *media) bool {
	for len(rest) >= 4 && m.element() {
		kind, length := rest[1], int(binary.BigEndian.Uint16(rest[2:]))
		if rest[0] != 0xff || !slices.Contains(jpegSegments, kind) || length < 2 || length > len(rest)-2 {
			return false
		}
		body := rest[4 : length+2]
		if kind == 0xc0 && !isSmallFrame(body) {
			return false
		}
		rest = rest[length+2:]
		if kind == scanStart {
			return isOneScan(rest)
		}
	}
	return false
}

func isSmallFrame(body []byte) bool {
	return len(body) >= 5 && binary.BigEndian.Uint16(body[1:]) <= photoSide && binary.BigEndian.Uint16(body[3:]) <= photoSide
}

// isOneScan is true if no marker interrupts the data: 0xff is always stuffed with 0.
func isOneScan(data []byte) bool {
	for at, b := range data {
		if b == 0xff && (at+1 == len(data) || data[at+1] != 0) {
			return false
		}
	}
	return true
}
