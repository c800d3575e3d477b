package main

import (
	"regexp"
	"slices"
	"strings"
)

// currencies are those of domain/currency.ts, the default first.
var currencies = []string{"usd", "aed", "aud", "bhd", "brl", "cad", "chf", "czk", "dkk", "eur", "gbp", "gip", "hkd", "huf", "ils", "inr", "jod", "jpy", "kwd", "mxn", "myr", "nok", "nzd", "omr", "pln", "ron", "sek", "sgd", "thb", "tnd", "zar"}

func (env *environment) currency(name string) string {
	v := strings.ToLower(env.or(name, currencies[0]))
	if !slices.Contains(currencies, v) {
		env.fail(name, "%q is not a currency that Encore knows and Stripe pays out: %s", v, strings.Join(currencies, ", "))
	}
	return v
}

// showCurrency writes another currency than the default into every page's head, and puts the frame in the place of pages that were drawn
// with prices, so that a first visit shows no foreign sign.
func (files staticFiles) showCurrency(code string) error {
	if code == "" || code == currencies[0] {
		return nil
	}
	for name, file := range files {
		if page, isPlain := strings.CutSuffix(name, ".plain.html"); isPlain {
			files[page+".html"] = file
		}
	}
	for name := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		if err := files.rewrite(name, func(page string) (string, error) {
			return strings.Replace(page, "<head>", `<head><meta name="currency" content="`+code+`" />`, 1), nil
		}); err != nil {
			return err
		}
	}
	return nil
}

var taxPercent = regexp.MustCompile(`^\d{1,2}(\.\d{1,3})?$`)

// tax checks the tax in the platform's fee, which receipts show.
func (env *environment) tax() {
	for _, name := range []string{"TAX_NAME", "TAX_ID"} {
		env.text(name, "", 40)
	}
	if env.allOrNone("TAX_NAME", "TAX_PERCENT") && !taxPercent.MatchString(env.value("TAX_PERCENT")) {
		env.fail("TAX_PERCENT", "%q is not a percentage from 0 to 99.999, such as 19 or 7.7", env.value("TAX_PERCENT"))
	}
}
