package main

import "testing"

func TestOneAddressHasSoManyStreamsAndLeavesRoomForOthers(t *testing.T) {
	book := streamBook{of: map[string]int{}}
	for range mostStreamsOfOne {
		if !book.open("a", 1) {
			t.Fatal("too few")
		}
	}
	if book.open("a", 1) {
		t.Fatal("one too many of one address")
	}
	if !book.open("b", 1) {
		t.Fatal("another address has no room")
	}
	book.close("a")
	if !book.open("a", 1) {
		t.Fatal("an ended stream still counts")
	}
}

func TestThereAreSoManyStreamsInAll(t *testing.T) {
	book := streamBook{of: map[string]int{}}
	for i := range mostStreams {
		if !book.open(string(rune('a'+i%20)), 1) {
			t.Fatal("too few")
		}
	}
	if book.open("z", 1) {
		t.Fatal("one too many")
	}
}
