import * as m from "@messages";
import type { RecordAuthResponse } from "pocketbase";
import { pocketbaseClient, signInClient } from "@/platform/client";

/** Sentences for refusals of the accounts' backend. */
export class AccountError extends Error {
  readonly code: string;
  /** Of the form, or "". */
  readonly field: string;
  constructor(code: string, message: string, field = "") {
    super(message);
    this.code = code;
    this.field = field;
  }
}

type BackendError = {
  status?: number;
  response?: { message?: string; mfaId?: string; data?: Record<string, { code?: string; message?: string } | string> };
};

const TAKEN = m.accounts_there_is_already_an_account_with();

/** PocketBase's field errors in the form's words. Other errors use the call's own sentence. */
const FIELD_WORDS: Record<string, string> = {
  password: m.accounts_wrong_password(),
  newEmail: m.accounts_this_address_cannot_be_used_please(),
};

/** Turns the SDK's error into a sentence with a next step. */
function readable(error: unknown, fallback: string): AccountError {
  const { status = 0, response } = error as BackendError;
  if (status === 0) return new AccountError("offline", m.accounts_no_connection_please_try_again_when());
  if (status === 429)
    return new AccountError("too_many", response?.message ?? m.accounts_too_many_attempts_please_wait_a());
  const data = response?.data ?? {};
  const code = typeof data.code === "string" ? data.code : `http_${status}`;
  const field = typeof data.field === "string" ? data.field : "";
  if (code === "already_exists") return new AccountError(code, TAKEN, field);
  const fields = Object.entries(data).filter(([, issue]) => typeof issue === "object");
  // PocketBase's validation. An expired link comes first.
  if (fields.some(([field]) => field === "token")) return new AccountError(code, fallback);
  if (fields.length > 0) return new AccountError(code, FIELD_WORDS[fields[0]?.[0] ?? ""] ?? fallback);
  // Our refusals have a readable sentence.
  return new AccountError(code, typeof data.code === "string" ? (response?.message ?? fallback) : fallback, field);
}

type Client = Awaited<ReturnType<typeof pocketbaseClient>>;

async function ask<T>(call: (pb: Client) => Promise<T>, fallback: string, client = pocketbaseClient) {
  try {
    return await call(await client());
  } catch (error) {
    throw readable(error, fallback);
  }
}

/** `next`: the person's path, to which the link in the mail continues. */
export type SignUp = { name: string; email: string; password: string; birthDate: string; next: string };

/** Makes the account. The server mails a confirmation link, which must be opened before signing in. */
export const signUp = ({ name, email, password, birthDate, next }: SignUp) =>
  ask((pb) => {
    const account = { name, email, password, passwordConfirm: password, birth_date: birthDate };
    return pb.collection("users").create({ ...account, next });
  }, m.accounts_the_account_could_not_be_created());

/** The second step: the mailed code. */
export type SecondStep = { email: string; mfaId: string; otpId: string };

/** A session (`admit` makes it this device's), or the remaining step. */
export type SignedIn = { session: RecordAuthResponse } | { step: SecondStep };

/** @param purpose "delete" if the code is to delete the account: its mail says so */
export const signIn = (
  { email, password }: { email: string; password: string },
  purpose: "" | "delete" = "",
): Promise<SignedIn> =>
  ask(
    async (pb): Promise<SignedIn> => {
      try {
        return { session: await pb.collection("users").authWithPassword(email, password) };
      } catch (error) {
        const { status, response } = error as BackendError;
        if (status !== 401 || !response?.mfaId) throw error;
        const { otpId } = await pb.collection("users").requestOTP(email, { body: { email, purpose } });
        return { step: { email, mfaId: response.mfaId, otpId } };
      }
    },
    m.accounts_wrong_email_or_password(),
    signInClient,
  );

/** Mails another code. @returns the step with it */
export const sendCodeAgain = (step: SecondStep): Promise<SecondStep> =>
  ask(
    async (pb) => ({ ...step, otpId: (await pb.collection("users").requestOTP(step.email)).otpId }),
    m.accounts_the_email_could_not_be_sent(),
    signInClient,
  );

const WRONG_CODE = m.accounts_the_code_is_wrong_or_has();

export async function signInWithCode({ mfaId, otpId }: SecondStep, code: string): Promise<RecordAuthResponse> {
  try {
    // In the body, because URLs stay in histories and logs.
    const body = { otpId, password: code, mfaId };
    return await (await signInClient()).collection("users").authWithOTP(otpId, code, { body });
  } catch (error) {
    // PocketBase's own message says "OTP".
    if ((error as BackendError).status === 400) throw new AccountError("invalid_code", WRONG_CODE);
    throw readable(error, WRONG_CODE);
  }
}

/** Turns the second step of signing in on or off. */
export const setSecondStep = (on: boolean, password: string) =>
  ask(async (pb) => {
    await pb.send("/api/functions/set-second-step", { method: "POST", body: { on, password } });
    const { token, record } = pb.authStore;
    if (record) pb.authStore.save(token, { ...record, second_step: on });
  }, m.accounts_this_could_not_be_saved_please());

/** @throws AccountError */
export const deleteAccount = (proof: { password: string; code: string; otpId: string }) =>
  ask(
    (pb) => pb.send("/api/functions/delete-my-account", { method: "POST", body: proof }),
    m.accounts_the_account_could_not_be_deleted(),
  );

export const sendConfirmation = (email: string, next: string) =>
  ask(
    (pb) => pb.collection("users").requestVerification(email, { body: { email, next } }),
    m.accounts_the_email_could_not_be_sent(),
  );

export const confirmEmail = (token: string) =>
  ask((pb) => pb.collection("users").confirmVerification(token), m.accounts_this_link_has_expired_or_has());

export const askPasswordReset = (email: string) =>
  ask((pb) => pb.collection("users").requestPasswordReset(email), m.accounts_the_email_could_not_be_sent());

export const resetPassword = (token: string, password: string) =>
  ask(
    (pb) => pb.collection("users").confirmPasswordReset(token, password, password),
    m.accounts_this_link_has_expired_or_has_already_been_used_ask_for_a(),
  );

export const askEmailChange = (email: string) =>
  ask((pb) => pb.collection("users").requestEmailChange(email), m.accounts_the_address_could_not_be_changed());

export const confirmEmailChange = (token: string, password: string) =>
  ask((pb) => pb.collection("users").confirmEmailChange(token, password), m.accounts_this_link_has_expired_or_the());

export const changeName = (id: string, name: string) =>
  ask(async (pb) => {
    await pb.collection("users").update(id, { name });
    await pb.collection("users").authRefresh();
  }, m.accounts_the_name_could_not_be_saved());

/** Ends the session on every tab. The caller wipes the device's data (sync's wipeAccount). */
export async function forgetSession(): Promise<void> {
  (await pocketbaseClient()).authStore.clear();
}
