package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

func isoBox(kind string, parts ...string) string {
	body := strings.Join(parts, "")
	return string(binary.BigEndian.AppendUint32(nil, uint32(len(body)+8))) + kind + body
}

func element(id string, parts ...string) string {
	body := strings.Join(parts, "")
	return id + string(binary.BigEndian.AppendUint32(nil, 1<<28|uint32(len(body)))) + body
}

func chunkOf(kind, body string) string {
	return kind + string(binary.LittleEndian.AppendUint32(nil, uint32(len(body)))) + body
}

const (
	handlerHead = "\x00\x00\x00\x00\x00\x00\x00\x00"
	segmentID   = "\x18\x53\x80\x67"
	tracksID    = "\x16\x54\xae\x6b"
	clusterID   = "\x1f\x43\xb6\x75"
	waveFormat  = "\x01\x00\x01\x00\x40\x1f\x00\x00\x80\x3e\x00\x00\x02\x00\x10\x00"
)

var (
	track    = isoBox("trak", isoBox("mdia", isoBox("hdlr", handlerHead, "vide", "\x00")))
	movie    = isoBox("moov", isoBox("mvhd", "0000"), track)
	mp4      = isoBox("ftyp", "isom\x00\x00\x02\x00isom") + movie + isoBox("mdat", "bytes")
	webmHead = element("\x1a\x45\xdf\xa3", element("\x42\x82", "webm"))
	webmEnd  = element(tracksID, element("\xae", element("\xd7", "\x01"), element("\x83", "\x01"), element("\x86", "V_VP8")))
	cluster  = element(clusterID, element("\xe7", "\x00"), element("\xa3", "\x81block"))
	webm     = webmHead + element(segmentID, webmEnd, cluster)
	mp3Frame = "\xff\xfb\x90\x64" + strings.Repeat("\x00", 413)
	mp3      = "ID3\x04\x00\x00\x00\x00\x00\x04tags" + strings.Repeat(mp3Frame, 4)
	waveBody = "WAVE" + chunkOf("fmt ", waveFormat) + chunkOf("data", "12")
	wave     = chunkOf("RIFF", waveBody)
)

func typesOf(file string) []string { return mediaTypes(strings.NewReader(file), int64(len(file))) }

