import type { RecordAuthResponse } from "pocketbase";
import { pocketbaseClient, signInClient } from "@/platform/client";

/** Sentences for refusals of the accounts' backend. */
export class AccountError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type BackendError = {
  status?: number;
  response?: { message?: string; mfaId?: string; data?: Record<string, { code?: string; message?: string } | string> };
};

const TAKEN = "There is already an account with this email address. Sign in, or reset your password.";

/** PocketBase's field errors in the form's words. Other errors use the call's own sentence. */
const FIELD_WORDS: Record<string, string> = {
  password: "Wrong password.",
  newEmail: "This address cannot be used. Please choose another one.",
};

/** Turns the SDK's error into a sentence with a next step. */
function readable(error: unknown, fallback: string): AccountError {
  const { status = 0, response } = error as BackendError;
  if (status === 0) return new AccountError("offline", "No connection. Please try again when you are online.");
  if (status === 429)
    return new AccountError("too_many", response?.message ?? "Too many attempts. Please wait a moment.");
  const data = response?.data ?? {};
  const code = typeof data.code === "string" ? data.code : `http_${status}`;
  if (code === "already_exists") return new AccountError(code, TAKEN);
  const fields = Object.entries(data).filter(([, issue]) => typeof issue === "object");
  // PocketBase's validation. An expired link comes first.
  if (fields.some(([field]) => field === "token")) return new AccountError(code, fallback);
  if (fields.length > 0) return new AccountError(code, FIELD_WORDS[fields[0]?.[0] ?? ""] ?? fallback);
  // Our refusals have a readable sentence.
  return new AccountError(code, typeof data.code === "string" ? (response?.message ?? fallback) : fallback);
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
  }, "The account could not be created. Please try again.");

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
    "Wrong email or password.",
    signInClient,
  );

/** Mails another code. @returns the step with it */
export const sendCodeAgain = (step: SecondStep): Promise<SecondStep> =>
  ask(
    async (pb) => ({ ...step, otpId: (await pb.collection("users").requestOTP(step.email)).otpId }),
    "The email could not be sent. Please try again.",
    signInClient,
  );

const WRONG_CODE = "The code is wrong or has expired. Check the newest email, or ask for a new code.";

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
  }, "This could not be saved. Please try again.");

/** @throws AccountError */
export const deleteAccount = (proof: { password: string; code: string; otpId: string }) =>
  ask(
    (pb) => pb.send("/api/functions/delete-my-account", { method: "POST", body: proof }),
    "The account could not be deleted. Please try again.",
  );

export const sendConfirmation = (email: string, next: string) =>
  ask(
    (pb) => pb.collection("users").requestVerification(email, { body: { email, next } }),
    "The email could not be sent. Please try again.",
  );

export const confirmEmail = (token: string) =>
  ask(
    (pb) => pb.collection("users").confirmVerification(token),
    "This link has expired or has already been used. Sign in to get a new one.",
  );

export const askPasswordReset = (email: string) =>
  ask((pb) => pb.collection("users").requestPasswordReset(email), "The email could not be sent. Please try again.");

export const resetPassword = (token: string, password: string) =>
  ask(
    (pb) => pb.collection("users").confirmPasswordReset(token, password, password),
    "This link has expired or has already been used. Ask for a new one.",
  );

export const askEmailChange = (email: string) =>
  ask((pb) => pb.collection("users").requestEmailChange(email), "The address could not be changed. Please try again.");

export const confirmEmailChange = (token: string, password: string) =>
  ask(
    (pb) => pb.collection("users").confirmEmailChange(token, password),
    "This link has expired, or the password is wrong.",
  );

export const changeName = (id: string, name: string) =>
  ask(async (pb) => {
    await pb.collection("users").update(id, { name });
    await pb.collection("users").authRefresh();
  }, "The name could not be saved. Please try again.");

/** Ends the session on every tab. The caller wipes the device's data (sync's wipeAccount). */
export async function forgetSession(): Promise<void> {
  (await pocketbaseClient()).authStore.clear();
}
