package main

// Tables of ISO/IEC 11172-3 and 13818-3, layer III: kilobits and samples per second by version.
var (
	mpegRates1 = [...]int{0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320}
	mpegRates2 = [...]int{0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160}
	mpegHertz  = [...]int{44100, 48000, 32000}
)

// enoughFrames in a row cannot occur by chance.
const enoughFrames = 4

// mpegTypes requires, after any tags, consecutive layer III frames with the same version and sampling. What is not in frames is emptied:
// tags before and behind them, and what stands between.
func mpegTypes(m *media) []string {
	at, ok := afterTags(m)
	if !ok || !m.hasFrames(at) {
		return nil
	}
	for at < m.size {
		length, _ := mpegFrame(m.bytes(at, 4))
		if length > 0 {
			at += int64(length)
			continue
		}
		next := m.nextFrames(at)
		m.erase(at, next)
		at = next
	}
	return []string{"audio/mpeg"}
}

// hasFrames is true where enough frames of one shape begin.
func (m *media) hasFrames(at int64) bool {
	same := 0
	for range enoughFrames {
		length, shape := mpegFrame(m.bytes(at, 4))
		if length == 0 || at+int64(length) > m.size || (same != 0 && shape != same) {
			return false
		}
		at, same = at+int64(length), shape
	}
	return true
}

// nextFrames is where frames begin again, or the file's end.
func (m *media) nextFrames(at int64) int64 {
	for at < m.size {
		read := m.bytes(at, int(min(1<<16, m.size-at)))
		for i, b := range read {
			if b == 0xff && m.element() && m.hasFrames(at+int64(i)) {
				return at + int64(i)
			}
		}
		at += int64(len(read))
	}
	return m.size
}

// afterTags skips ID3v2 tags (id3.org/id3v2.4.0-structure): ten bytes with a size of four times seven bits, perhaps a footer.
func afterTags(m *media) (int64, bool) {
	at := int64(0)
	for m.text(at, 3) == "ID3" {
		head := m.bytes(at, 10)
		if head == nil || !m.element() || (head[6]|head[7]|head[8]|head[9])&0x80 != 0 {
			return 0, false
		}
		size := int64(head[6])<<21 | int64(head[7])<<14 | int64(head[8])<<7 | int64(head[9])
		// Without flags and frames, but as long. A footer repeats the head.
		m.write(at+5, at+6, string(head[5]&0x10))
		m.erase(at+10, min(at+10+size, m.size))
		at += 10 + size
		if head[5]&0x10 != 0 {
			at += 10
		}
	}
	return at, true
}

// mpegFrame is a frame's length in bytes, 0 if there is none, and the header bits that its neighbours must share.
func mpegFrame(head []byte) (length, shape int) {
	if head == nil || head[0] != 0xff || head[1]&0xe0 != 0xe0 || head[1]&0b110 != 0b010 {
		return 0, 0
	}
	version, rate, hertz := head[1]>>3&3, int(head[2]>>4), int(head[2]>>2&3)
	if version == 1 || rate == 0 || rate == 15 || hertz == 3 {
		return 0, 0
	}
	shape = int(head[1]&0xfe)<<2 | hertz
	padding := int(head[2] >> 1 & 1)
	switch version {
	case 3:
		return 144_000*mpegRates1[rate]/mpegHertz[hertz] + padding, shape
	case 2:
		return 72_000*mpegRates2[rate]/(mpegHertz[hertz]/2) + padding, shape
	default:
		return 72_000*mpegRates2[rate]/(mpegHertz[hertz]/4) + padding, shape
	}
}
