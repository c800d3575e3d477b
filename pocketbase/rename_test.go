package main

import (
	"encoding/json"
	"io"
	"strings"
	"testing"
	"testing/fstest"
)

func TestTheInstancesNameStandsInTitleAndManifest(t *testing.T) {
	files, err := indexFiles(fstest.MapFS{
		"index.html":           {Data: []byte("<title>Encore</title><p>Encore</p>")},
		"index.html.gz":        {Data: []byte("old")},
		"manifest.webmanifest": {Data: []byte(`{"name":"Encore","short_name":"Encore","id":"/"}`)},
	}, true)
	if err != nil {
		t.Fatal(err)
	}
	if err := files.rename(`Da <b> "Capo"`); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		if len(files[name].variants) != 1 {
			t.Fatalf("%s still has its old compressed form", name)
		}
		content, err := files[name].variants[""].open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(content)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if page := read("index.html"); !strings.HasPrefix(page, "<title>Da &lt;b&gt; &#34;Capo&#34;</title>") {
		t.Errorf("the title is %s", page)
	}
	var manifest map[string]string
	if err := json.Unmarshal([]byte(read("manifest.webmanifest")), &manifest); err != nil {
		t.Fatal(err)
	}
	if manifest["name"] != `Da <b> "Capo"` || manifest["short_name"] != manifest["name"] || manifest["id"] != "/" {
		t.Errorf("the manifest is %v", manifest)
	}
}

func TestTheBuiltNameChangesNothing(t *testing.T) {
	files, err := indexFiles(fstest.MapFS{"index.html": {Data: []byte("a")}, "index.html.gz": {Data: []byte("b")}}, true)
	if err != nil {
		t.Fatal(err)
	}
	if err := files.rename("Encore"); err != nil || len(files["index.html"].variants) != 2 {
		t.Fatalf("%v, %d forms", err, len(files["index.html"].variants))
	}
}
