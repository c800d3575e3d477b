package main

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"
)

const frame = "<html><head><!-- head --></head><body><p>%APP_NAME%</p></body></html>"

func foundApp(t *testing.T, appName, appURL string) *site {
	t.Helper()
	files, err := indexFiles(fstest.MapFS{
		"index.html":       {Data: []byte("<title>Encore</title>the app")},
		"pages/home.html":  {Data: []byte(frame)},
		"pages/coach.html": {Data: []byte(frame)},
		"pages/list.html":  {Data: []byte(frame)},
		"pages/pages.json": {Data: []byte(`{"routes":["/","/athletes","/settings","/coach/$coachId"],"pages":[
			{"path":"/","file":"pages/home.html","title":"Hello","description":"Words","index":true,"data":{"name":"%APP_NAME%","url":"%APP_URL%/"}},
			{"path":"/athletes","file":"pages/list.html","title":"Athletes","description":"","index":false},
			{"path":"/coach/$coachId","file":"pages/coach.html","title":"Coach","description":"","index":true}]}`)},
	}, true)
	if err != nil {
		t.Fatal(err)
	}
	s, err := openSite(files, appName, appURL)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAPublicPageSaysWhatItIsAndWhereItLives(t *testing.T) {
	page := ask(t, foundApp(t, "Encore", "https://encore.example/"), "GET", "/", "Accept", "text/html").Body.String()
	for _, part := range []string{
		"<title>Hello · Encore</title>", `<meta name="description" content="Words" />`, `<p>Encore</p>`,
		`<link rel="canonical" href="https://encore.example/" />`, `<meta property="og:image" content="https://encore.example/share/site.png" />`,
		`{"name":"Encore","url":"https://encore.example/"}`,
	} {
		if !strings.Contains(page, part) {
			t.Errorf("no %s in %s", part, page)
		}
	}
	if strings.Contains(page, "noindex") {
		t.Error("search engines are turned away")
	}
}

func TestNoNameBreaksOutOfThePage(t *testing.T) {
	name := `A "b" </script><script>alert(1)</script> <!-- & %APP_URL%`
	s := foundApp(t, name, "https://encore.example")
	page := ask(t, s, "GET", "/", "Accept", "text/html").Body.String()
	page += s.fill(pageWords{Page: "/coach/$coachId", Path: "/coach/1", Title: name, Description: name, Data: `{"name":"</script><script>alert(1)</script>\u2028"}`})
	if strings.Contains(page, "<script>") || strings.Count(page, "</script>") != 2 || strings.Contains(page, `content="A "b"`) || strings.Contains(page, "<!--") {
		t.Errorf("broken out: %s", page)
	}
	if !strings.Contains(page, `A &#34;b&#34; &lt;/script&gt;`) || !strings.Contains(page, `{"name":"\u003c/script\u003e`) {
		t.Errorf("the name is lost: %s", page)
	}
}

func TestOnlyWhatIsThereAnswersWith200(t *testing.T) {
	s := foundApp(t, "Encore", "https://encore.example")
	for address, want := range map[string]int{
		"/": 200, "/athletes": 200, "/settings": 200, "/coach/abc": 200, "/index.html": 200,
		"/nothing": 404, "/coach": 404, "/coach/abc/more": 404, "/pages/home.html": 404, "/pages/pages.json": 404,
		"/athletes/": http.StatusMovedPermanently, "//athletes": http.StatusMovedPermanently,
	} {
		answer := ask(t, s, "GET", address, "Accept", "text/html")
		if answer.Code != want {
			t.Errorf("%s: %d instead of %d", address, answer.Code, want)
		}
		if want == http.StatusMovedPermanently && answer.Header().Get("Location") != "/athletes" {
			t.Errorf("%s leads to %s", address, answer.Header().Get("Location"))
		}
	}
	missing := ask(t, s, "GET", "/nothing", "Accept", "text/html", "If-None-Match", "*")
	if missing.Code != 404 || !strings.Contains(missing.Body.String(), "the app") || missing.Header().Get("ETag") != "" {
		t.Errorf("%d %s", missing.Code, missing.Body)
	}
}

func TestSearchEnginesAreKeptFromWhatIsSomebodysOwn(t *testing.T) {
	s := foundApp(t, "Encore", "https://encore.example")
	for address, want := range map[string]bool{"/": false, "/athletes": true, "/settings": true, "/nothing": true} {
		answer := ask(t, s, "GET", address, "Accept", "text/html")
		kept := answer.Header().Get("X-Robots-Tag") == "noindex" || strings.Contains(answer.Body.String(), `<meta name="robots" content="noindex" />`)
		if kept != want {
			t.Errorf("%s: kept away is %v", address, kept)
		}
	}
	if len(s.listed) != 1 || s.listed[0] != "/" {
		t.Errorf("listed are %v", s.listed)
	}
}

func TestAPublicPageIsCompressedAndAnsweredOnce(t *testing.T) {
	s := foundApp(t, "Encore", "https://encore.example")
	packed := ask(t, s, "GET", "/", "Accept", "text/html", "Accept-Encoding", "br, gzip")
	if packed.Header().Get("Content-Encoding") != "gzip" || packed.Header().Get("Cache-Control") != "no-cache" {
		t.Errorf("%v", packed.Header())
	}
	unpacked, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(unpacked); err != nil || string(text) != ask(t, s, "GET", "/", "Accept", "text/html").Body.String() {
		t.Errorf("%v: %s", err, text)
	}
	again := ask(t, s, "GET", "/", "Accept", "text/html", "Accept-Encoding", "br, gzip", "If-None-Match", packed.Header().Get("ETag"))
	if again.Code != http.StatusNotModified || again.Body.Len() != 0 {
		t.Errorf("%d", again.Code)
	}
}
