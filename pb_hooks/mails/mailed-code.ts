import * as m from "@messages";
import { speakToAccount } from "../platform/languages";
import { appName, appUrl, contactEmail } from "../platform/settings";
import { asHtml, asText, type Letter, signature } from "./letter";

/** What a code was asked for; custom data of the record, from the request to its mail. */
export const CODE_PURPOSE = "code_purpose";
export const DELETION = "delete";

/** PocketBase's mail with a code, in the words of what the code does. */
export function wordCode(e: core.MailerRecordEvent): void {
  const { record, message, meta } = e;
  if (record && message) {
    speakToAccount(e.app, record.id);
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

const newPassword = () => ({ label: m.mails_choose_a_new_password(), url: `${appUrl()}/auth` });

const toSignIn = (name: string, code: string, minutes: number): Letter => ({
  subject: m.mails_your_sign_in_code_for_app({ appName: appName() }),
  lines: [
    m.mails_hello_name({ name }),
    m.mails_your_code_is_code_it_works({ code, minutes }),
    m.mails_somebody_has_typed_your_password_to(),
  ],
  action: newPassword(),
});

const toDelete = (name: string, code: string, minutes: number): Letter => ({
  subject: m.mails_your_code_to_delete_your_account({ appName: appName() }),
  lines: [
    m.mails_hello_name({ name }),
    m.mails_you_asked_to_delete_your_account({ code, minutes }),
    m.mails_with_this_code_your_profile(),
    m.mails_if_that_was_not_you_somebody(),
  ],
  action: newPassword(),
});
