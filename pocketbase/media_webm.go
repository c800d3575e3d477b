package main

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// Ids of EBML elements, with their length marks. Sources: RFC 8794, RFC 9559, webmproject.org/docs/container.
const (
	ebmlHeader  = 0x1A45DFA3
	ebmlDocType = 0x4282
	webmSegment = 0x18538067
	webmTracks  = 0x1654AE6B
	webmCluster = 0x1F43B675
	webmTrack   = 0xAE
	webmKind    = 0x83
	webmCodec   = 0x86
	webmInfo    = 0x1549A966
	webmBlock   = 0xA3 // SimpleBlock
	webmGroup   = 0xA0
	webmInGroup = 0xA1 // Block
	webmNumber  = 0xD7 // of a track
	ebmlVoid    = 0xEC
	ebmlCRC     = 0xBF
)

var (
	// inSegment: seek head, info, tracks, cluster, cues, chapters, tags. WebM has no attachments.
	inSegment  = []uint32{0x114D9B74, webmInfo, webmTracks, webmCluster, 0x1C53BB6B, 0x1043A770, 0x1254C367, ebmlVoid, ebmlCRC}
	inCluster  = []uint32{0xE7, webmBlock, webmGroup, 0xA7, 0xAB, 0x5854, 0xAF, ebmlVoid, ebmlCRC}
	webmCodecs = []string{"V_VP8", "V_VP9", "V_AV1", "A_VORBIS", "A_OPUS"}
)

// playedElements are all that playing needs, by the element around them. Every other element becomes void: tags and chapters, a title, a
// date, names, and checksums, which would be wrong.
var playedElements = map[uint32][]uint32{
	// Seek head, info, tracks, cluster, cues.
	webmSegment: {0x114D9B74, webmInfo, webmTracks, webmCluster, 0x1C53BB6B},
	// Scale of times, duration, the two programs.
	webmInfo:   {0x2AD7B1, 0x4489, 0x4D80, 0x5741},
	webmTracks: {webmTrack},
	// Number, id, kind, flags, caches, durations, additions, languages, codec, operation, delays, video, audio, encodings.
	webmTrack: {webmNumber, 0x73C5, webmKind, 0xB9, 0x88, 0x55AA, 0x9C, 0x6DE7, 0x6DF8, 0x23E383, 0x234E7A, 0x55EE, 0x41E4, 0x22B59C,
		0x22B59D, webmCodec, 0x63A2, 0xAA, 0x6FAB, 0x56AA, 0x56BB, 0xE0, 0xE1, 0x6D80},
	// Time, blocks, position, size.
	webmCluster: {0xE7, webmBlock, webmGroup, 0xA7, 0xAB},
	// Block, additions, duration, priority, references, codec state, padding.
	webmGroup: {webmInGroup, 0x75A1, 0x9B, 0xFA, 0xFB, 0xA4, 0x75A2},
}

type ebml struct {
	id            uint32
	at, body, end int64
	open          bool // of unknown size: it ends where its parent's next element begins
}

// ebml reads an element's header. The element must end within `limit`.
func (m *media) ebml(at, limit int64) (ebml, bool) {
	head := m.bytes(at, int(min(12, m.size-at)))
	id, idLength, ok := ebmlNumber(head, 4)
	if !ok || !m.element() {
		return ebml{}, false
	}
	size, sizeLength, ok := ebmlNumber(head[idLength:], 8)
	if !ok {
		return ebml{}, false
	}
	found := ebml{id: uint32(id), at: at, body: at + int64(idLength+sizeLength)}
	size &= 1<<(7*sizeLength) - 1 // without the length marker
	if size == 1<<(7*sizeLength)-1 {
		found.end, found.open = limit, true
		return found, found.body <= limit
	}
	if found.body > limit || size > uint64(limit-found.body) {
		return ebml{}, false
	}
	found.end = found.body + int64(size)
	return found, true
}

// ebmlNumber is a number and its length, which the first byte's leading zeros give. The length marker stays in it.
func ebmlNumber(from []byte, most int) (value uint64, length int, ok bool) {
	if len(from) == 0 {
		return 0, 0, false
	}
	length = bits.LeadingZeros8(from[0]) + 1
	if length > most || length > len(from) {
		return 0, 0, false
	}
	var wide [8]byte
	copy(wide[8-length:], from[:length])
	return binary.BigEndian.Uint64(wide[:]), length, true
}

// elements calls `each` for all elements between two offsets. An open element continues with its content.
func (m *media) elements(from, to int64, each func(ebml) bool) bool {
	for at := from; at < to; {
		found, ok := m.ebml(at, to)
		if !ok || !each(found) {
			return false
		}
		at = found.end
		if found.open {
			at = found.body
		}
	}
	return true
}

// webmFile is a file and its tracks.
type webmFile struct {
	*media
	pictures, sound bool
	played          map[uint64]bool // numbers of the tracks with pictures or sound
}

