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
		if wait := book.take(mine, 0); wait != 0 {
			t.Fatalf("refused too early: %s", wait)
		}
		*now = now.Add(10 * time.Second)
	}
	if wait := book.take(mine, 0); wait != 40*time.Second {
		t.Errorf("waits %s", wait)
	}
	if book.counts[countKey{1, "here"}].count != 2 {
		t.Error("what was refused was counted elsewhere")
	}
	if book.take(other, 0) != 0 {
		t.Error("another account was refused")
	}
	*now = now.Add(40 * time.Second)
	if book.take(mine, 0) != 0 {
		t.Error("the window did not end")
	}
}

func TestALimitOfRowsCountsThoseOfEachCall(t *testing.T) {
	book, now := bookWith(t, `[{"calls":["POST /a"],"per":"account","counts":"rows","most":100,"seconds":60}]`)
	keys := []countKey{{0, "me"}}
	for _, rows := range []int{0, 60, 39, 500} { // a call is refused only if the limit is reached before it
		if book.take(keys, rows) != 0 {
			t.Fatalf("%d more rows were refused", rows)
		}
	}
	if book.take(keys, 1) != time.Minute || book.take([]countKey{{0, "other"}}, 1) != 0 {
		t.Error("a full account was let in, or another one was not")
	}
	*now = now.Add(time.Minute)
	if book.take(keys, 1) != 0 {
		t.Error("the window did not end")
	}
	for _, wrong := range []string{`"counts":"bytes"`, `"counts":"rows","refusedOnly":true`} {
		if newLimitBook().declare(`[{"calls":[],"per":"account","most":1,"seconds":1,`+wrong+`}]`) == nil {
			t.Errorf("%s was taken", wrong)
		}
	}
}

func TestOnlyRefusedCallsCountWhereTheLineSaysSo(t *testing.T) {
	book, _ := bookWith(t, `[{"calls":["POST /a"],"per":"account","most":2,"seconds":60,"refusedOnly":true}]`)
	keys := []countKey{{0, "me"}}
	for range 5 {
		if book.take(keys, 0) != 0 {
			t.Fatal("refused")
		}
		book.settle(keys, false)
	}
	for range 2 {
		book.take(keys, 0)
		book.settle(keys, true)
	}
	if book.take(keys, 0) == 0 {
		t.Error("the third refused one was let in")
	}
}

func TestWhoIsOneTooManyForNowWaitsForTheOthersAnswers(t *testing.T) {
	book, _ := bookWith(t, `[{"calls":["POST /a"],"per":"account","most":2,"seconds":60,"refusedOnly":true}]`)
	keys := []countKey{{0, "me"}}
	book.take(keys, 0)
	book.take(keys, 0)
	third, fourth := make(chan time.Duration), make(chan time.Duration)
	go func() { third <- book.take(keys, 0) }()
	book.settle(keys, false)
	if wait := <-third; wait != 0 {
		t.Error("a right one lost against open ones")
	}
	go func() { fourth <- book.take(keys, 0) }()
	book.settle(keys, true)
	book.settle(keys, true)
	if wait := <-fourth; wait == 0 {
		t.Error("a guess got in beside others")
	}
}

func TestTheBookDoesNotGrowForEver(t *testing.T) {
	book, now := bookWith(t, `[{"calls":["POST /a"],"per":"field","most":1,"seconds":60}]`)
	for i := range mostKept + 10 {
		book.take([]countKey{{0, time.Duration(i).String()}}, 0)
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
