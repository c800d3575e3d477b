package main

import (
	"crypto/sha256"
	"sync"
)

// cacheEntryBytes is the memory for the hashed key of an entry and its place in the map.
const cacheEntryBytes = 150

// cache holds values up to a number of bytes. A caller may choose the keys, so they are hashed, and each entry counts as some bytes.
type cache[V any] struct {
	mu     sync.Mutex
	values map[string]V
	held   int
	most   int
	sizeOf func(V) int
}

func newCache[V any](most int, sizeOf func(V) int) *cache[V] {
	return &cache[V]{values: map[string]V{}, most: most, sizeOf: sizeOf}
}

// get is the zero value for a missing key.
func (c *cache[V]) get(key string) V {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.values[hashed(key)]
}

// keep replaces an entry. A value that would push out most others is not kept.
func (c *cache[V]) keep(key string, value V) {
	key = hashed(key)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forget(key)
	size := c.sizeOf(value) + cacheEntryBytes
	if size > c.most/4 {
		return
	}
	for other := range c.values { // any one: a frequent entry soon returns
		if c.held+size <= c.most {
			break
		}
		c.forget(other)
	}
	c.values[key] = value
	c.held += size
}

func (c *cache[V]) forget(hashedKey string) {
	if value, ok := c.values[hashedKey]; ok {
		c.held -= c.sizeOf(value) + cacheEntryBytes
		delete(c.values, hashedKey)
	}
}

// hashed is a key of 32 bytes for a text of any length.
func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return string(sum[:])
}

// keptTexts is shared by all interpreters, through encore.keep and encore.kept. It has room for the readings of 500 athletes and the scores
// of some hundred coaches. The hooks decide whether an entry is still valid.
var keptTexts = newCache(16<<20, func(text string) int { return len(text) })
