import { appName, appUrl, contactEmail } from "../platform/settings";
import { asHtml, asText, type Letter, signature } from "./letter";

/** What a code was asked for; custom data of the record, from the request to its mail. */
export const CODE_PURPOSE = "code_purpose";
export const DELETION = "delete";

/** PocketBase's mail with a code, in the words of what the code does. */
export function wordCode(e: core.MailerRecordEvent): void {
  const { record, message, meta } = e;
  if (record && message) {
    const minutes = Math.round(record.collection().otp.duration / 60);
    const code = String((meta as { password?: string }).password ?? "");
    const words = record.getString(CODE_PURPOSE) === DELETION ? toDelete : toSignIn;
    const letter = words(record.getString("name"), code, minutes);
    const by = signature(appName(), contactEmail());
    message.subject = letter.subject;
    message.text = asText(letter, by);
    message.html = asHtml(letter, by);
  }
  e.next();
}

const newPassword = () => ({ label: "Choose a new password", url: `${appUrl()}/auth` });

const toSignIn = (name: string, code: string, minutes: number): Letter => ({
  subject: `Your sign-in code for ${appName()}`,
  lines: [
    `Hello ${name},`,
    `Your code is ${code}. It works for ${minutes} minutes.`,
    "Somebody has typed your password to get it. If that was not you, choose a new password now.",
  ],
  action: newPassword(),
});

const toDelete = (name: string, code: string, minutes: number): Letter => ({
  subject: `Your code to delete your account with ${appName()}`,
  lines: [
    `Hello ${name},`,
    `You asked to delete your account. Your code is ${code}. It works for ${minutes} minutes.`,
    "With this code your profile, messages, notes and footage are deleted for good.",
    "If that was not you, somebody knows your password: keep the code to yourself, and choose a new password now.",
  ],
  action: newPassword(),
});
