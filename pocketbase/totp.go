package main

import (
	"bytes"
	"crypto/subtle"
	"encoding/base64"
	"image/png"

	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
)

// Time-based one-time codes (RFC 6238) as authenticator apps make them: SHA-1, six digits, 30 seconds.
const (
	totpPeriodMs = 30_000
	qrPixels     = 240
)

type newAuthenticator struct {
	Secret string `json:"secret"`
	URL    string `json:"url"`
	// A PNG as data URL, for the app's camera.
	Picture string `json:"picture"`
}

func makeAuthenticator(issuer, account string) (newAuthenticator, error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: account})
	if err != nil {
		return newAuthenticator{}, err
	}
	picture, err := key.Image(qrPixels, qrPixels)
	if err != nil {
		return newAuthenticator{}, err
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		return newAuthenticator{}, err
	}
	return newAuthenticator{
		Secret: key.Secret(), URL: key.URL(),
		Picture: "data:image/png;base64," + base64.StdEncoding.EncodeToString(out.Bytes()),
	}, nil
}

// totpStep is the code's 30-second step among the current one and its two neighbours; 0: none.
func totpStep(secret, code string, epochMs int64) (int64, error) {
	now := epochMs / totpPeriodMs
	for _, step := range []int64{now, now - 1, now + 1} {
		wanted, err := hotp.GenerateCode(secret, uint64(step))
		if err != nil {
			return 0, err
		}
		if subtle.ConstantTimeCompare([]byte(wanted), []byte(code)) == 1 {
			return step, nil
		}
	}
	return 0, nil
}
