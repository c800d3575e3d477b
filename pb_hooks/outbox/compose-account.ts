import { appName, appUrl } from "../platform/settings";
import type { Occasion } from "./compose";
import type { Letter } from "./letter";

const link = (path: string, token: string): string => `${appUrl()}${path}?token=${encodeURIComponent(token)}`;

/** Mails about the account itself. Tokens are made here, when the mail is sent, and are never stored. */
export function composeAboutAccount(occasion: Occasion): Letter | null {
  const { account } = occasion;
  const hello = `Hello ${account.getString("name")},`;
  switch (occasion.kind) {
    case "confirm_address":
      if (account.verified()) return null;
      return {
        subject: `Confirm your email address for ${appName()}`,
        lines: [hello, `thank you for joining ${appName()}. Please confirm that this is your address.`],
        action: { label: "Confirm my address", url: link("/auth/confirm", account.newVerificationToken()) },
      };
    case "reset_password":
      return {
        subject: `Choose a new password for ${appName()}`,
        lines: [hello, "somebody, hopefully you, asked for a new password. If it was not you, there is nothing to do."],
        action: { label: "Choose a new password", url: link("/auth/reset", account.newPasswordResetToken()) },
      };
    case "change_address":
      return {
        subject: `Confirm your new email address for ${appName()}`,
        lines: [hello, "please confirm that this is your new address. Until then the old one stays."],
        action: {
          label: "Confirm my new address",
          url: link("/auth/change-email", account.newEmailChangeToken(occasion.data.newEmail)),
        },
      };
    default:
      return null;
  }
}
