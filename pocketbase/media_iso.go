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

// playedBoxes are all that playing needs, by the box around them; "" is the file. Cameras write the place, the time and themselves into
// others ("udta", "meta", "uuid", tracks of measurements), and more kinds will come. So every other box is emptied.
var playedBoxes = map[string][]string{
	"":     {"ftyp", "styp", "moov", "mdat", "moof", "mfra", "sidx", "ssix", "pdin"},
	"moov": {"mvhd", "trak", "mvex"},
	"mvex": {"mehd", "trex", "leva"},
	"trak": {"tkhd", "tapt", "edts", "mdia"},
	"tapt": {"clef", "prof", "enof"},
	"edts": {"elst"},
	"mdia": {"mdhd", "hdlr", "elng", "minf"},
	"minf": {"vmhd", "smhd", "hdlr", "dinf", "stbl"},
	"dinf": {"dref"},
	"stbl": {"stsd", "stts", "ctts", "cslg", "stss", "stps", "stsh", "stsc", "stsz", "stz2", "stco", "co64", "sdtp", "sbgp", "sgpd", "subs", "padb", "stdp"},
	"moof": {"mfhd", "traf"},
	"traf": {"tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd", "subs"},
	"mfra": {"tfra", "mfro"},
}

// emptyBoxes are for space only.
var emptyBoxes = []string{"free", "skip", "wide"}

type box struct {
	kind          string
	at, body, end int64
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
	return box{string(head[4:]), at, body, at + size}, true
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

// played calls `each` for the boxes inside of one that playing needs, and empties the others.
func (m *media) played(in box, each func(box) bool) bool {
	return m.boxes(in.body, in.end, func(b box) bool {
		switch {
		case slices.Contains(playedBoxes[in.kind], b.kind):
			return each(b)
		case slices.Contains(emptyBoxes, b.kind):
			m.erase(b.body, b.end)
		default:
			m.drop(b)
		}
		return true
	})
}

// drop makes a box free space of the same length, so that the offsets in the file stay right.
func (m *media) drop(b box) {
	m.write(b.at+4, b.at+8, "free")
	m.erase(b.body, b.end)
}

func (m *media) number(at int64) int64 {
	raw := m.bytes(at, 4)
	if raw == nil {
		return 0
	}
	return int64(binary.BigEndian.Uint32(raw))
}

// eraseTimes erases when a movie, track or media was made and changed.
func (m *media) eraseTimes(header box) {
	length := int64(8)
	if m.number(header.body)>>24 == 1 { // the version
		length = 16
	}
	m.erase(header.body+4, min(header.body+4+length, header.end))
}

// isoTypes requires boxes that fill the file, one movie with a picture or sound track, and its media data.
func isoTypes(m *media) []string {
	movie := isoMovie{media: m, tracks: map[int64]*isoTrack{}}
	brand, movies, playable := "", 0, false
	var data, fragments []box
	whole := m.played(box{end: m.size}, func(b box) bool {
		switch b.kind {
		case "ftyp":
			brand = m.text(b.body, 4)
			return b.end-b.body >= 8
		case "moov":
			movies++
			playable = movies == 1 && movie.read(b)
			return playable
		case "mfra":
			return m.played(b, func(box) bool { return true })
		case "mdat":
			data = append(data, b)
		case "moof":
			fragments = append(fragments, b)
		}
		return true
	})
	if !whole || !playable || len(data)+len(fragments) == 0 || slices.Contains(otherBrands, brand) {
		return nil
	}
	if !movie.eraseUnplayed(data, fragments) {
		return nil
	}
	if brand == "" || brand == "qt  " {
		return []string{"video/quicktime"}
	}
	return []string{"video/mp4", "video/quicktime"}
}

// isoMovie is a file's tracks.
type isoMovie struct {
	*media
	tracks map[int64]*isoTrack // by id
	all    []*isoTrack
	header bool
	plays  bool
}

// isoTrack is a track; only those with pictures or sound are played.
type isoTrack struct {
	plays                     bool
	sampleSize                int64 // of fragments that do not say it
	sizes, chunksAt, perChunk box   // stsz or stz2, stco or co64, stsc
}

// read requires a movie header and a track whose handler is for pictures or sound.
func (f *isoMovie) read(moov box) bool {
	var extends []box
	whole := f.played(moov, func(b box) bool {
		switch b.kind {
		case "mvhd":
			f.header = true
			f.eraseTimes(b)
		case "trak":
			return f.readTrack(b)
		case "mvex":
			return f.played(b, func(b box) bool {
				if b.kind == "trex" {
					extends = append(extends, b)
				}
				return true
			})
		}
		return true
	})
	for _, b := range extends {
		// Version and flags, then the track's id, three defaults, the size.
		if track := f.tracks[f.number(b.body+4)]; track != nil && b.end-b.body >= 20 {
			track.sampleSize = f.number(b.body + 16)
		}
	}
	return whole && f.header && f.plays
}

// readTrack drops a track without pictures or sound. One that is played must be whole.
func (f *isoMovie) readTrack(trak box) bool {
	track, id, before := &isoTrack{}, int64(0), len(f.patches)
	var look func(box) bool
	look = func(b box) bool {
		switch b.kind {
		case "tapt", "edts", "minf", "dinf", "stbl", "mdia":
			return f.played(b, look)
		case "tkhd":
			if f.number(b.body)>>24 == 1 {
				id = f.number(b.body + 20)
			} else {
				id = f.number(b.body + 12)
			}
			f.eraseTimes(b)
		case "mdhd":
			f.eraseTimes(b)
		case "hdlr":
			// Version and flags, four bytes that only QuickTime uses, the handler type, then who made it.
			if kind := f.text(b.body+8, 4); b.end-b.body >= 12 && slices.Contains([]string{"vide", "soun"}, kind) {
				track.plays = true
				f.pictures = f.pictures || kind == "vide"
			}
			f.erase(b.body+12, b.end)
		case "dref":
			// The files that the track's bytes are in. Only this file is.
			return f.boxes(b.body+8, b.end, func(b box) bool {
				f.erase(b.body+4, b.end)
				return true
			})
		case "stsz", "stz2":
			track.sizes = b
		case "stco", "co64":
			track.chunksAt = b
		case "stsc":
			track.perChunk = b
		}
		return true
	}
	whole := f.played(trak, look)
	f.plays = f.plays || track.plays
	if !track.plays {
		f.patches = f.patches[:before]
		f.drop(trak)
	}
	f.tracks[id], f.all = track, append(f.all, track)
	return whole || !track.plays
}
