import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, newAddress } from "../../e2e/fixtures/accounts";
import { type Answer, call, eventually, findRows, type Json } from "../../e2e/fixtures/api";
import { linkIn, mailTo, oneRow, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());

const users = "/api/collections/users";
const signUp = (change: Json = {}): Promise<Answer> => {
  const password = change.password ?? "correct-horse";
  const row = { name: "Zoe", email: newAddress(), password, passwordConfirm: password, ...change };
  return call(server, "", `${users}/records`, row);
};
const signIn = (identity: string, password: string): Promise<Answer<{ token?: string }>> =>
  call(server, "", `${users}/auth-with-password`, { identity, password });

test("[5.sign-up.first] a sign-up is refused with the first sentence of the form", async () => {
  expect(refused(await signUp({ email: "no", password: "1", name: "" }))).toEqual({
    status: 400,
    code: "invalid_input",
    message: "Invalid email address",
  });
  expect(refused(await signUp({ name: "  " })).message).toBe("Name is required");
  expect(refused(await signUp({ password: "1234567" })).message).toBe("Password must be at least 8 characters");
});

test("only the owner sees an account's address, whatever they sent", async () => {
  const [made, other] = [await signUp({ emailVisibility: true }), await makeAccount(server)];
  expect(made.status).toBe(200);
  expect((await call(server, "", `${users}/records/${made.body.id}`)).status).toBe(401);
  expect((await call(server, other.token, `${users}/records/${made.body.id}`)).status).toBe(404);
});

test("the server chooses an account's id, whatever was sent", async () => {
  const { status, body } = await signUp({ id: "demobooking0320" });
  expect(status).toBe(200);
  expect(body.id).toMatch(/^[a-z0-9]{15}$/);
  expect(body.id).not.toBe("demobooking0320");
});

test("an address has one account", async () => {
  const email = newAddress();
  expect((await signUp({ email })).status).toBe(200);
  expect(refused(await signUp({ email }))).toMatchObject({ status: 409, code: "already_exists" });
});

test("nobody can make themselves staff or confirmed", async () => {
  for (const change of [{ role: "staff" }, { verified: true }]) {
    expect(refused(await signUp(change))).toMatchObject({ status: 401, code: "sign_in_required" });
  }
  const person = await makeAccount(server);
  const made = await call(server, person.token, `${users}/records/${person.id}`, { role: "staff" }, "PATCH");
  expect(made.status).toBe(404);
});

test("the name is trimmed, at sign-up and later", async () => {
  const made = await signUp({ name: "  Zoe Zander " });
  expect(made.body.name).toBe("Zoe Zander");
  const person = await makeAccount(server);
  const path = `${users}/records/${person.id}`;
  expect((await call(server, person.token, path, { name: " Pia " }, "PATCH")).body.name).toBe("Pia");
  expect(refused(await call(server, person.token, path, { name: " " }, "PATCH")).message).toBe("Name is required");
});

describe("a password", () => {
  test.each([71, 72, 100])("of %i characters counts to its last one", async (length) => {
    const password = "p".repeat(length);
    const made = await signUp({ password });
    expect(made.status).toBe(200);
    const email = (await oneRow(server, "users", `id='${made.body.id}'`))?.email as string;
    // Only somebody who knows the password is told that the address is not confirmed.
    expect(refused(await signIn(email, password)).code).toBe("email_not_confirmed");
    for (const wrong of [password.slice(1), `${password.slice(1)}q`, `${password}p`]) {
      expect(refused(await signIn(email, wrong))).toMatchObject({ status: 400, code: "invalid_credentials" });
    }
  });

  test("of 101 characters is too long", async () => {
    expect(refused(await signUp({ password: "p".repeat(101) })).message).toBe("Password too long");
    expect(refused(await signIn("nobody@test.example", "p".repeat(101))).code).toBe("invalid_credentials");
  });

  test("of 40 characters that take 160 bytes counts to its last one", async () => {
    const password = "🏅".repeat(40);
    const made = await signUp({ password });
    const email = (await oneRow(server, "users", `id='${made.body.id}'`))?.email as string;
    expect(refused(await signIn(email, password)).code).toBe("email_not_confirmed");
    expect(refused(await signIn(email, `${"🏅".repeat(39)}🥈`)).code).toBe("invalid_credentials");
  });

  test("is changed by whoever knows the old one, however long either is", async () => {
    const person = await makeAccount(server);
    const path = `${users}/records/${person.id}`;
    const long = "q".repeat(90);
    const change = (oldPassword: string, password: string, passwordConfirm = password) =>
      call(server, person.token, path, { oldPassword, password, passwordConfirm }, "PATCH");
    expect((await change("wrong-horse", long)).status).toBe(400);
    expect((await change("correct-horse", long, `${long}x`)).status).toBe(400);
    expect(refused(await change("correct-horse", "short")).message).toBe("Password must be at least 8 characters");
    expect((await change("correct-horse", long)).status).toBe(200);
    const back = await signIn(person.email, long);
    expect(back.status).toBe(200);
    const token = back.body.token ?? "";
    const body = { oldPassword: long, password: "correct-horse", passwordConfirm: "correct-horse" };
    expect((await call(server, token, path, { ...body, oldPassword: `${long}x` }, "PATCH")).status).toBe(400);
    expect((await call(server, token, path, body, "PATCH")).status).toBe(200);
    expect((await signIn(person.email, "correct-horse")).status).toBe(200);
  });
});