func TestAFileIsWhatItsWholeContainerSays(t *testing.T) {
	mp4Types, mov, none := []string{"video/mp4", "video/quicktime"}, []string{"video/quicktime"}, []string(nil)
	sound := element(tracksID, element("\xae", element("\xd7", "\x01"), element("\x83", "\x02"), element("\x86", "A_OPUS")))
	open := "\x01\xff\xff\xff\xff\xff\xff\xff"
	for _, c := range []struct {
		name, file string
		types      []string
	}{
		{"MP4", mp4, mp4Types},
		{"MP4 with its movie at the end", isoBox("ftyp", "mp42\x00\x00\x00\x00") + isoBox("mdat", "x") + movie, mp4Types},
		{"MP4 in fragments", isoBox("ftyp", "iso5\x00\x00\x00\x00") + movie + isoBox("moof") + isoBox("mdat", "x"), mp4Types},
		{"MP4 whose last box goes to the end", isoBox("ftyp", "isom\x00\x00\x00\x00") + movie + "\x00\x00\x00\x00mdat...", mp4Types},
		{"MP4 with a long length", isoBox("ftyp", "isom\x00\x00\x00\x00") + movie + "\x00\x00\x00\x01mdat\x00\x00\x00\x00\x00\x00\x00\x11x", mp4Types},
		{"MP4 with sound only", strings.Replace(mp4, "vide", "soun", 1), mp4Types},
		{"QuickTime", strings.Replace(mp4, "isom", "qt  ", 1), mov},
		{"old QuickTime", isoBox("wide") + isoBox("mdat", "x") + movie, mov},
		{"M4A", strings.Replace(mp4, "isom", "M4A ", 1), none},
		{"MP4 without a movie", isoBox("ftyp", "isom\x00\x00\x00\x00") + isoBox("mdat", "x"), none},
		{"MP4 with two movies", mp4 + movie, none},
		{"MP4 without anything to play", isoBox("ftyp", "isom\x00\x00\x00\x00") + movie, none},
		{"MP4 with a track of text", strings.Replace(mp4, "vide", "text", 1), none},
		{"MP4 without a movie header", strings.Replace(mp4, "mvhd", "free", 1), none},
		{"MP4 cut off", mp4[:len(mp4)-1], none},
		{"MP4 with words behind it", mp4 + "<script>", none},
		{"MP4 with a box within that is too long", strings.Replace(mp4, "\x00\x00\x00\x0cmvhd", "\x00\x00\xff\x0cmvhd", 1), none},
		{"a length that overflows", "\x00\x00\x00\x01moov\xff\xff\xff\xff\xff\xff\xff\xff", none},
		{"an atom's name at its place", "x=1;moov=2;alert(1)", none},

		{"WebM", webm, []string{"video/webm"}},
		{"WebM with sound only", webmHead + element(segmentID, sound, cluster), []string{"audio/webm", "video/webm"}},
		{"WebM as browsers record it", webmHead + segmentID + open + webmEnd + clusterID + open + element("\xe7", "\x00") + element("\xa3", "\x81block") + clusterID + open + element("\xa3", "\x81block"), []string{"video/webm"}},
		{"Matroska", strings.Replace(webm, "webm", "matr", 1), none},
		{"WebM with another codec", strings.Replace(webm, "V_VP8", "V_XYZ", 1), none},
		{"WebM without tracks", webmHead + element(segmentID, cluster), none},
		{"WebM with an attachment", webmHead + element(segmentID, webmEnd, element("\x19\x41\xa4\x69", "<svg>")), none},
		{"WebM cut off", webm[:len(webm)-1], none},
		{"WebM with words behind it", webm + "<script>", none},
		{"WebM's letters at their place", "\x1a\x45\xdf\xa3\x01\x42\x82\x84webm<script>", none},

		{"MP3", mp3, []string{"audio/mpeg"}},
		{"MP3 without tags", strings.Repeat(mp3Frame, 4), []string{"audio/mpeg"}},
		{"MP3 of MPEG-2", strings.Repeat("\xff\xf3\x90\x00"+strings.Repeat("\x00", 257), 4), []string{"audio/mpeg"}},
		{"three frames", strings.Repeat(mp3Frame, 3), none},
		{"frames of two kinds", strings.Repeat(mp3Frame, 3) + "\xff\xfb\x94\x64" + strings.Repeat("\x00", 413), none},
		{"MP3 cut off in its fourth frame", mp3[:len(mp3)-1], none},
		{"a tag that is longer than the file", "ID3\x04\x00\x00\x7f\x7f\x7f\x7f" + mp3, none},
		{"a tag and a page", "ID3\x04\x00\x00\x00\x00\x00\x00<!doctype html>", none},

		{"WAV", wave, []string{"audio/wav"}},
		{"WAV of a recorder that could not go back", strings.Replace("RIFF\xff\xff\xff\xff"+waveBody, "data\x02\x00\x00\x00", "data\xff\xff\xff\xff", 1), []string{"audio/wav"}},
		{"WAV without data", chunkOf("RIFF", "WAVE"+chunkOf("fmt ", waveFormat)), none},
		{"WAV without a format", chunkOf("RIFF", "WAVE"+chunkOf("data", "12")), none},
		{"WAV with no channels", strings.Replace(wave, "\x01\x00\x01\x00", "\x01\x00\x00\x00", 1), none},
		{"WAV cut off", wave[:len(wave)-1], none},
		{"WAV with words behind it", wave + "<script>", none},
		{"WAV's letters at their place", "RIFF<a>\x00WAVE<script>", none},

		{"a page", "<!doctype html>", none},
		{"a picture", "<svg xmlns='http://www.w3.org/2000/svg'/>", none},
		{"a program", "MZ\x90", none},
		{"nothing", "", none},
	} {
		if got := typesOf(c.file); !slices.Equal(got, c.types) {
			t.Errorf("%s: %v, not %v", c.name, got, c.types)
		}
	}
}

