package main

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"sync"
	"time"

	"github.com/dop251/goja"
)

// bindEncore adds the global `encore` to every interpreter; its types are in pb_hooks/platform/encore.d.ts.
func bindEncore(vm *goja.Runtime) {
	_ = vm.Set("encore", map[string]any{
		"zoneOffsetMinutes": zoneOffsetMinutes,
		"isTimeZone":        isTimeZone,
		"languageOf":        languageOf,
		"randomHex":         randomHex,
		"isFollower":        func() bool { return isFollower },
		"watchFeed":         live.watch,
		"serveFeed":         pulls.serve,
		"servePublicList":   publicLists.serve,
		"newAuthenticator":  makeAuthenticator,
		"totpStep":          totpStep,
		"storedPassword":    storedPassword,
		"staffToken":        staffToken,
		"endedSession":      endedSession,
		"runSoon":           jobs.run,
		"giveWay":           giveWay,
		"takeBody":          takeBody,
		"sendApp":           sendApp,
		"sendPage":          sendPage,
		"sendText":          sendText,
		"sendCard":          sendCard,
		"publicPages":       publicPages,
		"keepChunk":         chunks.keep,
		"chunksHeld":        chunks.held,
		"finishChunks":      chunks.finish,
		"forgetChunks":      chunks.forget,
		"uploads":           chunks.uploads,
		"verifiedTypes":     verifiedTypes,
		"isSound":           isSound,
		"storedName":        storedName,
		"plainCopy":         plainCopy,
		"makePhoto":         makePhoto,
		"givePush":          pushes.give,
		"pushRoom":          pushes.room,
		"pushAnswers":       pushes.take,
		"isPushAddress":     func(endpoint string) bool { return checkEndpoint(endpoint, isLocalInstance()) == nil },
		"readCalendars":     readCalendars,
		"readSentences":     readPolitely,
		"nearnessTo":        nearnessTo,
		"sentenceModel":     sentenceModel,
		"keepWeighted":      coachIndex.keep,
		"bestWeighted":      coachIndex.best,
		"weightedTerms":     coachIndex.termsOf,
		"markWeighted":      coachIndex.markAt,
		"markedWeighted":    coachIndex.marked,
		"keep":              keptTexts.keep,
		"kept":              keptTexts.get,
		"allowed":           allowed,
		"declareLimits":     limits.declare,
		"declareRoute":      ownRoutes.declare,
		"declareRefusals":   theRefusals.declare,
		"allowColumns":      askable.allow,
		"backupsFailSince":  backupsFailSince,
		"version":           version,
	})
}

var zones sync.Map // name → *time.Location; LoadLocation parses its file each time

func zone(name string) (*time.Location, error) {
	if known, ok := zones.Load(name); ok {
		return known.(*time.Location), nil
	}
	if name == "" || name == "Local" { // Go's names for the machine's zone, not IANA names
		return nil, fmt.Errorf("unknown time zone %q", name)
	}
	loaded, err := time.LoadLocation(name)
	if err != nil {
		return nil, fmt.Errorf("unknown time zone %q", name)
	}
	zones.Store(name, loaded)
	return loaded, nil
}

// zoneOffsetMinutes is the zone's offset east of UTC at that instant.
func zoneOffsetMinutes(name string, epochMs int64) (int, error) {
	location, err := zone(name)
	if err != nil {
		return 0, err
	}
	_, seconds := time.UnixMilli(epochMs).In(location).Zone()
	return seconds / 60, nil
}

func isTimeZone(name string) bool {
	_, err := zone(name)
	return err == nil
}

// randomHex is n random bytes as 2n hexadecimal digits.
func randomHex(n int) (string, error) {
	if n < 1 || n > 1024 {
		return "", fmt.Errorf("randomHex: %d is not from 1 to 1024", n)
	}
	raw := make([]byte, n)
	rand.Read(raw) // never fails; see crypto/rand
	return hex.EncodeToString(raw), nil
}
