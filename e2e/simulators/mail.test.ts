import { mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { CaughtMail } from "./mail/message";
import { type Simulators, startSimulators } from "./start-simulators";

let sim: Simulators;
beforeEach(async () => {
  sim = await startSimulators();
});
afterEach(() => sim.close());

/** Sends one mail over SMTP, line by line, like a mail client. */
async function sendMail(to: string[], headers: string[], body: string): Promise<void> {
  const { hostname, port } = new URL(sim.smtp);
  const socket = createConnection(Number(port), hostname);
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const say = async (line: string | null, expected: string) => {
    if (line !== null) socket.write(`${line}\r\n`);
    for (;;) {
      const reply = String((await replies.next()).value);
      if (reply.charAt(3) === "-") continue;
      if (!reply.startsWith(expected)) throw new Error(`${line}: ${reply}`);
      return;
    }
  };
  await say(null, "220");
  await say("EHLO test", "250");
  await say("MAIL FROM:<encore@demo.test>", "250");
  for (const address of to) await say(`RCPT TO:<${address}>`, "250");
  await say("DATA", "354");
  await say(`${headers.join("\r\n")}\r\n\r\n${body}\r\n.`, "250");
  await say("QUIT", "221");
  socket.end();
}

const simple = (to: string, subject: string, html: string) =>
  sendMail(
    [to],
    [
      "From: Encore <encore@demo.test>",
      `To: ${to}`,
      `Subject: ${subject}`,
      "MIME-Version: 1.0",
      "Content-Type: text/html; charset=utf-8",
    ],
    html,
  );
const messages = async (query = ""): Promise<CaughtMail[]> =>
  (await fetch(`${sim.url}/dev/mail/api/messages${query}`)).json();

test("a mail is caught, parsed and found by its recipient", async () => {
  await simple("ana@demo.test", "=?utf-8?B?R3LDvMOfZQ==?=", '<a href="https://app.test/confirm/1">Confirm</a>');
  await simple("ben@demo.test", "Second", "<p>Hello</p>");
  expect((await messages()).map((mail) => mail.subject)).toEqual(["Second", "Grüße"]);
  const [mail] = await messages("?to=Ana@demo.test");
  expect(mail).toMatchObject({ from: "Encore <encore@demo.test>", to: ["ana@demo.test"], subject: "Grüße" });
  expect(mail?.html).toContain("https://app.test/confirm/1");
  expect(await messages("?to=nobody@demo.test")).toEqual([]);
});

test("hidden recipients are found by the envelope", async () => {
  await sendMail(["hidden@demo.test"], ["From: a@b.test", "To: list@b.test", "Subject: s"], "text");
  expect(await messages("?to=hidden@demo.test")).toHaveLength(1);
});

test("attachments can be fetched", async () => {
  const parts = [
    "--x",
    "Content-Type: text/plain",
    "",
    "See https://app.test/booking/1.",
    "--x",
    "Content-Type: text/calendar; name=session.ics",
    "Content-Disposition: attachment; filename=session.ics",
    "",
    "BEGIN:VCALENDAR",
    "--x--",
  ].join("\r\n");
  await sendMail(
    ["a@b.test"],
    ["From: a@b.test", "To: a@b.test", "Subject: s", "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=x"],
    parts,
  );
  const [mail] = await messages();
  expect(mail?.attachments).toMatchObject([{ filename: "session.ics", type: "text/calendar" }]);
  const reply = await fetch(`${sim.url}/dev/mail/messages/${mail?.id}/attachments/0`);
  expect([reply.headers.get("content-type"), (await reply.text()).trim()]).toEqual([
    "text/calendar",
    "BEGIN:VCALENDAR",
  ]);
  const page = await (await fetch(`${sim.url}/dev/mail/messages/${mail?.id}`)).text();
  expect(page).toContain('<a href="https://app.test/booking/1">https://app.test/booking/1</a>.');
});

test("a mail's content never runs: its text is escaped, its HTML is in a sandbox", async () => {
  await simple("a@b.test", "<script>alert(1)</script>", "<script>alert(2)</script><b>Hi</b>");
  const list = await (await fetch(`${sim.url}/dev/mail`)).text();
  expect(list).toContain("&lt;script&gt;alert(1)");
  expect(list).not.toContain("<script>alert");
  const [mail] = await messages();
  const page = await (await fetch(`${sim.url}/dev/mail/messages/${mail?.id}`)).text();
  expect(page).toContain('sandbox="allow-top-navigation-by-user-activation"');
  expect(page).not.toContain("<script>alert");
  const body = await fetch(`${sim.url}/dev/mail/messages/${mail?.id}/body`);
  expect(body.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
});

test("messages can be deleted, one or all", async () => {
  await simple("a@b.test", "one", "1");
  await simple("c@d.test", "two", "2");
  const remove = (path: string) => fetch(`${sim.url}/dev/mail/api/messages${path}`, { method: "DELETE" });
  expect(await (await remove("?to=a@b.test")).json()).toEqual({ deleted: 1 });
  expect((await messages()).map((mail) => mail.subject)).toEqual(["two"]);
  await remove("");
  expect(await messages()).toEqual([]);
});

test("mails survive a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "simulators-"));
  // After the simulators, which write once more when they close.
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await sim.close();
  sim = await startSimulators({ stateFile: join(folder, "payments.json") });
  await simple("a@b.test", "kept", "1");
  await sim.close();
  sim = await startSimulators({ stateFile: join(folder, "payments.json") });
  expect((await messages()).map((mail) => mail.subject)).toEqual(["kept"]);
});
