package main

import (
	"fmt"
	"slices"
	"strings"
)

// ours are the variables that the server and the npm commands read (.env.example lists those for operators).
var ours = []string{
	"ACME_URL", "ADMIN_IPS", "APP_LOCALE", "APP_NAME", "APP_URL", "BACKUP_CRON", "CHROMIUM_PATH", "CONTACT_EMAIL", "CURRENCY", "DATA_DIR", "DISK_SPARE_MB", "DOMAIN", "EMBEDDINGS_MODEL", "EMBEDDINGS_URL", "ENCORE_ASSETS", "ENCORE_BIN", "ENCORE_DEMO",
	"ENCORE_DEV_API", "ENCORE_DEV_URL", "ENCORE_HOOKS_POOL", "ENCORE_HOOKS_WATCH", "ENCORE_KILLS", "ENCORE_LANGUAGES", "ENCORE_LIMITS_SCALE", "ENCORE_NODES", "ENCORE_RESTORES", "ENCORE_SCHEDULE", "ENCORE_SEED",
	"ENCORE_VERSION", "ENCORE_WEB_LANGUAGE", "ENCORE_WEB_OUT", "FILES_URL", "HOST", "HTTPS_PORT", "HTTP_PORT", "LLM_MODEL", "LLM_URL", "MAIL_FROM", "METRICS_TOKEN", "PORT", "PRIMARY_URL", "REPLICA_URL", "S3_ACCESS_KEY", "S3_BACKUP_BUCKET", "S3_BUCKET",
	"S3_ENDPOINT", "S3_FORCE_PATH_STYLE", "S3_REGION", "S3_SECRET", "SMTP_URL", "SOCIAL_LINKS", "STRIPE_API_BASE", "STRIPE_PUBLISHABLE_KEY",
	"STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "TAX_ID", "TAX_NAME", "TAX_PERCENT", "TRUSTED_PROXY", "VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY", "VAPID_SUBJECT", "VERIFICATION",
}

const (
	// shortestTold excludes common names (HOST, PORT), which would make others look misspelled.
	shortestTold = 7
	// mostWrong is the largest number of wrong, missing or extra letters.
	mostWrong = 2
)

// families are prefixes that only Encore uses.
var families = []string{"ENCORE_", "ADMIN_IP", "BACKUP_", "METRICS_", "DISK_SPARE", "REPLICA_", "S3_", "STRIPE_", "TRUSTED_PROX", "VAPID_"}

// unknownNames has a line for each unread variable that is meant for Encore: one with our prefix, or a misspelling of
// ours.
func unknownNames(variables []string) []string {
	lines := []string{}
	for _, variable := range variables {
		name, _, _ := strings.Cut(variable, "=")
		if slices.Contains(ours, name) {
			continue
		}
		upper := strings.ToUpper(name)
		meant, family := nearest(upper), slices.ContainsFunc(families, func(start string) bool { return strings.HasPrefix(upper, start) })
		if meant == "" && family {
			meant = sharing(upper)
		}
		switch {
		case meant != "":
			lines = append(lines, fmt.Sprintf("%s: Encore knows no variable of that name, so it has no effect; do you mean %s?", name, meant))
		case family:
			lines = append(lines, name+": Encore knows no variable of that name, so it has no effect")
		}
	}
	slices.Sort(lines)
	return lines
}

func nearest(name string) string {
	best, least := "", mostWrong+1
	for _, known := range ours {
		if len(known) < shortestTold || len(name) < shortestTold-1 {
			continue
		}
		if wrong := distance(name, known); wrong < least {
			best, least = known, wrong
		}
	}
	return best
}

// sharing is our only variable with most of the name's words: S3_KEY is S3_ACCESS_KEY, while STRIPE_KEY could be either of two.
func sharing(name string) string {
	best, most, ties := "", 1, 0
	for _, known := range ours {
		if strings.HasPrefix(known, name+"_") {
			return known
		}
		words, shared := strings.Split(known, "_"), 0
		for word := range strings.SplitSeq(name, "_") {
			if slices.ContainsFunc(words, func(one string) bool { return distance(one, word) <= min(3, len(word)/2) && one[0] == word[0] }) {
				shared++
			}
		}
		switch {
		case shared > most:
			best, most, ties = known, shared, 0
		case shared == most:
			ties++
		}
	}
	if ties > 0 {
		return ""
	}
	return best
}

// distance is the Levenshtein distance.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := corner
			if a[i] != b[j] {
				change++
			}
			corner = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
