import { refreshReaders } from "../bookings/readers";
import { forgetContacts } from "../payments/refund-contacts";
import { theApp } from "../platform/app";
import { cron, on, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import { keepBirthdays, setBirthDate } from "../protection/birth-date";
import {
  beginAuthenticator,
  confirmAuthenticator,
  myAuthenticator,
  proveAuthenticator,
  removeAuthenticator,
} from "./authenticator";
import { tellOfChanges } from "./credential-changes";
import { forgetTokenKeys, keepTokenKey } from "./deleted-accounts";
import { deleteMyAccount, leaveNothing } from "./deletion";
import { keepClock } from "./device-clock";
import { exportMyData } from "./export";
import { myGuardian, nameGuardian } from "./guardian";
import { confirmGuardian, followHold, lookAtGuardianLink, renewGuardianLink } from "./guardian-answers";
import { mailAddressChange, mailConfirmationAgain, mailPasswordReset } from "./mails";
import { checkNewPassword, signIn } from "./passwords";
import { mailCodeAfterPassword, setSecondStep } from "./second-step";
import { changeAccount, checkName, createWithBirthDate, mailConfirmation, requireConfirmed, signUp } from "./sign-up";
import { logSuperuserChange, logSuperuserDeletion, logSuperuserMaking, WATCHED_COLLECTIONS } from "./superuser-acts";

on("onRecordCreateRequest", (e) => (e.hasSuperuserAuth() ? createWithBirthDate(e) : signUp(e)), "users");
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
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      if (e.record) {
        checkName(tx, e.record);
        tellOfChanges(tx, e.record);
      }
      e.next();
    }),
  "users",
);
on(
  "onRecordDelete",
  (e) =>
    together(e, (tx) => {
      if (e.record) {
        keepTokenKey(tx, e.record);
        leaveNothing(tx, e.record);
      }
      e.next();
    }),
  "users",
);
on("onRecordUpdate", followHold, "account_private");
on("onRecordCreateRequest", logSuperuserMaking, ...WATCHED_COLLECTIONS);
on("onRecordUpdateRequest", logSuperuserChange, ...WATCHED_COLLECTIONS);
on("onRecordDeleteRequest", logSuperuserDeletion, ...WATCHED_COLLECTIONS);
cron("accounts-forget-keys", "53 3 * * *", () => forgetTokenKeys(theApp()));
cron("accounts-forget-contacts", "57 3 * * *", () => forgetContacts(theApp()));
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
route("POST", "/api/functions/my-authenticator", "account", myAuthenticator);
route("POST", "/api/functions/begin-authenticator", "account", beginAuthenticator);
route("POST", "/api/functions/confirm-authenticator", "account", confirmAuthenticator);
route("POST", "/api/functions/prove-authenticator", "account", proveAuthenticator);
route("POST", "/api/functions/remove-authenticator", "account", removeAuthenticator);
route("POST", "/api/functions/name-guardian", "account", nameGuardian);
route("POST", "/api/functions/keep-clock", "account", keepClock);
route("POST", "/api/functions/set-birth-date", "account", setBirthDate);
route("POST", "/api/functions/look-at-guardian-link", "visitor", lookAtGuardianLink);
route("POST", "/api/functions/confirm-guardian", "visitor", confirmGuardian);
route("POST", "/api/functions/renew-guardian-link", "visitor", renewGuardianLink);
route("POST", "/api/functions/my-guardian", "account", myGuardian);
route("POST", "/api/functions/export-my-data", "account", exportMyData);
route("POST", "/api/functions/delete-my-account", "account", deleteMyAccount);

cron("birthdays", "7 0 * * *", () => keepBirthdays(theApp(), refreshReaders));