// keeps calls `each` for an element that playing needs inside of another, and voids any other.
func (f *webmFile) keeps(in uint32, e ebml, each func() bool) bool {
	if slices.Contains(playedElements[in], e.id) {
		return each()
	}
	f.void(e)
	return true
}

// void makes an element a Void of the same length, so that the offsets in the file stay right.
func (f *webmFile) void(e ebml) {
	width := min(e.body-e.at-1, 8) // of the new size, which takes the place of the old header
	size := binary.BigEndian.AppendUint64(nil, 1<<(7*width)|uint64(e.end-e.at-1-width))
	f.write(e.at, e.end, "\xec"+string(size[8-width:]))
}

// inside voids what playing does not need inside of an element.
func (f *webmFile) inside(e ebml) bool {
	return f.elements(e.body, e.end, func(inner ebml) bool {
		return !inner.open && f.keeps(e.id, inner, func() bool { return true })
	})
}

// webmTypes requires a WebM header, then one segment of known elements to the end of the file, with a sound or picture track.
func webmTypes(m *media) []string {
	header, ok := m.ebml(0, m.size)
	if !ok || header.id != ebmlHeader || header.open || !saysWebM(m, header) {
		return nil
	}
	segment, ok := m.ebml(header.end, m.size)
	if !ok || segment.id != webmSegment || segment.end != m.size {
		return nil
	}
	f, inOpenCluster := webmFile{media: m, played: map[uint64]bool{}}, false
	whole := m.elements(segment.body, segment.end, func(e ebml) bool {
		if inOpenCluster && slices.Contains(inCluster, e.id) {
			return !e.open && f.inCluster(e)
		}
		inOpenCluster = e.open && e.id == webmCluster
		if !slices.Contains(inSegment, e.id) || e.open && !inOpenCluster {
			return false
		}
		return f.keeps(webmSegment, e, func() bool { return f.inSegment(e) })
	})
	m.pictures = f.pictures
	switch {
	case !whole || !(f.pictures || f.sound):
		return nil
	case f.pictures:
		return []string{"video/webm"}
	default:
		return []string{"audio/webm", "video/webm"}
	}
}

func (f *webmFile) inSegment(e ebml) bool {
	switch {
	case e.id == webmInfo:
		return f.inside(e)
	case e.id == webmTracks:
		return f.elements(e.body, e.end, f.inTracks)
	case e.id == webmCluster && !e.open:
		return f.elements(e.body, e.end, f.inCluster)
	}
	return true
}

// inTracks voids a track without pictures or sound.
func (f *webmFile) inTracks(track ebml) bool {
	if track.id == ebmlVoid || track.id == ebmlCRC {
		f.void(track)
		return true
	}
	if track.id != webmTrack || track.open {
		return false
	}
	kind, number, known := trackKind(f.media, track)
	if kind != 1 && kind != 2 {
		f.void(track)
		return known
	}
	f.pictures, f.sound, f.played[number] = f.pictures || kind == 1, f.sound || kind == 2, true
	return known && f.inside(track)
}

// inCluster voids the blocks of other tracks. The tracks come first.
func (f *webmFile) inCluster(e ebml) bool {
	return !e.open && len(f.played) > 0 && f.keeps(webmCluster, e, func() bool {
		block := e
		if e.id == webmGroup {
			whole := f.elements(e.body, e.end, func(inner ebml) bool {
				if inner.id == webmInGroup {
					block = inner
				}
				return !inner.open
			})
			if !whole {
				return false
			}
		} else if e.id != webmBlock {
			return true
		}
		if number, length, ok := ebmlNumber(f.bytes(block.body, int(min(8, block.end-block.body))), 8); !ok || !f.played[number&(1<<(7*length)-1)] {
			f.void(e)
			return true
		}
		return e.id != webmGroup || f.inside(e)
	})
}

func saysWebM(m *media, header ebml) bool {
	says := false
	return m.elements(header.body, header.end, func(e ebml) bool {
		says = says || (e.id == ebmlDocType && m.text(e.body, int(min(e.end-e.body, 5))) == "webm")
		return !e.open
	}) && says
}

// trackKind is 1 for pictures, 2 for sound, 0 for WebM's other kinds (subtitles); unknown for another codec than WebM's. Blocks name their
// track by its number.
func trackKind(m *media, track ebml) (kind byte, number uint64, known bool) {
	codec := ""
	whole := m.elements(track.body, track.end, func(e ebml) bool {
		switch e.id {
		case webmKind:
			if one := m.bytes(e.body, 1); one != nil && e.end == e.body+1 {
				kind = one[0]
			}
		case webmNumber:
			if raw := m.bytes(e.body, int(min(8, e.end-e.body))); raw != nil {
				number = binary.BigEndian.Uint64(append(make([]byte, 8-len(raw)), raw...))
			}
		case webmCodec:
			codec = m.text(e.body, int(min(e.end-e.body, 40)))
		}
		return !e.open
	})
	return kind, number, whole && ((kind != 1 && kind != 2) || slices.Contains(webmCodecs, codec))
}
