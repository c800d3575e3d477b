import * as m from "@messages";
import * as z from "zod/mini";
import { LIMITS } from "./limits";

/** The address of an account. */
export const email = z
  .email({ error: m.rules_invalid_email_address })
  .check(z.maxLength(LIMITS.email, { error: m.rules_email_too_long }));

/** A password to be set. */
export const newPassword = z
  .string({ error: m.rules_password_must_be_at_least_8 })
  .check(
    z.minLength(LIMITS.passwordMin, { error: m.rules_password_must_be_at_least_8 }),
    z.maxLength(LIMITS.passwordMax, { error: m.rules_password_too_long }),
  );

/** A person's name: one line, trimmed, 1 to 100 characters. */
export const personName = z.string({ error: m.rules_name_is_required }).check(
  z.overwrite((name) => name.replace(/\s+/g, " ")),
  z.trim(),
  z.minLength(1, { error: m.rules_name_is_required }),
  z.maxLength(LIMITS.name, { error: m.rules_name_too_long }),
);

/** A name that stands in mails to people who never asked for one, so it has no web address. */
export const mailedName = personName.check(
  z.refine((name) => !/:\/\/|\bwww\./i.test(name), { error: m.rules_name_has_an_address }),
);

export const signUpInput = z.object({ email, password: newPassword, name: mailedName });

const typedPassword = z
  .string({ error: m.rules_password_is_required })
  .check(z.minLength(1, { error: m.rules_password_is_required }));

export const signInInput = z.object({ email, password: typedPassword });

/** Turns the second step of signing in, a mailed code, on or off. */
export const secondStepInput = z.object({
  on: z.boolean({ error: m.rules_choose_on_or_off }),
  password: typedPassword,
});

export const passwordInput = z.object({ password: typedPassword });

/** Recovery codes that an authenticator app comes with. */
export const RECOVERY_CODES = 10;

/** A code of the authenticator app, or a recovery code. People copy spaces and dashes with it. */
const WRONG_SHAPE = m.rules_code_shape;
const authenticatorCode = z.pipe(
  z.pipe(
    z.string({ error: WRONG_SHAPE }),
    z.transform((typed) => typed.replace(/[\s-]/g, "").toLowerCase()),
  ),
  z.string().check(z.regex(/^([0-9]{6}|[0-9a-f]{10})$/, { error: WRONG_SHAPE })),
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
const SIX_DIGITS = m.rules_six_digits;
export const codeInput = z.object({
  code: z.string({ error: SIX_DIGITS }).check(z.regex(new RegExp(`^[0-9]{${LIMITS.code}}$`), { error: SIX_DIGITS })),
});

export const newPasswordInput = z.object({ password: newPassword });
export const accountNameInput = z.object({ name: mailedName });
export const emailInput = z.object({ email });
