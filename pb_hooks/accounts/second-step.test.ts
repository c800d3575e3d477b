import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { type Account, type Answer, call } from "../../e2e/fixtures/api";
import { mailTo, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());

const PASSWORD = "correct-horse";
const users = "/api/collections/users";
type Opened = { token?: string; mfaId?: string; otpId?: string };

const turn = (person: Account, on: unknown, password = PASSWORD): Promise<Answer> =>
  call(server, person.token, "/api/functions/set-second-step", { on, password });
const password = ({ email }: Account): Promise<Answer<Opened>> =>
  call(server, "", `${users}/auth-with-password`, { identity: email, password: PASSWORD });
const askCode = async ({ email }: Account): Promise<string> =>
  String((await call<Opened>(server, "", `${users}/request-otp`, { email })).body.otpId);
const code = (otpId: string, typed: string, mfaId?: string): Promise<Answer<Opened>> =>
  call(server, "", `${users}/auth-with-otp`, { otpId, password: typed, ...(mfaId ? { mfaId } : {}) });

const SUBJECT = "Your sign-in code";
const mailed = async ({ email }: Account): Promise<string> =>
  /\b\d{6}\b/.exec((await mailTo(server, email, SUBJECT)).text)?.[0] ?? "no code";

async function careful(): Promise<Account> {
  const person = await makeAccount(server);
  expect((await turn(person, true)).body).toEqual({ on: true });
  return person;
}

describe("the second step of signing in", () => {
  test("the password alone opens nothing; the mailed code after it does", async () => {
    const person = await careful();
    const first = await password(person);
    expect(first).toMatchObject({ status: 401, body: { mfaId: expect.any(String) } });
    expect(first.body.token).toBeUndefined();
    const otpId = await askCode(person);
    const typed = await mailed(person);
    expect((await code(otpId, typed === "000000" ? "111111" : "000000", first.body.mfaId)).status).toBe(400);
    const opened = await code(otpId, typed, first.body.mfaId);
    expect(opened.status).toBe(200);
    expect((await call(server, String(opened.body.token), `${users}/records/${person.id}`)).status).toBe(200);
    expect((await code(otpId, typed, first.body.mfaId)).status, "a code opens once").toBe(400);
  });

  test("no code is mailed before the password, and the answer does not reveal it", async () => {
    const [person, plain] = [await careful(), await makeAccount(server)];
    for (const email of [person.email, plain.email, "nobody@test.example"]) {
      expect(await call(server, "", `${users}/request-otp`, { email })).toMatchObject({
        status: 200,
        body: { otpId: expect.stringMatching(/^\w{15}$/) },
      });
    }
    await password(person);
    await askCode(person);
    await mailed(person);
    const sent = await fetch(`${server.simulators?.url}/dev/mail/api/messages`).then((answer) => answer.json());
    const codes = (sent as { to: string[]; subject: string }[]).filter(({ subject }) => subject.startsWith(SUBJECT));
    expect(codes.filter(({ to }) => to.includes(person.email))).toHaveLength(1);
    expect(codes.filter(({ to }) => to.includes(plain.email))).toEqual([]);
  });

  test("a code without its password opens nothing, nor does another person's step", async () => {
    const [person, other] = [await careful(), await careful()];
    const [mine, theirs] = [await password(person), await password(other)];
    const otpId = await askCode(person);
    const typed = await mailed(person);
    expect((await code(otpId, typed, theirs.body.mfaId)).status).toBe(400);
    const alone = await askCode(person);
    expect(alone).not.toBe(otpId);
    expect((await code(otpId, typed)).body.token).toBeUndefined();
    expect(mine.body.token).toBeUndefined();
  });

  test("only the password turns it on or off", async () => {
    const person = await careful();
    expect(refused(await turn(person, false, "not-mine"))).toMatchObject({
      status: 400,
      message: "Wrong password.",
    });
    expect(refused(await turn(person, "no")).message).toBe("Choose on or off");
    expect((await turn({ ...person, token: "" }, false)).status).toBe(401);
    const path = `${users}/records/${person.id}`;
    expect((await call(server, person.token, path, { second_step: false }, "PATCH")).status).toBe(404);
    expect((await password(person)).status).toBe(401);
    expect((await turn(person, false)).body).toEqual({ on: false });
    expect((await password(person)).status).toBe(200);
  });
});
