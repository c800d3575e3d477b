package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image/png"
	"net/http"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// siteCardPath is the instance's own share card (pb_hooks/seo).
const siteCardPath = "/share/site.png"

// cardWords is the plain text of a share card.
type cardWords struct {
	Title string // large, up to three lines
	About string // one line under it
	Foot  string // one line at the bottom
	Sign  string // the instance's name
}

const cardsKept = 200

// cards caches drawn cards, because a network requests the same one many times within minutes.
var cards = struct {
	sync.Mutex
	drawn map[string]staticFile
}{drawn: map[string]staticFile{}}

// sendCard is the binding encore.sendCard.
func sendCard(e *core.RequestEvent, words cardWords) error {
	file, err := cardOf(words)
	if err != nil {
		return err
	}
	file.language = theSites.languages.tag(e.Request)
	return file.send(e, http.StatusOK)
}

func cardOf(words cardWords) (staticFile, error) {
	sum := sha256.Sum256([]byte(strings.Join([]string{words.Title, words.About, words.Foot, words.Sign}, "\x00")))
	key := hex.EncodeToString(sum[:])
	// One at a time: a card takes tens of milliseconds of CPU on a small server.
	cards.Lock()
	defer cards.Unlock()
	if known, ok := cards.drawn[key]; ok {
		return known, nil
	}
	picture, err := drawCard(words)
	if err != nil {
		return staticFile{}, err
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, picture); err != nil {
		return staticFile{}, err
	}
	// no-cache, answered from here: a coach who is no longer public must not stay in caches.
	file := staticFile{contentType: "image/png", cache: "no-cache", variants: map[string]variant{"": inMemory(out.Bytes())}}
	if len(cards.drawn) >= cardsKept {
		clear(cards.drawn)
	}
	cards.drawn[key] = file
	return file, nil
}
