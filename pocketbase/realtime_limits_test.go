package main

import (
	"fmt"
	"testing"
)

// opens is how many of so many streams of an address are let in.
func (b *streamBook) opens(t *testing.T, address string, tries int) (open int) {
	t.Helper()
	for i := range tries {
		if b.open(fmt.Sprint(address, i), address, 1) {
			open++
		}
	}
	return open
}

func TestOneAddressHasSoManyStreamsAndLeavesRoomForOthers(t *testing.T) {
	book := newStreamBook()
	if open := book.opens(t, "a", mostStreamsOfAddress+5); open != mostStreamsOfAddress {
		t.Fatalf("%d are open", open)
	}
	if !book.open("other", "b", 1) {
		t.Fatal("another address has no room")
	}
	book.close("a0")
	if !book.open("again", "a", 1) {
		t.Fatal("an ended stream still counts")
	}
}

func TestAnAccountHasStreamsOfItsOwn(t *testing.T) {
	book := newStreamBook()
	book.opens(t, "a", mostStreamsOfAddress)
	signedIn := 0
	for i := range mostStreamsOfAddress {
		stream := fmt.Sprint("a", i)
		if book.signIn(stream, "me", 1) && book.signIn(stream, "me", 1) { // again with other topics
			signedIn++
		}
	}
	if signedIn != mostStreamsOfAccount {
		t.Fatalf("%d are the account's", signedIn)
	}
	if open := book.opens(t, "a more ", 1); open != 1 {
		t.Fatal("another address has no room")
	}
	for i := range mostStreamsOfAccount {
		if !book.open(fmt.Sprint("new", i), "a", 1) {
			t.Fatal("an account's stream still counts for its address")
		}
	}
	if book.open("one more", "a", 1) {
		t.Fatal("one too many of one address")
	}
	if !book.signIn("ended", "me", 1) || book.counts["account me"] != mostStreamsOfAccount {
		t.Error("an ended stream was counted")
	}
	for stream := range book.owners {
		book.close(stream)
	}
	if len(book.counts)+len(book.owners) > 0 {
		t.Errorf("ended streams are kept: %v", book.counts)
	}
}

func TestThereAreSoManyStreamsInAll(t *testing.T) {
	book, open := newStreamBook(), 0
	for i := range mostStreams/mostStreamsOfAddress + 5 {
		open += book.opens(t, fmt.Sprint("address ", i, " "), mostStreamsOfAddress)
	}
	if open != mostStreams {
		t.Fatalf("%d are open", open)
	}
}
