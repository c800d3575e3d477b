import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, newAddress } from "../../e2e/fixtures/accounts";
import { type Account, asRoot, call, changeRow, findRows, removeRow } from "../../e2e/fixtures/api";
import { linkIn, mailTo, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { enrolStaff } from "../../e2e/fixtures/staff";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());

const PASSWORD = "correct-horse";
const NEW = { password: "battery-staple", passwordConfirm: "battery-staple" };
const users = "/api/collections/users";

/** The mail to the old address; it says what to do. */
async function told(address: string, subject: string, helps: string): Promise<string> {
  const { text } = await mailTo(server, address, subject);
  expect(text).toContain("If this was you, you can ignore this email.");
  expect(text).toContain(helps);
  return text;
}
const aboutPassword = (address: string) =>
  told(address, "Your password was changed", "Choose a new password right away");

test("a changed password is mailed, whether by owner, reset link or superuser", async () => {
  const [owner, forgetful, helped] = [await makeAccount(server), await makeAccount(server), await makeAccount(server)];
  await call(server, owner.token, `${users}/records/${owner.id}`, { ...NEW, oldPassword: PASSWORD }, "PATCH");
  await aboutPassword(owner.email);
  await call(server, "", `${users}/request-password-reset`, { email: forgetful.email });
  const token = linkIn(await mailTo(server, forgetful.email, "Choose a new password")).searchParams.get("token");
  expect((await call(server, "", `${users}/confirm-password-reset`, { ...NEW, token })).status).toBe(204);
  await aboutPassword(forgetful.email);
  await changeRow(server, "users", helped.id, NEW);
  await aboutPassword(helped.email);
});

test("a changed address is mailed to the old one, whoever changed it", async () => {
  const [owner, helped] = [await makeAccount(server), await makeAccount(server)];
  const [next, given] = [newAddress(), newAddress()];
  await call(server, owner.token, `${users}/request-email-change`, { newEmail: next });
  const token = linkIn(await mailTo(server, next, "Confirm your new email address")).searchParams.get("token");
  const confirmed = await call(server, "", `${users}/confirm-email-change`, { token, password: PASSWORD });
  expect(confirmed.status).toBe(204);
  expect(await told(owner.email, "Your email address was changed", "Write to them right away")).toContain(next);
  await changeRow(server, "users", helped.id, { email: given });
  expect(await told(helped.email, "Your email address was changed", "Write to them right away")).toContain(given);
  expect(await findRows(server, "outbox", `kind='security_changed' && to='${given}'`)).toEqual([]);
});

test("a changed second factor of either kind is mailed", async () => {
  const person = await makeAccount(server);
  await call(server, person.token, "/api/functions/set-second-step", { on: true, password: PASSWORD });
  await told(person.email, "Two-step sign-in is on", "Choose a new password right away");
  await changeRow(server, "users", person.id, { second_step: false });
  await told(person.email, "Two-step sign-in is off", "Choose a new password right away");
  const staff = await makeAccount(server);
  await changeRow(server, "users", staff.id, { role: "staff" });
  const { token, recoveryCodes } = await enrolStaff(server, staff, PASSWORD);
  await told(staff.email, "An authenticator app was added", "Choose a new password right away");
  const body = { password: PASSWORD, code: recoveryCodes[0] };
  await call(server, token, "/api/functions/remove-authenticator", body);
  await told(staff.email, "A recovery code was used", "Choose a new password right away");
  await told(staff.email, "Your authenticator app was removed", "Choose a new password right away");
});

test("other changes send no mail", async () => {
  const person = await makeAccount(server);
  await call(server, person.token, `${users}/records/${person.id}`, { name: "New Name" }, "PATCH");
  await changeRow(server, "users", person.id, { verified: true });
  expect(await findRows(server, "outbox", `kind='security_changed' && user_id='${person.id}'`)).toEqual([]);
});

const TRIES = 10;
const limited: Record<string, (person: Account, token: string) => Promise<{ status: number; body: unknown }>> = {
  "a change of the password": ({ id, token }) =>
    call(server, token, `${users}/records/${id}`, { ...NEW, oldPassword: "guess" }, "PATCH"),
  "the link to a new address": (_, link) =>
    call(server, "", `${users}/confirm-email-change`, { token: link, password: "guess" }),
  "the second step": ({ token }) =>
    call(server, token, "/api/functions/set-second-step", { on: true, password: "guess" }),
  "the account's deletion": ({ token }) =>
    call(server, token, "/api/functions/delete-my-account", { password: "guess" }),
};

test.each(Object.keys(limited))("guessing the password at %s is rate limited", async (way) => {
  const person = await makeAccount(server);
  const next = newAddress();
  await call(server, person.token, `${users}/request-email-change`, { newEmail: next });
  const link = linkIn(await mailTo(server, next, "Confirm your new email address")).searchParams.get("token") ?? "";
  const attempt = limited[way];
  if (!attempt) throw new Error(way);
  for (let count = 0; count < TRIES; count++) expect((await attempt(person, link)).status).toBe(400);
  expect(refused(await attempt(person, link))).toMatchObject({ status: 429, code: "too_many" });
});

test("a superuser's change of rights or second factors is mailed to the person and logged for the team", async () => {
  const staff = await makeAccount(server);
  const log = async () =>
    (await findRows(server, "audit_log", `subject='${staff.id}'`)).map(({ action, detail }) => ({ action, detail }));
  const by = { superuser: server.superuser.email };
  await changeRow(server, "users", staff.id, { role: "staff" });
  await told(staff.email, "You are on the team now", "Choose a new password right away");
  const { token, recoveryCodes } = await enrolStaff(server, staff, PASSWORD);
  expect(await log()).toContainEqual({ action: "account_changed", detail: { ...by, fields: ["role"], role: "staff" } });

  const path = "/api/collections/authenticators/records";
  const row = async () => (await findRows(server, "authenticators", `user_id='${staff.id}'`))[0]?.id ?? "";
  await asRoot(server, `${path}/${await row()}`, undefined, "DELETE");
  await told(staff.email, "Your authenticator app was removed", "Choose a new password right away");
  expect(await log()).toContainEqual({ action: "authenticator_deleted", detail: by });

  const again = await enrolStaff(server, staff, PASSWORD);
  await changeRow(server, "users", staff.id, { role: "" });
  await told(staff.email, "You are no longer on the team", "Choose a new password right away");
  await changeRow(server, "users", staff.id, { role: "staff" });
  for (const old of [token, again.token])
    expect(refused(await call(server, old, "/api/functions/staff-log", {})).code, "an old session").toBe(
      "code_required",
    );
  const proof = { code: recoveryCodes[0] };
  expect((await call(server, again.token, "/api/functions/prove-authenticator", proof)).status).toBe(404);
  const superusers = "/api/collections/_superusers/records";
  const email = newAddress();
  const { id } = await asRoot<{ id: string }>(server, superusers, { email, ...NEW });
  await asRoot(server, `${superusers}/${id}`, undefined, "DELETE");
  const lines = await findRows(server, "audit_log", `subject='${id}'`);
  expect(
    lines
      .map(({ action, detail }) => ({ action: String(action), detail }))
      .sort((a, b) => (a.action < b.action ? -1 : 1)),
  ).toEqual([
    { action: "superuser_deleted", detail: { ...by, about: email } },
    { action: "superuser_made", detail: { ...by, about: email } },
  ]);
  await removeRow(server, "users", staff.id);
  expect(await log()).toContainEqual({ action: "account_deleted", detail: { ...by, role: "staff" } });
});