test("[4.confirmation] the link in the mail confirms the address, and only then one can sign in", async () => {
  const email = newAddress();
  await signUp({ email });
  const mail = await mailTo(server, email, "Confirm your email address for Encore");
  const link = linkIn(mail);
  expect(link.pathname).toBe("/auth/confirm");
  expect(refused(await signIn(email, "correct-horse"))).toEqual({
    status: 403,
    code: "email_not_confirmed",
    message: "Please confirm your email address first.",
  });
  const token = link.searchParams.get("token");
  expect((await call(server, "", `${users}/confirm-verification`, { token: `${token}x` })).status).toBe(400);
  expect((await call(server, "", `${users}/confirm-verification`, { token })).status).toBe(204);
  expect((await signIn(email, "correct-horse")).status).toBe(200);
});

test("asking again for the mail answers everybody alike, and sends it up to a limit", async () => {
  const email = newAddress();
  const made = await signUp({ email });
  for (const address of [email, "nobody@test.example"]) {
    const statuses: number[] = [];
    for (let time = 0; time < 7; time++)
      statuses.push((await call(server, "", `${users}/request-verification`, { email: address })).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429]);
  }
  // PocketBase answers before it sends.
  await eventually(
    () => findRows(server, "outbox", `user_id='${made.body.id}'`),
    ({ length }) => length === 7,
  );
});

test("the link in the mail continues to the person's path and to no other site", async () => {
  for (const [next, kept] of [
    ["/coach/onboarding?x=1", "/coach/onboarding?x=1"],
    ["//evil.example", null],
    [7, null],
  ] as const) {
    const email = newAddress();
    await signUp({ email, next });
    expect(linkIn(await mailTo(server, email, "Confirm")).searchParams.get("next")).toBe(kept);
  }
  const email = newAddress();
  const { id } = (await signUp({ email })).body;
  const again = { email, next: "/book/abc" };
  expect((await call(server, "", `${users}/request-verification`, again)).status).toBe(204);
  // PocketBase answers before it sends.
  const sent = () => findRows(server, "outbox", `user_id='${id}' && kind='confirm_address'`);
  const rows = await eventually(sent, ({ length }) => length === 2);
  expect(rows.map(({ data }) => (data as { next?: string }).next).sort()).toEqual(["/", "/book/abc"]);
});

test("a forgotten password is replaced through the link in the mail", async () => {
  const person = await makeAccount(server);
  expect((await call(server, "", `${users}/request-password-reset`, { email: person.email })).status).toBe(204);
  const link = linkIn(await mailTo(server, person.email, "Choose a new password"));
  expect(link.pathname).toBe("/auth/reset");
  const token = link.searchParams.get("token");
  const reset = (password: string) =>
    call(server, "", `${users}/confirm-password-reset`, { token, password, passwordConfirm: password });
  expect(refused(await reset("short"))).toMatchObject({ status: 400, code: "invalid_input" });
  expect(refused(await reset("r".repeat(101))).message).toBe("Password too long");
  expect((await reset("r".repeat(100))).status).toBe(204);
  expect((await signIn(person.email, "correct-horse")).status).toBe(400);
  expect((await signIn(person.email, "r".repeat(100))).status).toBe(200);
  expect((await call(server, person.token, "/api/functions/my-guardian", {})).status).toBe(401);
});

test("a change of address goes through the new address and the password", async () => {
  const person = await makeAccount(server);
  const newEmail = newAddress();
  expect((await call(server, person.token, `${users}/request-email-change`, { newEmail })).status).toBe(204);
  const link = linkIn(await mailTo(server, newEmail, "Confirm your new email address"));
  expect(link.pathname).toBe("/auth/change-email");
  const token = link.searchParams.get("token");
  const confirm = (password: string) => call(server, "", `${users}/confirm-email-change`, { token, password });
  expect((await confirm("wrong-horse")).status).toBe(400);
  expect((await confirm("correct-horse")).status).toBe(204);
  expect((await signIn(newEmail, "correct-horse")).status).toBe(200);
});

test("guessing passwords is rate limited", async () => {
  const tries = Array.from({ length: 130 }, (_, n) => signIn("guess@test.example", `guess-number-${n}`));
  const answers = await Promise.all(tries);
  const slowed = answers.filter(({ status }) => status === 429);
  expect(slowed.length).toBeGreaterThan(0);
  expect(refused(slowed[0] as Answer).code).toBe("too_many");
});
