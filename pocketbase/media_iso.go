package main

import (
	"encoding/binary"
	"slices"
)

// firstBoxes begin an ISO base media file or a QuickTime one; old QuickTime files have no "ftyp".
// Sources: ISO/IEC 14496-12 section 4.2, QuickTime File Format "Atoms".
var firstBoxes = []string{"ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"}

// otherBrands are sound-only files and still pictures, which are not allowed.
var otherBrands = []string{"M4A ", "M4B ", "M4P ", "avif", "avis", "heic", "heix", "mif1", "crx "}

type box struct {
	kind      string
	body, end int64
}

// box reads a box header. A box must end within `limit`; size 0 (to the end of the file) is for outermost boxes only.
func (m *media) box(at, limit int64) (box, bool) {
	head := m.bytes(at, 8)
	if head == nil || !m.element() {
		return box{}, false
	}
	size, body := int64(binary.BigEndian.Uint32(head)), at+8
	switch size {
	case 0:
		if limit != m.size {
			return box{}, false
		}
		size = limit - at
	case 1:
		long := m.bytes(body, 8)
		if long == nil {
			return box{}, false
		}
		size, body = int64(binary.BigEndian.Uint64(long)), at+16
	}
	if size < body-at || size > limit-at || !isBoxKind(head[4:]) {
		return box{}, false
	}
	return box{string(head[4:]), body, at + size}, true
}

func isBoxKind(kind []byte) bool {
	return !slices.ContainsFunc(kind, func(c byte) bool { return (c < 0x20 || c > 0x7e) && c != 0xa9 })
}

// boxes calls `each` for all boxes between two offsets; false if they do not fill the range, or if `each` returns false.
func (m *media) boxes(from, to int64, each func(box) bool) bool {
	for at := from; at < to; {
		found, ok := m.box(at, to)
		if !ok || !each(found) {
			return false
		}
		at = found.end
	}
	return true
}

// isoTypes requires boxes that fill the file, one movie with a picture or sound track, and its media data.
func isoTypes(m *media) []string {
	brand, movies, playable, data := "", 0, false, false
	whole := m.boxes(0, m.size, func(b box) bool {
		switch b.kind {
		case "ftyp":
			brand = m.text(b.body, 4)
			return b.end-b.body >= 8
		case "moov":
			movies++
			playable = isMovie(m, b)
			return playable
		case "mdat", "moof":
			data = true
		}
		return true
	})
	switch {
	case !whole || movies != 1 || !playable || !data || slices.Contains(otherBrands, brand):
		return nil
	case brand == "" || brand == "qt  ":
		return []string{"video/quicktime"}
	default:
		return []string{"video/mp4", "video/quicktime"}
	}
}

// isMovie requires a movie header and a track whose handler is for pictures or sound.
func isMovie(m *media, movie box) bool {
	header, tracks := false, 0
	whole := m.boxes(movie.body, movie.end, func(b box) bool {
		header = header || b.kind == "mvhd"
		if b.kind == "trak" && handlerOf(m, b) {
			tracks++
		}
		return true
	})
	return whole && header && tracks > 0
}

func handlerOf(m *media, track box) bool {
	plays := false
	whole := m.boxes(track.body, track.end, func(b box) bool {
		return b.kind != "mdia" || m.boxes(b.body, b.end, func(b box) bool {
			if b.kind == "hdlr" {
				// Version and flags, four bytes that only QuickTime uses, then the handler type.
				kind := m.text(b.body+8, 4)
				plays = b.end-b.body >= 12 && slices.Contains([]string{"vide", "soun"}, kind)
				m.pictures = m.pictures || kind == "vide"
			}
			return true
		})
	})
	return whole && plays
}
