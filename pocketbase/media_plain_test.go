package main

import (
	"encoding/binary"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// secret is what a camera writes beside pictures and sound, as long as secretBytes. In headers it writes the time.
const (
	secret      = "+47.3769+008.5417/"
	secretBytes = 18
	timeMade    = 'T'<<24 | 'I'<<16 | 'M'<<8 | 'E'
)

func u32(numbers ...int) string {
	out := ""
	for _, n := range numbers {
		out += string(binary.BigEndian.AppendUint32(nil, uint32(n)))
	}
	return out
}

// unlisted are boxes and tracks of measurements, which no player needs.
var unlisted = isoBox("udta", isoBox("\xa9xyz", secret)) + isoBox("meta", secret) + isoBox("uuid", secret) + isoBox("free", secret)

// trackOf is a track with tables of its samples, and a secret at every place where one can stand.
func trackOf(id int, handler string, tables ...string) string {
	return trackWith(isoBox("tkhd", u32(0, timeMade, timeMade, id), "matrices"), handler, tables...)
}

func trackWith(head, handler string, tables ...string) string {
	files := isoBox("dinf", isoBox("dref", u32(0, 1), isoBox("alis", u32(1), secret)))
	table := isoBox("stbl", isoBox("stsd", "codec"), strings.Join(tables, ""), unlisted)
	within := isoBox("mdia", isoBox("mdhd", u32(0, timeMade, timeMade)), isoBox("hdlr", handlerHead, handler, secret), isoBox("minf", files, table, unlisted), unlisted)
	return isoBox("trak", head, unlisted, isoBox("tref", secret), within)
}

// cameraFile begins its data at dataAt.
func cameraFile(data string, tracks ...string) string {
	return isoBox("ftyp", "isom\x00\x00\x02\x00isom") + isoBox("mdat", data) + isoBox("moov", isoBox("mvhd", u32(0, timeMade, timeMade), "rate"), unlisted, strings.Join(tracks, "")) + unlisted
}

const dataAt = 28

// fragmentFile has a fragment whose tracks are told where the data is: from the fragment, and from the file.
func fragmentFile(data string, tracks func(inFragment, inFile int) string) string {
	defaults := isoBox("trex", u32(0, 1, 1, 0, 6, 0)) + isoBox("trex", u32(0, 2, 1, 0, secretBytes, 0))
	before := isoBox("ftyp", "iso5\x00\x00\x02\x00iso5") + isoBox("moov", isoBox("mvhd", u32(0, timeMade, timeMade)), trackOf(1, "vide"), trackOf(2, "meta"), isoBox("mvex", defaults, unlisted))
	fragment := func(length int) string {
		return isoBox("moof", isoBox("mfhd", u32(0, 1)), unlisted, tracks(length+8, len(before)+length+8))
	}
	return before + fragment(len(fragment(0))) + isoBox("mdat", data) + isoBox("emsg", secret) + isoBox("mfra", isoBox("tfra", ""), unlisted)
}

func sizes(each ...int) string      { return isoBox("stsz", u32(0, 0, len(each)), u32(each...)) }
func chunksAt(places ...int) string { return isoBox("stco", u32(0, len(places)), u32(places...)) }
func perChunk(runs ...int) string   { return isoBox("stsc", u32(0, len(runs)/3), u32(runs...)) }

// plainOf is a file as it is stored; "" if it is refused.
func plainOf(t *testing.T, file string) string {
	t.Helper()
	m := &media{ReaderAt: strings.NewReader(file), size: int64(len(file)), left: mostElements}
	if m.types() == nil {
		return ""
	}
	opened, err := m.plainReader(&filesystem.BytesReader{Bytes: []byte(file)}).Open()
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(iotest.OneByteReader(opened))
	if err != nil {
		t.Fatal(err)
	}
	return string(plain)
}

func TestAStoredRecordingHoldsWhatIsPlayedAndNothingElse(t *testing.T) {
	// Two chunks of pictures, one of measurements between them, and bytes of no track.
	const mixed, secondAt = "PLAYED" + secret + "PLAYED" + secret, dataAt + 6 + secretBytes
	chunks := chunksAt(dataAt, secondAt) + perChunk(1, 2, 1, 2, 1, 1)
	pictures := trackOf(1, "vide", sizes(4, 2, 6), chunks)
	measured := trackOf(2, "meta", sizes(secretBytes), chunksAt(dataAt+6), perChunk(1, 1, 1))

	traf := func(parts ...string) string { return isoBox("traf", strings.Join(parts, ""), unlisted) }
	tfhd := func(flags, track int, more ...int) string { return isoBox("tfhd", u32(flags, track), u32(more...)) }
	trun := func(flags int, more ...int) string { return isoBox("trun", u32(flags, 1), u32(more...)) }
	const fromFragment, placed, sized = 0x20000, 1, 0x200

	block := func(track, words string) string { return element("\xa3", track, "\x00\x00\x80", words) }
	group := func(track, words string) string {
		return element("\xa0", element("\xa1", track, words), element("\x9b", "\x01"), element("\xbf", secret))
	}
	tracks := element(tracksID, element("\xbf", secret),
		element("\xae", element("\xd7", "\x01"), element("\x83", "\x01"), element("\x86", "V_VP8"), element("\x53\x6e", secret)),
		element("\xae", element("\xd7", "\x02"), element("\x83", "\x11"), element("\x86", secret)))
	info := element("\x15\x49\xa9\x66", element("\x2a\xd7\xb1", "\x0f\x42\x40"), element("\x7b\xa9", secret), element("\x44\x61", secret))
	tags := element("\x12\x54\xc3\x67", secret) + element("\x10\x43\xa7\x70", secret) + element("\xec", secret) + "\xec\x80\xbf\x84TIME"
	inside := element("\xe7", "\x00") + block("\x81", "PLAYED") + block("\x82", secret) + group("\x81", "PLAYED") + group("\x82", secret) + element("\xec", secret)
	const open = "\x01\xff\xff\xff\xff\xff\xff\xff"

	frames := strings.Repeat("\xff\xfb\x90\x64PLAYED"+strings.Repeat("\x00", 407), 4)
	tag := "ID3\x04\x00\xd0\x00\x00\x00\x12" + secret + "3DI\x04\x00\xd0\x00\x00\x00\x12"

	for _, c := range []struct {
		name, file string
		played     int // how often the word is in it
	}{
		{"MP4", cameraFile(mixed, pictures, measured), 2},
		{"MP4 with the measurements first", cameraFile(mixed, measured, pictures), 2},
		{"MP4 with more samples in its second chunk", cameraFile(mixed, trackOf(1, "vide", sizes(6, 4, 2), chunksAt(dataAt, secondAt), perChunk(1, 1, 1, 2, 2, 1))), 2},
		{"MP4 with long offsets", cameraFile(mixed, trackOf(1, "vide", sizes(4, 2, 6), isoBox("co64", u32(0, 2, 0, dataAt, 0, secondAt)), perChunk(1, 2, 1, 2, 1, 1))), 2},
		{"MP4 with sizes of half a byte", cameraFile(mixed, trackOf(1, "vide", isoBox("stz2", u32(0, 4, 3), "\x42\x60"), chunks)), 2},
		{"MP4 with sizes of one byte", cameraFile(mixed, trackOf(1, "vide", isoBox("stz2", u32(0, 8, 3), "\x04\x02\x06"), chunks)), 2},
		{"MP4 with sizes of two bytes", cameraFile(mixed, trackOf(1, "vide", isoBox("stz2", u32(0, 16, 3), "\x00\x04\x00\x02\x00\x06"), chunks)), 2},
		{"QuickTime sound with one size", cameraFile("PLAYED"+secret, trackOf(1, "soun", isoBox("stsz", u32(0, 1, 3)), chunksAt(dataAt), perChunk(1, 3, 1)), measured), 1},
		{"MP4 with a long box", cameraFile(mixed, pictures, measured) + "\x00\x00\x00\x01uuid" + u32(0, 16+secretBytes) + secret, 2},
		{"MP4 whose last box goes to the end", cameraFile(mixed, pictures, measured) + "\x00\x00\x00\x00meta" + secret, 2},
		{"a fragment", fragmentFile(mixed, func(at, _ int) string {
			return traf(tfhd(fromFragment, 1), trun(placed|sized, at, 6), trun(placed, at+6+secretBytes)) + traf(tfhd(fromFragment, 2), trun(placed, at+6))
		}), 2},
		{"a fragment placed in the file", fragmentFile(mixed, func(_, at int) string {
			return traf(tfhd(placed|0x10, 2, 0, at, secretBytes), trun(placed, 6)) +
				traf(tfhd(placed|0x3a, 1, 0, at, 1, 1, 6, 0), trun(0), trun(placed|4|0xf00, 6+secretBytes, 0, 1, 6, 0, 0))
		}), 2},
		{"a fragment whose tracks follow each other", fragmentFile("PLAYED"+"PLAYED"+secret, func(at, _ int) string {
			return traf(tfhd(0, 1), trun(placed, at), trun(sized, 6)) + traf(tfhd(0, 2), trun(0))
		}), 2},
		{"a fragment with a header of version 1", strings.Replace(fragmentFile(mixed, func(at, _ int) string {
			return traf(tfhd(fromFragment, 3), trun(placed|sized, at, 6), trun(placed|sized, at+6+secretBytes, 6))
		}), trackOf(1, "vide"), trackWith(isoBox("tkhd", u32(1<<24, 0, timeMade, 0, timeMade, 3)), "vide"), 1), 2},
		{"WebM", webmHead + element(segmentID, info, tracks, tags, element(clusterID, inside), tags), 2},
		{"WebM as browsers record it", webmHead + segmentID + open + info + tracks + tags + clusterID + open + inside + clusterID + open + inside, 4},
		{"MP3", tag + frames + secret + frames + "TAG" + secret, 8},
		{"WAV", chunkOf("RIFF", "WAVE"+chunkOf("LIST", secret)+chunkOf("fmt ", waveFormat)+chunkOf("bext", secret)+chunkOf("data", "PLAYED")+chunkOf("id3 ", secret)), 1},
	} {
		plain := plainOf(t, c.file)
		switch {
		case plain == "":
			t.Errorf("%s: refused", c.name)
		case strings.Contains(plain, secret[:4]) || strings.Contains(plain, "TIME") || strings.Count(plain, "PLAYED") != c.played:
			t.Errorf("%s: stored as %q", c.name, plain)
		case len(plain) != len(c.file) || !slices.Equal(typesOf(plain), typesOf(c.file)):
			t.Errorf("%s: %d bytes of %v", c.name, len(plain), typesOf(plain))
		case plainOf(t, plain) != plain:
			t.Errorf("%s: changes when it is stored again", c.name)
		}
	}
}

func TestAnEmptiedTagClaimsNoFrames(t *testing.T) {
	frames := strings.Repeat(mp3Frame, 4)
	if plain := plainOf(t, "ID3\x04\x00\xe0\x00\x00\x00\x02ab"+frames); plain != "ID3\x04\x00\x00\x00\x00\x00\x02\x00\x00"+frames {
		t.Errorf("stored as %q", plain)
	}
}

func TestARecordingWhoseTablesAreWrongIsRefused(t *testing.T) {
	one := chunksAt(dataAt) + perChunk(1, 1, 1)
	for name, file := range map[string]string{
		"more sizes than there are":        cameraFile("PLAYED", trackOf(1, "vide", isoBox("stsz", u32(0, 0, 9, 6)), one)),
		"a number of sizes that is huge":   cameraFile("PLAYED", trackOf(1, "vide", isoBox("stsz", u32(0, 0, 1<<32-1, 6)), one)),
		"sizes of an unknown width":        cameraFile("PLAYED", trackOf(1, "vide", isoBox("stz2", u32(0, 5, 1, 6)), one)),
		"more chunks than there are":       cameraFile("PLAYED", trackOf(1, "vide", sizes(6), isoBox("stco", u32(0, 2, dataAt)), perChunk(1, 1, 1))),
		"chunks without a number":          cameraFile("PLAYED", trackOf(1, "vide", sizes(6), chunksAt(dataAt))),
		"a box that is longer than tables": cameraFile("PLAYED", trackOf(1, "vide", sizes(6), one, "\x00\x00\xff\xffstss")),
		"a run that is longer than its box": fragmentFile("PLAYED", func(at, _ int) string {
			return isoBox("traf", isoBox("tfhd", u32(0x20000, 1)), isoBox("trun", u32(0x201, 7, at, 6)))
		}),
		"a track behind one that is dropped": fragmentFile(secret+"PLAYED", func(at, _ int) string {
			return isoBox("traf", isoBox("tfhd", u32(0, 2)), isoBox("trun", u32(1, 1, at))) + isoBox("traf", isoBox("tfhd", u32(0, 1)), isoBox("trun", u32(0, 1)))
		}),
		"blocks before their track": webmHead + element(segmentID, cluster, webmEnd),
	} {
		if plain := plainOf(t, file); plain != "" {
			t.Errorf("%s: stored as %q", name, plain)
		}
	}
}

func TestOffsetsBeyondTheFileEraseNoMoreThanItsData(t *testing.T) {
	far := isoBox("co64", u32(0, 3, 0xffffffff, 0xffffffff, 0x7fffffff, 0xffffffff, 0, dataAt))
	file := cameraFile("PLAYED"+secret, trackOf(1, "vide", sizes(6, 6, 6), far, perChunk(1, 1, 1)))
	if plain := plainOf(t, file); strings.Count(plain, "PLAYED") != 1 || strings.Contains(plain, secret) {
		t.Errorf("stored as %q", plain)
	}
}

func TestAFileWithTooManyPatchesIsRefused(t *testing.T) {
	many := cameraFile("x", trackOf(1, "vide")) + strings.Repeat(isoBox("uuid", ""), mostPatches)
	if typesOf(many) != nil {
		t.Error("all of them were patched")
	}
	if typesOf(cameraFile("x", trackOf(1, "vide"))+strings.Repeat(isoBox("free", ""), mostPatches)) == nil {
		t.Error("empty boxes need no patch")
	}
}
