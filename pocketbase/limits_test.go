package main

import (
	"testing"
	"time"
)

func bookWith(t *testing.T, table string) (*limitBook, *time.Time) {
	t.Helper()
	book, now := newLimitBook(), time.Unix(1_000_000, 0)
	book.now = func() time.Time { return now }
	if err := book.declare(table); err != nil {
		t.Fatal(err)
	}
	return book, &now
}

func TestALimitIsReachedAndEndsWithItsWindow(t *testing.T) {
	book, now := bookWith(t, `[{"calls":["POST /a"],"per":"account","most":2,"seconds":60},{"calls":["POST /a"],"per":"address","most":100,"seconds":60}]`)
	mine, other := []countKey{{0, "me"}, {1, "here"}}, []countKey{{0, "other"}, {1, "here"}}
	for range 2 {
		if wait := book.take(mine); wait != 0 {
			t.Fatalf("refused too early: %s", wait)
		}
		*now = now.Add(10 * time.Second)
	}
	if wait := book.take(mine); wait != 40*time.Second {
		t.Errorf("waits %s", wait)
	}
	if book.counts[countKey{1, "here"}].count != 2 {
		t.Error("what was refused was counted elsewhere")
	}
	if book.take(other) != 0 {
		t.Error("another account was refused")
	}
	*now = now.Add(40 * time.Second)
	if book.take(mine) != 0 {
		t.Error("the window did not end")
	}
}

func TestOnlyRefusedCallsCountWhereTheLineSaysSo(t *testing.T) {
	book, _ := bookWith(t, `[{"calls":["POST /a"],"per":"account","most":2,"seconds":60,"refusedOnly":true}]`)
	keys := []countKey{{0, "me"}}
	for range 5 {
		if book.take(keys) != 0 {
			t.Fatal("refused")
		}
		book.settle(keys, false)
	}
	for range 2 {
		book.take(keys)
		book.settle(keys, true)
	}
	if book.take(keys) == 0 {
		t.Error("the third refused one was let in")
	}
}

func TestWhoIsOneTooManyForNowWaitsForTheOthersAnswers(t *testing.T) {
	book, _ := bookWith(t, `[{"calls":["POST /a"],"per":"account","most":2,"seconds":60,"refusedOnly":true}]`)
	keys := []countKey{{0, "me"}}
	book.take(keys)
	book.take(keys)
	third, fourth := make(chan time.Duration), make(chan time.Duration)
	go func() { third <- book.take(keys) }()
	book.settle(keys, false)
	if wait := <-third; wait != 0 {
		t.Error("a right one lost against open ones")
	}
	go func() { fourth <- book.take(keys) }()
	book.settle(keys, true)
	book.settle(keys, true)
	if wait := <-fourth; wait == 0 {
		t.Error("a guess got in beside others")
	}
}

func TestTheBookDoesNotGrowForEver(t *testing.T) {
	book, now := bookWith(t, `[{"calls":["POST /a"],"per":"field","most":1,"seconds":60}]`)
	for i := range mostKept + 10 {
		book.take([]countKey{{0, time.Duration(i).String()}})
		if i == mostKept/2 {
			*now = now.Add(time.Hour)
		}
	}
	if len(book.counts) > mostKept {
		t.Errorf("%d counters", len(book.counts))
	}
}

func TestATableThatMakesNoSenseStopsTheStart(t *testing.T) {
	for _, table := range []string{`{}`, `[{"calls":["POST /a"],"per":"account","most":0,"seconds":60}]`, `nonsense`} {
		if newLimitBook().declare(table) == nil {
			t.Errorf("%s was taken", table)
		}
	}
}
