package main

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
)

// span is a part of a file, from one offset to another.
type span struct{ from, to int64 }

// toNext ends a span where the next chunk of any track begins.
const toNext = -1

// eraseUnplayed erases the media data that no picture or sound is in, such as measurements beside them and what lies between chunks.
// A file without any table of samples cannot be played, and keeps its data. False if a table of a played track is wrong.
func (f *isoMovie) eraseUnplayed(data, fragments []box) bool {
	var played []span
	var begins []int64
	for _, track := range f.all {
		chunks, ok := f.chunks(track)
		if !ok && track.plays {
			return false
		}
		for _, chunk := range chunks {
			begins = append(begins, chunk.from)
		}
		if track.plays {
			played = append(played, chunks...)
		}
	}
	for _, moof := range fragments {
		runs, ok := f.runs(moof)
		if !ok {
			return false
		}
		played = append(played, runs...)
	}
	if len(begins)+len(fragments) == 0 {
		return true
	}
	played = joined(closed(played, begins))
	for _, b := range data {
		at := b.body
		first, _ := slices.BinarySearchFunc(played, at+1, func(s span, after int64) int { return cmp.Compare(s.to, after) })
		for _, s := range played[first:] {
			if s.from >= b.end {
				break
			}
			f.erase(at, s.from)
			at = max(at, s.to)
		}
		f.erase(at, b.end)
	}
	return true
}

// closed gives spans without an end the next begin.
func closed(spans []span, begins []int64) []span {
	slices.Sort(begins)
	for i, s := range spans {
		if s.to != toNext {
			continue
		}
		spans[i].to = 1<<63 - 1
		if next, _ := slices.BinarySearch(begins, s.from+1); next < len(begins) {
			spans[i].to = begins[next]
		}
	}
	return spans
}

// joined are the spans in order, without overlaps.
func joined(spans []span) []span {
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	out := spans[:0]
	for _, s := range spans {
		if last := len(out) - 1; last >= 0 && s.from <= out[last].to {
			out[last].to = max(out[last].to, s.to)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// numbers are a table's: their count at an offset, then each in so many bits. False if they are not all inside of the box.
func (m *media) numbers(b box, at int64, width int64, each int64) ([]int64, bool) {
	if b.kind == "" {
		return nil, true
	}
	count := m.number(at) * each
	length := (count*width + 7) / 8
	m.left -= int(count)
	if at+4+length > b.end || m.left < 0 {
		return nil, false
	}
	raw := m.bytes(at+4, int(length))
	out := make([]int64, count)
	for i := range out {
		switch from := int64(i) * width / 8; width {
		case 4:
			out[i] = int64(raw[from]) >> (4 * (1 - i%2)) & 15
		case 8:
			out[i] = int64(raw[from])
		case 16:
			out[i] = int64(binary.BigEndian.Uint16(raw[from:]))
		case 32:
			out[i] = int64(binary.BigEndian.Uint32(raw[from:]))
		default:
			out[i] = int64(binary.BigEndian.Uint64(raw[from:]))
		}
	}
	return out, true
}

// sampleSizes are the sizes of a track's samples. `same`: they have one size, and in QuickTime sound this is not always its bytes.
func (m *media) sampleSizes(b box) (sizes []int64, same, ok bool) {
	width := int64(32)
	if b.kind == "stz2" {
		if width = m.number(b.body+4) & 0xff; width != 4 && width != 8 && width != 16 {
			return nil, false, false
		}
	} else if b.kind == "stsz" && m.number(b.body+4) != 0 {
		return nil, true, true
	}
	sizes, ok = m.numbers(b, b.body+8, width, 1)
	return sizes, false, ok
}

// chunks are where a track's samples are by its tables. Source: ISO/IEC 14496-12, 8.7.
func (m *media) chunks(track *isoTrack) ([]span, bool) {
	width := int64(32)
	if track.chunksAt.kind == "co64" {
		width = 64
	}
	begins, ok1 := m.numbers(track.chunksAt, track.chunksAt.body+4, width, 1)
	// The first chunk with so many samples each, these, and their description.
	counts, ok2 := m.numbers(track.perChunk, track.perChunk.body+4, 32, 3)
	sizes, same, ok3 := m.sampleSizes(track.sizes)
	if !ok1 || !ok2 || !ok3 || len(begins) > 0 && len(counts) == 0 {
		return nil, false
	}
	out := make([]span, 0, len(begins))
	for i, from := range begins {
		for len(counts) > 3 && counts[3] <= int64(i)+1 {
			counts = counts[3:]
		}
		to := from
		n := int(min(counts[1], int64(len(sizes))))
		for _, size := range sizes[:n] {
			to += size
		}
		sizes = sizes[n:]
		if same {
			to = toNext
		}
		out = append(out, span{from, to})
	}
	return out, true
}

// runs are where a fragment's samples are. Source: ISO/IEC 14496-12, 8.8.
func (f *isoMovie) runs(moof box) (out []span, ok bool) {
	data := moof.at // where the data of the next track begins that does not say it
	dropped := false
	ok = f.played(moof, func(traf box) bool {
		if traf.kind != "traf" {
			return true
		}
		var track *isoTrack
		var base, size int64
		at, before, mine := data, len(f.patches), len(out)
		whole := f.played(traf, func(b box) bool {
			flags := f.number(b.body) & 0xffffff
			switch b.kind {
			case "tfhd":
				track = f.tracks[f.number(b.body+4)]
				if track == nil {
					return true
				}
				base, size = data, track.sampleSize
				field := b.body + 8
				switch {
				case flags&1 != 0:
					base = f.number(field)<<32 | f.number(field+4)
					field += 8
				case flags&0x020000 != 0:
					base = moof.at
				case dropped:
					return !track.plays // it would follow a track that is no longer there
				}
				field += int64(4 * bits.OnesCount64(uint64(flags&0x0a)))
				if flags&0x10 != 0 {
					size = f.number(field)
				}
				at = base
			case "trun":
				run, right := f.run(b, flags, base, at, size)
				out, at = append(out, run), run.to
				return right
			}
			return true
		})
		data = at
		if track == nil || !track.plays {
			f.patches, out, dropped = f.patches[:before], out[:mine], true
			f.drop(traf)
			return true
		}
		return whole
	})
	return out, ok
}

// run is where the samples of a "trun" are.
func (m *media) run(b box, flags, base, at, size int64) (span, bool) {
	field := b.body + 8
	if flags&1 != 0 {
		at = base + int64(int32(m.number(field)))
		field += 4
	}
	if flags&4 != 0 {
		field += 4
	}
	count := m.number(b.body + 4)
	if flags&0x200 == 0 {
		return span{at, at + count*size}, true
	}
	// Each sample has up to four numbers; a duration stands before the size.
	each := int64(bits.OnesCount64(uint64(flags & 0xf00)))
	m.left -= int(count)
	if field+count*each*4 > b.end || m.left < 0 {
		return span{at, at}, false
	}
	raw := m.bytes(field, int(count*each*4))
	to := at
	for i := flags >> 8 & 1; i < count*each; i += each {
		to += int64(binary.BigEndian.Uint32(raw[4*i:]))
	}
	return span{at, to}, true
}
