import { FIRST_LIMITS as LIMITS } from "./lib/first-limits";
import { FIRST_RULES } from "./lib/first-rules";

const MINUTE_SECONDS = 60;

/** An optional second step of the sign-in: PocketBase's mailed one-time code. */
const SECOND_STEP = {
  mfa: { enabled: true, duration: 15 * MINUTE_SECONDS, rule: "second_step = true" },
  otp: {
    enabled: true,
    duration: 10 * MINUTE_SECONDS,
    length: LIMITS.code,
    emailTemplate: {
      subject: "Your sign-in code for {APP_NAME}",
      body: "<p>Hello,</p><p>Your code is <strong>{OTP}</strong>. It is good for ten minutes.</p><p>Somebody has typed your password to get it. If that was not you, choose a new password now.</p>",
    },
  },
};
const LIMIT = { audience: "", duration: MINUTE_SECONDS, maxRequests: 20 };
const LIMITED = ["users:requestOTP", "POST /api/functions/set-second-step"];

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    users.fields.add(new BoolField({ name: "second_step" }));
    app.save(users);
    unmarshal({ ...FIRST_RULES.users, ...SECOND_STEP }, users);
    app.save(users);
    const settings = app.settings();
    const rules = JSON.parse(JSON.stringify(settings.rateLimits.rules)) as unknown[];
    settings.rateLimits.rules = [...rules, ...LIMITED.map((label) => ({ label, ...LIMIT }))] as never;
    app.save(settings);
  },
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    unmarshal({ mfa: { enabled: false, rule: "" }, otp: { enabled: false } }, users);
    users.fields.removeByName("second_step");
    app.save(users);
    const settings = app.settings();
    const rules = JSON.parse(JSON.stringify(settings.rateLimits.rules)) as { label: string }[];
    settings.rateLimits.rules = rules.filter(({ label }) => !LIMITED.includes(label)) as never;
    app.save(settings);
  },
);
