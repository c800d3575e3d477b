package main

import (
	"encoding/binary"
	"slices"
)

// waveFormats are PCM, Microsoft's ADPCM, float, A-law, µ-law, IMA ADPCM, and their extensible form (RFC 2361).
var waveFormats = []uint16{0x0001, 0x0002, 0x0003, 0x0006, 0x0007, 0x0011, 0xfffe}

// unknownLength is written by recorders that cannot seek back.
const unknownLength = 0xffffffff

// wavTypes requires chunks that fill the file, a format, and data after it. All other chunks are emptied: lists, broadcast texts, tags.
func wavTypes(m *media) []string {
	head := m.bytes(0, 12)
	if head == nil || string(head[8:]) != "WAVE" {
		return nil
	}
	said := int64(binary.LittleEndian.Uint32(head[4:]))
	streamed := said == unknownLength
	if !streamed && said+8 != m.size && said+9 != m.size {
		return nil
	}
	format, data := false, false
	for at := int64(12); at < m.size; {
		chunk := m.bytes(at, 8)
		if chunk == nil || !m.element() || !isBoxKind(chunk[:4]) {
			return nil
		}
		size, body := int64(binary.LittleEndian.Uint32(chunk[4:])), at+8
		if streamed && string(chunk[:4]) == "data" && size == unknownLength {
			size = m.size - body
		}
		if size > m.size-body {
			return nil
		}
		switch string(chunk[:4]) {
		case "fmt ":
			format = isWaveFormat(m.bytes(body, int(min(size, 16))))
		case "data":
			data = format
		case "fact":
		default:
			m.write(at, at+4, "JUNK")
			m.erase(body, body+size)
		}
		at = body + size + size%2 // padded to an even length, but not always at the end
	}
	if !format || !data {
		return nil
	}
	return []string{"audio/wav"}
}

func isWaveFormat(f []byte) bool {
	if len(f) < 16 {
		return false
	}
	channels, hertz, block := binary.LittleEndian.Uint16(f[2:]), binary.LittleEndian.Uint32(f[4:]), binary.LittleEndian.Uint16(f[12:])
	return slices.Contains(waveFormats, binary.LittleEndian.Uint16(f)) && channels > 0 && hertz > 0 && block > 0
}
