package main

import (
	"io/fs"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

var both = languages{offered: []string{"en", "es"}, instance: "en"}

func TestTheChosenLanguageComesBeforeTheBrowsersAndThatBeforeTheInstances(t *testing.T) {
	for _, c := range []struct{ cookie, accept, instance, want string }{
		{"", "", "en", "en"},
		{"", "", "es", "es"},
		{"", "*", "es", "es"},
		{"", "fr, de;q=0.5", "es", "es"},
		{"", "es", "en", "es"},
		{"", "es-MX,es;q=0.9,en;q=0.8", "en", "es"},
		{"", "EN-gb, es;q=0.9", "es", "en"},
		{"", "en;q=0.1, es;q=0.2", "en", "es"},
		{"", "es;q=0, en;q=0.1", "es", "en"},
		{"", "es;q=no", "en", "en"},
		{"es", "en", "en", "es"},
		{"en", "es", "es", "en"},
		{"fr", "es", "en", "es"},
		{"es; a", "", "en", "es"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Language", c.accept)
		if c.cookie != "" {
			r.Header.Set("Cookie", languageCookie+"="+c.cookie)
		}
		l := languages{offered: both.offered, instance: c.instance}
		if got := l.of(r); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
		if got := (languages{offered: []string{"en"}, instance: "en"}).of(r); got != "en" {
			t.Errorf("%+v: %s, which is not offered", c, got)
		}
	}
	if (languages{offered: both.offered, instance: "es"}).of(nil) != "es" {
		t.Error("without a request it is the instance's")
	}
}

func TestAHostileHeaderChoosesNoLanguageButAnOfferedOne(t *testing.T) {
	long := strings.Repeat("de,", 400_000)
	for _, c := range []struct{ cookie, accept, want string }{
		{"../../es", "", "en"},
		{"es%00", "", "en"},
		{`"es"`, "", "es"}, // quotes are part of a cookie's syntax
		{"ES", "", "en"},
		{"__proto__", "constructor", "en"},
		{strings.Repeat("es", 50_000), "", "en"},
		{"", "es;q=NaN", "en"},
		{"", "es;q=-1, en;q=0", "en"},
		{"", "es;q=0x1p-1, en;q=0.4", "es"},
		{"", ";;;,,,-,;q=1", "en"},
		{"", "es\x00", "en"},
		{"", long + "es", "en"},
		{"", "es," + long, "es"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Language", c.accept)
		if c.cookie != "" {
			r.Header.Set("Cookie", languageCookie+"="+c.cookie)
		}
		if got := both.of(r); got != c.want {
			t.Errorf("%.40q: %s", []string{c.cookie, c.accept}, got)
		}
	}
}

func TestTheInstancesLanguageIsAnOfferedOne(t *testing.T) {
	if _, err := load(map[string]string{"APP_LOCALE": "fr"}); err == nil || !strings.HasPrefix(err.Error(), `APP_LOCALE: "fr" is not one of en`) {
		t.Errorf("%v", err)
	}
	c, err := load(map[string]string{"APP_LOCALE": "es", "ENCORE_LANGUAGES": "en,es"})
	if err != nil || c.languages.instance != "es" {
		t.Errorf("%v %v", c.languages, err)
	}
}

func build(words string) fstest.MapFS {
	return fstest.MapFS{
		"index.html":                {Data: []byte("<title>Encore</title>" + words)},
		"sw.js":                     {Data: []byte("worker " + words)},
		"manifest.webmanifest":      {Data: []byte(`{"name":"` + words + `"}`)},
		"start.js":                  {Data: []byte("start")},
		"assets/shared-1.js":        {Data: []byte("shared")},
		"assets/" + words + "-2.js": {Data: []byte("code " + words)},
		"pages/home.html":           {Data: []byte("<head><!-- head --></head>" + words)},
		"pages/coach.html":          {Data: []byte("<head><!-- head --></head>" + words)},
		"pages/pages.json":          {Data: []byte(`{"routes":["/","/today","/coach/$coachId"],"pages":[{"path":"/","file":"pages/home.html","title":"` + words + `","index":true},{"path":"/coach/$coachId","file":"pages/coach.html","title":"` + words + `","index":true}]}`)},
	}
}

func bothBuilds(t *testing.T) *sites {
	t.Helper()
	s, err := openSites(map[string]fs.FS{"en": build("hello"), "es": build("hola")}, config{appName: "Encore", assetsDir: ".", languages: both})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestEachPageAndItsWorkerAreOfTheRequestsLanguage(t *testing.T) {
	s := bothBuilds(t)
	for _, path := range []string{"/", "/today", "/index.html", "/sw.js", "/manifest.webmanifest", "/nothing"} {
		english := ask(t, s, "GET", path, "Accept", "text/html", "Accept-Language", "en-US")
		spanish := ask(t, s, "GET", path, "Accept", "text/html", "Accept-Language", "es-ES")
		if !strings.Contains(english.Body.String(), "hello") || !strings.Contains(spanish.Body.String(), "hola") {
			t.Errorf("%s: %s and %s", path, english.Body, spanish.Body)
		}
		if english.Header().Get("Content-Language") != "en" || spanish.Header().Get("Content-Language") != "es" {
			t.Errorf("%s: %v", path, spanish.Header())
		}
		if !strings.Contains(strings.Join(spanish.Header()["Vary"], ", "), "Accept-Language, Cookie") {
			t.Errorf("%s: a cache would mix the languages: %v", path, spanish.Header()["Vary"])
		}
		etag := english.Header().Get("ETag")
		if etag != "" && ask(t, s, "GET", path, "Accept", "text/html", "Accept-Language", "es", "If-None-Match", etag).Code != 200 {
			t.Errorf("%s: the English page counts as the Spanish one", path)
		}
	}
}

func TestTheHashedFilesOfEachLanguageAreFoundFromEvery(t *testing.T) {
	s := bothBuilds(t)
	for _, path := range []string{"/assets/hello-2.js", "/assets/hola-2.js", "/assets/shared-1.js", "/start.js"} {
		for _, language := range both.offered {
			answer := ask(t, s, "GET", path, "Accept-Language", language)
			if answer.Code != 200 || answer.Header().Get("Vary") != "" || answer.Header().Get("Content-Language") != "" {
				t.Errorf("%s in %s: %d %v", path, language, answer.Code, answer.Header())
			}
		}
	}
}

func TestAnAppOfOneLanguageSaysNothingOfLanguages(t *testing.T) {
	english := languages{offered: []string{"en"}, instance: "en"}
	for _, l := range []languages{english, both} {
		builds := map[string]fs.FS{"en": build("hello"), "es": fstest.MapFS{}}
		s, err := openSites(builds, config{appName: "Encore", assetsDir: ".", languages: l})
		if err != nil {
			t.Fatal(err)
		}
		answer := ask(t, s, "GET", "/", "Accept", "text/html", "Accept-Language", "es")
		if !strings.Contains(answer.Body.String(), "hello") || answer.Header().Get("Content-Language") != "" || answer.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s %v", answer.Body, answer.Header())
		}
	}
}
