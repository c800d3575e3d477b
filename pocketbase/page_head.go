package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"html"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// pageWords is a page's text for search engines and link previews. It is plain text; escaping is done here.
type pageWords struct {
	Page        string // the route of its frame, "/coach/$coachId"
	Path        string // its address, "" for a missing page
	Title       string // "" with an empty description: the page's default text
	Description string
	Image       string // path of the share card; "" is the instance's own
	Kind        string // Open Graph's type, "website" when empty
	Data        string // JSON-LD
	NoScript    string // HTML for readers without JavaScript, already escaped
	NoIndex     bool
	Status      int // 0 is 200
}

var escape = html.EscapeString

// Inside a script element only "<" could end it. The escaped JSON means the same.
var escapeData = strings.NewReplacer("<", `\u003c`, ">", `\u003e`, "&", `\u0026`, "\u2028", `\u2028`, "\u2029", `\u2029`)

func (s *site) fill(w pageWords) string {
	text := strings.Replace(s.frames[w.Page], "<!-- head -->", s.head(w), 1)
	if w.NoScript != "" {
		text = strings.Replace(text, "</body>", "<noscript>"+w.NoScript+"</noscript></body>", 1)
	}
	return text
}

func (s *site) head(w pageWords) string {
	title := s.appName
	if w.Title != "" {
		title = w.Title + " · " + s.appName
	}
	var out strings.Builder
	line := func(parts ...string) { out.WriteString(strings.Join(parts, "") + "\n    ") }
	meta := func(attribute, name, content string) {
		if content != "" {
			line(`<meta `, attribute, `="`, name, `" content="`, escape(content), `" />`)
		}
	}
	line("<title>", escape(title), "</title>")
	meta("name", "description", w.Description)
	if w.NoIndex {
		meta("name", "robots", "noindex")
	}
	if w.Path == "" {
		return out.String()
	}
	image := w.Image
	if image == "" {
		image = siteCardPath
	}
	kind := w.Kind
	if kind == "" {
		kind = "website"
	}
	line(`<link rel="canonical" href="`, escape(s.appURL+w.Path), `" />`)
	meta("property", "og:site_name", s.appName)
	meta("property", "og:type", kind)
	meta("property", "og:title", title)
	meta("property", "og:description", w.Description)
	meta("property", "og:url", s.appURL+w.Path)
	meta("property", "og:image", s.appURL+image)
	meta("property", "og:image:width", "1200")
	meta("property", "og:image:height", "630")
	meta("name", "twitter:card", "summary_large_image")
	if w.Data != "" {
		line(`<script type="application/ld+json">`, escapeData.Replace(w.Data), `</script>`)
	}
	return out.String()
}

// fillData puts the instance's name and address into JSON of the build.
func (s *site) fillData(data json.RawMessage) string {
	inJSON := func(text string) string {
		quoted, _ := json.Marshal(text) // a string never fails
		return string(quoted[1 : len(quoted)-1])
	}
	return strings.NewReplacer("%APP_NAME%", inJSON(s.appName), "%APP_URL%", inJSON(s.appURL)).Replace(string(data))
}

// sendPage is the binding encore.sendPage: a public page with current text.
func sendPage(e *core.RequestEvent, words pageWords) error {
	s := theSites.of(e.Request)
	if _, ok := s.frames[words.Page]; !ok || !isNavigation(e.Request, "") {
		return s.serve(e)
	}
	if words.Title == "" {
		words.Title, words.Description = s.words[words.Page].Title, s.words[words.Page].Description
	}
	if words.Status == 0 {
		words.Status = http.StatusOK
	}
	if words.NoIndex {
		e.Response.Header().Set("X-Robots-Tag", "noindex")
	}
	page := rendered(s.fill(words), contentType("index.html"))
	page.language = theSites.languages.tag(e.Request)
	return page.send(e, words.Status)
}

// sendApp is the binding encore.sendApp.
func sendApp(e *core.RequestEvent) error { return theSites.serve(e) }

// sendText is the binding encore.sendText.
func sendText(e *core.RequestEvent, contentType, text string) error {
	return rendered(text, contentType).send(e, http.StatusOK)
}

// publicPages is the binding encore.publicPages.
func publicPages() []string { return theSites.first().listed }

// rendered is a generated text with its compressed form.
func rendered(text, contentType string) staticFile {
	plain := []byte(text)
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	zip.Write(plain) // a buffer never fails
	zip.Close()
	return staticFile{
		contentType: contentType,
		cache:       cacheControl("index.html"),
		variants:    map[string]variant{"": inMemory(plain), "gzip": inMemory(packed.Bytes())},
	}
}