func TestAFileCannotMakeMoreWorkThanItsElementsAllow(t *testing.T) {
	for name, many := range map[string]string{
		"elements":     webmHead + element(segmentID, webmEnd, strings.Repeat("\xec\x80", mostElements)),
		"false frames": mp3 + strings.Repeat("\xff", mostElements),
	} {
		if got := typesOf(many); got != nil {
			t.Errorf("looked at all %s: %v", name, got)
		}
	}
}

func TestOnlyTheNameByTheVerifiedTypeIsStored(t *testing.T) {
	for kind, ending := range mediaEndings {
		name, err := storedName(kind)
		if err != nil || !strings.HasSuffix(name, "."+ending) || !storedShape.MatchString(name) {
			t.Errorf("%s: %s %v", kind, name, err)
		}
	}
	if _, err := storedName("image/svg+xml"); err == nil {
		t.Error("a picture got a name")
	}
	for name, want := range map[string]bool{
		"1764000200000_0123456789ab.mp4": true, "1764000200000_0123456789ab.mov": true, "1764000200000_0123456789ab.webm": false,
		"1764000200000_0123456789ab.js": false, "serve.mp4": false, "1764000200000_0123456789ab.mp4\n": false, "": false,
	} {
		file := &filesystem.File{Reader: &filesystem.BytesReader{Bytes: []byte(mp4)}, Name: name}
		if ok, err := makePlain(file); ok != want || err != nil {
			t.Errorf("%q: %v %v", name, ok, err)
		}
	}
}

// For any bytes: no panic, no endless loop, and what is stored is of the same types and as plain as it can be.
func FuzzMediaTypes(f *testing.F) {
	for _, seed := range []string{mp4, webm, mp3, wave, strings.Replace(mp4, "isom", "qt  ", 1), "x=1;moov=2;", "", "ID3",
		cameraFile("PLAYED"+secret, trackOf(1, "vide", sizes(6), chunksAt(dataAt), perChunk(1, 1, 1)), trackOf(2, "meta")),
		fragmentFile("PLAYED"+secret, func(at, _ int) string {
			return isoBox("traf", isoBox("tfhd", u32(0x20000, 1)), isoBox("trun", u32(0x201, 1, at, 6))) + isoBox("traf", isoBox("tfhd", u32(0, 2)))
		}),
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		kinds := mediaTypes(bytes.NewReader(file), int64(len(file)))
		for _, kind := range kinds {
			if mediaEndings[kind] == "" {
				t.Errorf("a type that is not kept: %q", kind)
			}
		}
		if len(kinds) > 0 && kinds[0] != "audio/mpeg" && startsLikeText(file) {
			t.Errorf("begins as a text and is %v", kinds)
		}
		if len(kinds) > 0 {
			plain := plainOf(t, string(file))
			if got := typesOf(plain); !slices.Equal(got, kinds) || len(plain) != len(file) {
				t.Errorf("%v is stored as %v with %d bytes", kinds, got, len(plain))
			}
			if plainOf(t, plain) != plain {
				t.Error("is not plain at once")
			}
		}
	})
}

// startsLikeText is true if a browser that sniffs would see a page, a picture or a script.
func startsLikeText(file []byte) bool {
	head := bytes.TrimLeft(file[:min(len(file), 64)], " \t\r\n")
	return bytes.HasPrefix(head, []byte("<")) || bytes.HasPrefix(head, []byte("/*")) || bytes.HasPrefix(head, []byte("//"))
}

func TestSoundHasNoPictures(t *testing.T) {
	sound := strings.Replace(mp4, "vide", "soun", 1)
	spoken := webmHead + element(segmentID, element(tracksID, element("\xae", element("\xd7", "\x01"), element("\x83", "\x02"), element("\x86", "A_OPUS"))), cluster)
	for name, c := range map[string]struct {
		file  string
		sound bool
	}{
		"MP4": {mp4, false}, "MP4 without pictures": {sound, true}, "WebM": {webm, false},
		"WebM without pictures": {spoken, true}, "WAVE": {wave, true}, "MP3": {mp3, true}, "a page": {"<!doctype html>", false},
	} {
		file, err := filesystem.NewFileFromBytes([]byte(c.file), "x")
		if err != nil {
			t.Fatal(err)
		}
		if is, err := isSound(file); is != c.sound || err != nil {
			t.Errorf("%s: sound %v, %v", name, is, err)
		}
	}
}
