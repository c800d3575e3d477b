package main

import (
	"encoding/base32"
	"strings"
	"testing"
)

// RFC 6238, appendix B, SHA-1; its codes have eight digits, the last six of which are ours.
func TestCodesAreThoseOfTheStandard(t *testing.T) {
	secret := base32.StdEncoding.EncodeToString([]byte("12345678901234567890"))
	for seconds, code := range map[int64]string{
		59: "94287082", 1111111109: "07081804", 1111111111: "14050471", 1234567890: "89005924", 2000000000: "69279037",
	} {
		for _, late := range []int64{-30, 0, 30} {
			step, err := totpStep(secret, code[2:], (seconds+late)*1000)
			if err != nil || step != seconds/30 {
				t.Errorf("%s at %d: step %d, %v", code, seconds+late, step, err)
			}
		}
		for _, at := range []int64{seconds - 90, seconds + 90} {
			if step, _ := totpStep(secret, code[2:], at*1000); step != 0 {
				t.Errorf("%s was taken at %d", code, at)
			}
		}
	}
}

func TestANewAuthenticatorHasItsNamesAndAPicture(t *testing.T) {
	made, err := makeAuthenticator("Encore", "staff@test.example")
	if err != nil || len(made.Secret) < 32 || !strings.HasPrefix(made.Picture, "data:image/png;base64,") {
		t.Errorf("%+v, %v", made, err)
	}
	if !strings.HasPrefix(made.URL, "otpauth://totp/Encore:staff@test.example?") {
		t.Error(made.URL)
	}
}
