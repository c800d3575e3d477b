package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"

	"encore/sentences"

	"github.com/pocketbase/pocketbase/core"
)

// ownModel names the vectors of the built-in model. It changes with the model and the projection.
const ownModel = "m1"

// sentenceModel names the current model. Vectors of two models cannot be compared.
func sentenceModel() string {
	url, model := embeddingsServer()
	if url == "" {
		return ownModel
	}
	hash := fnv.New32a()
	io.WriteString(hash, url+" "+model)
	return fmt.Sprintf("x%x", hash.Sum32())
}

func embeddingsServer() (url, model string) {
	url = strings.TrimRight(strings.TrimSpace(os.Getenv("EMBEDDINGS_URL")), "/")
	return strings.TrimSuffix(url, "/v1"), strings.TrimSpace(os.Getenv("EMBEDDINGS_MODEL"))
}

// readingJob is the hooks' job that reads profiles (pb_hooks/matching).
const readingJob = "matching-read-coaches"

// readAtStart reads profiles that changed while no server ran, or have another model's vectors.
func readAtStart(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		time.AfterFunc(time.Second, func() { // let the first requests pass
			if err := jobs.run(readingJob); err != nil {
				app.Logger().Error("profiles are not read", "error", err)
			}
		})
		return nil
	})
}

// atOnce is how many sentences are read before requests get their turn again: some tens of milliseconds.
const atOnce = 4

// readPolitely is readSentences for the reading job: it gives way to requests, uses at most half of one processor, and releases its
// memory at the end.
func readPolitely(texts []string) (string, error) {
	if url, _ := embeddingsServer(); url != "" {
		return readSentences(texts)
	}
	resting.Stop()
	defer resting.Reset(restAfter)
	numbers := make([]int8, 0, len(texts)*sentences.Short)
	for some := range slices.Chunk(texts, atOnce) {
		giveWay()
		began := time.Now()
		numbers = append(numbers, sentences.Known(some)...)
		time.Sleep(time.Since(began))
	}
	return sentences.Packed(numbers), nil
}

// restAfter is the idle time until the model's memory is released.
const restAfter = 3 * time.Second

var resting = time.AfterFunc(time.Hour, sentences.Rest)

// readSentences returns the vectors of a profile's sentences as base64. It takes milliseconds a sentence: for jobs only.
func readSentences(texts []string) (string, error) {
	url, model := embeddingsServer()
	if url == "" {
		return sentences.Packed(sentences.Known(texts)), nil
	}
	vectors, err := askEmbeddings(url, model, texts)
	if err != nil {
		return "", err
	}
	return sentences.Packed(sentences.Scatter(vectors, rand.New(rand.NewPCG(1, 2)))), nil
}

var embeddingsClient = &http.Client{Timeout: 60 * time.Second}

// askEmbeddings calls an OpenAI-compatible server.
func askEmbeddings(url, model string, texts []string) ([][]float32, error) {
	body, err := json.Marshal(map[string]any{"model": model, "input": texts})
	if err != nil {
		return nil, err
	}
	response, err := embeddingsClient.Post(url+"/v1/embeddings", "application/json", bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("EMBEDDINGS_URL: %w", err)
	}
	defer response.Body.Close()
	var answer struct {
		Data []struct {
			Index     int       `json:"index"`
			Embedding []float32 `json:"embedding"`
		} `json:"data"`
	}
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("EMBEDDINGS_URL: status %d", response.StatusCode)
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, 16<<20)).Decode(&answer); err != nil {
		return nil, fmt.Errorf("EMBEDDINGS_URL: %w", err)
	}
	vectors := make([][]float32, len(texts))
	for _, one := range answer.Data {
		if one.Index >= 0 && one.Index < len(vectors) {
			vectors[one.Index] = one.Embedding
		}
	}
	for at, vector := range vectors {
		if len(vector) == 0 || len(vector) != len(vectors[0]) {
			return nil, fmt.Errorf("EMBEDDINGS_URL: no vector for text %d", at)
		}
	}
	return vectors, nil
}

// nearnessTo is the closeness of each athlete's wishes to the offers, as JSON; "" if one was not read.
func nearnessTo(offered string, asked []string) ([]string, error) {
	found := make([]string, len(asked))
	theirs := unpackMeanings(offered)
	for at, one := range asked {
		means := unpackMeanings(one)
		if means == nil || theirs == nil || means.model != theirs.model {
			continue
		}
		raw, err := json.Marshal(newAsker(means).to(theirs))
		if err != nil {
			return nil, err
		}
		found[at] = string(raw)
	}
	return found, nil
}

// printVectors is `encore sentences`: a JSON list of profiles, each a list of sentences, becomes a list of their vectors.
func printVectors(in io.Reader, out io.Writer) error {
	var profiles [][]string
	if err := json.NewDecoder(in).Decode(&profiles); err != nil {
		return fmt.Errorf("a JSON list of lists of sentences: %w", err)
	}
	packed := make([]string, len(profiles))
	for at, texts := range profiles {
		vectors, err := readSentences(texts)
		if err != nil {
			return err
		}
		packed[at] = vectors
	}
	return json.NewEncoder(out).Encode(packed)
}
