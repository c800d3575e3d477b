package main

import "sync"

// mostKeptText bounds the bytes of the cache: readings of 500 athletes and scores of some hundred coaches.
const mostKeptText = 16 << 20

// keptTexts is a cache shared by all interpreters, through encore.keep and encore.kept. The hooks decide whether an entry is still
// valid.
var keptTexts = newTextMemory(mostKeptText)

type textMemory struct {
	mu    sync.Mutex
	texts map[string]string
	held  int
	most  int
}

func newTextMemory(most int) *textMemory { return &textMemory{texts: map[string]string{}, most: most} }

// get is "" for a missing entry.
func (m *textMemory) get(key string) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.texts[key]
}

func (m *textMemory) keep(key, text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.forget(key)
	size := len(key) + len(text)
	if size > m.most/4 {
		return
	}
	for other := range m.texts { // any one: a frequent entry soon returns
		if m.held+size <= m.most {
			break
		}
		m.forget(other)
	}
	m.texts[key] = text
	m.held += size
}

func (m *textMemory) forget(key string) {
	if text, ok := m.texts[key]; ok {
		m.held -= len(key) + len(text)
		delete(m.texts, key)
	}
}
