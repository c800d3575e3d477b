import * as z from "zod/mini";
import { LIMITS } from "./limits";

/** The address of an account. */
export const email = z
  .email({ error: "Invalid email address" })
  .check(z.maxLength(LIMITS.email, { error: "Email too long" }));

/** A password to be set. */
export const newPassword = z
  .string({ error: "Password must be at least 8 characters" })
  .check(
    z.minLength(LIMITS.passwordMin, { error: "Password must be at least 8 characters" }),
    z.maxLength(LIMITS.passwordMax, { error: "Password too long" }),
  );

/** A person's name: trimmed, 1 to 100 characters. */
export const personName = z
  .string({ error: "Name is required" })
  .check(z.trim(), z.minLength(1, { error: "Name is required" }), z.maxLength(LIMITS.name, { error: "Name too long" }));

export const signUpInput = z.object({ email, password: newPassword, name: personName });

const typedPassword = z
  .string({ error: "Password is required" })
  .check(z.minLength(1, { error: "Password is required" }));

export const signInInput = z.object({ email, password: typedPassword });

/** Turns the second step of signing in, a mailed code, on or off. */
export const secondStepInput = z.object({ on: z.boolean({ error: "Choose on or off" }), password: typedPassword });

export const passwordInput = z.object({ password: typedPassword });

/** Recovery codes that an authenticator app comes with. */
export const RECOVERY_CODES = 10;

/** A code of the authenticator app, or a recovery code. People copy spaces and dashes with it. */
const WRONG_SHAPE = "A code has six digits; a recovery code has ten letters and digits.";
const authenticatorCode = z.pipe(
  z.pipe(
    z.string({ error: WRONG_SHAPE }),
    z.transform((typed) => typed.replace(/[\s-]/g, "").toLowerCase()),
  ),
  z.string().check(z.regex(/^([0-9]{6}|[0-9a-f]{10})$/, WRONG_SHAPE)),
);
export const authenticatorCodeInput = z.object({ code: authenticatorCode });
export const codeWithPasswordInput = z.object({ password: typedPassword, code: authenticatorCode });

/** To delete an account: the password, and the second step's code if it is on (`otpId` names a mailed one). */
export const deleteAccountInput = z.object({
  password: typedPassword,
  code: z._default(z.string().check(z.maxLength(20)), ""),
  otpId: z._default(z.string().check(z.maxLength(50)), ""),
});

/** The mailed code as typed. */
const SIX_DIGITS = "The code has six digits.";
export const codeInput = z.object({
  code: z.string({ error: SIX_DIGITS }).check(z.regex(new RegExp(`^[0-9]{${LIMITS.code}}$`), SIX_DIGITS)),
});

export const newPasswordInput = z.object({ password: newPassword });
export const accountNameInput = z.object({ name: personName });
export const emailInput = z.object({ email });
