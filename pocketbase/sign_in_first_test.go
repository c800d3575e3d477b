package main

import "testing"

func TestARuleIsForSignedInPeopleOnlyWhenEachOfItsWaysAsksForIt(t *testing.T) {
	const in = `@request.auth.id != ""`
	for rule, want := range map[string]bool{
		``:                           false,
		in:                           true,
		`user_id = @request.auth.id`: false, // true for a visitor if the column is empty
		in + ` && a = 1`:             true,
		`a = 1 && ` + in:             true,
		`a = 1 || ` + in:             false,
		in + ` || verified = true`:   false,
		in + ` || ` + in:             true,
		`(a = 1 || b = 2) && ` + in:  true,
		`(a = 1 || b = 2) || ` + in:  false,
		`(` + in + ` && a = 1) || @request.auth.role = "staff"`: true,
		`@request.auth.role = ""`:                               false,
		`@request.auth.role != "staff"`:                         false,
		`@request.context = "staff"`:                            true,
		`@request.context = "default"`:                          false,
		`@request.context != "staff"`:                           false,
		`@request.body.role = "staff"`:                          false,
		`a = 1 && (`:                                            false,
	} {
		if got := signedInOnly(rule); got != want {
			t.Errorf("%s: %v", rule, got)
		}
	}
}
