import { theApp } from "../platform/app";
import { cron, on, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import { forgetTokenKeys, keepTokenKey } from "./deleted-accounts";
import { deleteMyAccount } from "./deletion";
import { exportMyData } from "./export";
import { confirmGuardian, myGuardian, nameGuardian } from "./guardian";
import { mailAddressChange, mailConfirmationAgain, mailPasswordReset } from "./mails";
import { checkNewPassword, signIn } from "./passwords";
import { mailCodeAfterPassword, setSecondStep } from "./second-step";
import { changeAccount, mailConfirmation, requireConfirmed, signUp } from "./sign-up";

on("onRecordCreateRequest", (e) => (e.hasSuperuserAuth() ? e.next() : signUp(e)), "users");
on("onRecordUpdateRequest", changeAccount, "users");
on(
  "onRecordCreate",
  (e) =>
    together(e, (tx) => {
      e.next();
      if (e.record) mailConfirmation(tx, e.record);
    }),
  "users",
);
on(
  "onRecordDelete",
  (e) =>
    together(e, (tx) => {
      if (e.record) keepTokenKey(tx, e.record);
      e.next();
    }),
  "users",
);
cron("accounts-forget-keys", "53 3 * * *", () => forgetTokenKeys(theApp()));
on(
  "onRecordConfirmPasswordResetRequest",
  (e) => {
    checkNewPassword(e);
    e.next();
  },
  "users",
);
on("onRecordAuthWithPasswordRequest", signIn, "users");
on("onRecordAuthRequest", requireConfirmed, "users");
on("onRecordRequestOTPRequest", mailCodeAfterPassword, "users");
on("onRecordRequestVerificationRequest", mailConfirmationAgain, "users");
on("onRecordRequestPasswordResetRequest", mailPasswordReset, "users");
on("onRecordRequestEmailChangeRequest", mailAddressChange, "users");

route("POST", "/api/functions/set-second-step", "account", setSecondStep);
route("POST", "/api/functions/name-guardian", "account", nameGuardian);
route("POST", "/api/functions/confirm-guardian", "visitor", confirmGuardian);
route("POST", "/api/functions/my-guardian", "account", myGuardian);
route("POST", "/api/functions/export-my-data", "account", exportMyData);
route("POST", "/api/functions/delete-my-account", "account", deleteMyAccount);
