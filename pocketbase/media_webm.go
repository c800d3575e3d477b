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
	ebmlVoid    = 0xEC
	ebmlCRC     = 0xBF
)

var (
	// inSegment: seek head, info, tracks, cluster, cues, chapters, tags. WebM has no attachments.
	inSegment  = []uint32{0x114D9B74, 0x1549A966, webmTracks, webmCluster, 0x1C53BB6B, 0x1043A770, 0x1254C367, ebmlVoid, ebmlCRC}
	inCluster  = []uint32{0xE7, 0xA3, 0xA0, 0xA7, 0xAB, 0x5854, 0xAF, ebmlVoid, ebmlCRC}
	webmCodecs = []string{"V_VP8", "V_VP9", "V_AV1", "A_VORBIS", "A_OPUS"}
)

type ebml struct {
	id        uint32
	body, end int64
	open      bool // of unknown size: it ends where its parent's next element begins
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
	found := ebml{id: uint32(id), body: at + int64(idLength+sizeLength)}
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
	pictures, sound, inOpenCluster := false, false, false
	whole := m.elements(segment.body, segment.end, func(e ebml) bool {
		if inOpenCluster && slices.Contains(inCluster, e.id) {
			return !e.open
		}
		inOpenCluster = e.open && e.id == webmCluster
		if e.id == webmTracks && !e.open {
			return m.elements(e.body, e.end, func(track ebml) bool {
				if track.id != webmTrack {
					return track.id == ebmlVoid || track.id == ebmlCRC
				}
				kind, known := trackKind(m, track)
				pictures, sound = pictures || kind == 1, sound || kind == 2
				return known && !track.open
			})
		}
		return slices.Contains(inSegment, e.id) && (!e.open || inOpenCluster)
	})
	m.pictures = pictures
	switch {
	case !whole || !(pictures || sound):
		return nil
	case pictures:
		return []string{"video/webm"}
	default:
		return []string{"audio/webm", "video/webm"}
	}
}

func saysWebM(m *media, header ebml) bool {
	says := false
	return m.elements(header.body, header.end, func(e ebml) bool {
		says = says || (e.id == ebmlDocType && m.text(e.body, int(min(e.end-e.body, 5))) == "webm")
		return !e.open
	}) && says
}

// trackKind is 1 for pictures, 2 for sound, 0 for WebM's other kinds (subtitles); unknown for another codec than WebM's.
func trackKind(m *media, track ebml) (kind byte, known bool) {
	codec := ""
	whole := m.elements(track.body, track.end, func(e ebml) bool {
		switch e.id {
		case webmKind:
			if one := m.bytes(e.body, 1); one != nil && e.end == e.body+1 {
				kind = one[0]
			}
		case webmCodec:
			codec = m.text(e.body, int(min(e.end-e.body, 40)))
		}
		return !e.open
	})
	return kind, whole && ((kind != 1 && kind != 2) || slices.Contains(webmCodecs, codec))
}
