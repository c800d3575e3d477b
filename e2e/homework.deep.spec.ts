/** An athlete ticks off homework. A coach uses templates, dictation and tags. Both also without a network. */
import type { Page } from "playwright/test";
import { axeFindings, expectNothingFound, fitFindings } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { addRow } from "./fixtures/api";
import { expect, test, untilInstalled } from "./fixtures/app";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { enter, shareNotes, untilBack } from "./fixtures/screens";
import { editor, press } from "./fixtures/session-notes";
import { device } from "./fixtures/sync";

const homework = (page: Page) => page.getByRole("region", { name: "Homework" });
const tick = (page: Page, task: string) => page.getByRole("tabpanel").locator("label", { hasText: task });

test("an athlete ticks homework offline, the coach sees what is done and when, and later edits keep the ticks", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const path = `/booking/${(await makeBooking(server, athlete, coach)).id}`;
  const { page } = await newDevice({ touch: true });
  await enter(page, server, coach, path);
  await editor(page).fill("Good work.\n20 serves");
  await press(page, "Check box");
  await expect(editor(page)).toHaveValue("Good work.\n- [ ] 20 serves");
  await page.keyboard.type(" a day");
  await press(page, "Check box");
  await page.keyboard.type("Jog");
  await expect(editor(page)).toHaveValue("Good work.\n- [ ] 20 serves a day\n- [ ] Jog");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(editor(page)).not.toHaveValue(/Jog/);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(editor(page)).toHaveValue(/- \[ \] Jog$/);
  await expect(homework(page)).toBeHidden();
  await shareNotes(page);
  await expect(homework(page)).toContainText("0 of 2 done");

  const theirs = await newDevice({ installs: true, touch: true });
  await enter(theirs.page, server, athlete, path);
  await untilInstalled(theirs.page);
  await expect(tick(theirs.page, "Jog")).toBeVisible();
  troubles.offline = true;
  await theirs.context.setOffline(true);
  await tick(theirs.page, "20 serves a day").tap();
  await tick(theirs.page, "Jog").tap();
  await expect(theirs.page.getByText("2 of 2 done")).toBeVisible();
  await tick(theirs.page, "Jog").tap();
  await expect(theirs.page.getByText("1 of 2 done")).toBeVisible();
  await expect(theirs.page.getByRole("region", { name: "Waiting to send" })).toContainText("Homework");
  await theirs.page.reload();
  await expect(theirs.page.getByRole("checkbox", { name: "20 serves a day" })).toBeChecked();
  await expectNothingFound(theirs.page, "homework of an athlete");
  await theirs.context.setOffline(false);
  await expect(homework(page)).toContainText("1 of 2 done");
  await expect(homework(page).getByRole("listitem").filter({ hasText: "20 serves a day" })).toContainText(/Done \w+/);
  troubles.offline = false;

  await editor(page).fill("Better.\n- [ ] Sleep\n- [ ] 20 serves a day");
  await expect(homework(page)).toContainText("1 of 2 done");
  await expect(theirs.page.getByRole("checkbox", { name: "Sleep" })).not.toBeChecked();
  await expect(theirs.page.getByRole("checkbox", { name: "20 serves a day" })).toBeChecked();
  await expectNothingFound(page, "homework of a coach");
});

const sheet = (page: Page) => page.getByRole("dialog");

test("a coach makes, uses, changes and deletes templates offline, and they reach the coach's other device", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const path = `/booking/${(await makeBooking(server, athlete, coach)).id}`;
  const { context, page } = await newDevice({ installs: true, touch: true });
  await enter(page, server, coach, path);
  await expect(editor(page)).toBeVisible();
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await editor(page).fill("First.\nLast.");
  await editor(page).press("ControlOrMeta+Home");
  await editor(page).press("End");
  await press(page, "Templates");
  await expect(sheet(page)).toContainText("Write once what you often need");
  await press(page, "New template");
  await press(page, "Save template");
  await expect(sheet(page).getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await sheet(page).getByLabel("Name", { exact: true }).fill("Serve day");
  await sheet(page).getByLabel("Text", { exact: true }).fill("- [ ] 20 serves\n- [ ] Stretch");
  await expectNothingFound(page, "a new template", axeFindings);
  await press(page, "Save template");
  await sheet(page)
    .getByRole("button", { name: /^Serve day/ })
    .click();
  await expect(sheet(page)).toBeHidden();
  await expect(editor(page)).toHaveValue("First.\n- [ ] 20 serves\n- [ ] Stretch\nLast.");
  await untilBack(page);

  await press(page, "Templates");
  await press(page, "Change Serve day");
  await sheet(page).getByLabel("Name", { exact: true }).fill("Serve week");
  await press(page, "Save template");
  await expect(sheet(page).getByRole("button", { name: /^Serve week/ })).toBeVisible();
  await expectNothingFound(page, "templates", axeFindings);
  await context.setOffline(false);
  const kept = async () => [...(await device(server, coach.token, "personal_items")).documents.values()];
  await expect.poll(kept).toMatchObject([{ content: "Serve week\n- [ ] 20 serves\n- [ ] Stretch" }]);
  troubles.offline = false;

  const other = (await newDevice()).page;
  await enter(other, server, coach, path);
  await press(other, "Templates");
  await press(other, "Change Serve week");
  await press(other, "Delete template");
  await expect(sheet(other)).toContainText("Write once what you often need");
  await expect(sheet(page)).toContainText("Write once what you often need");
  await press(other, "Undo");
  await expect(sheet(page).getByRole("button", { name: /^Serve week/ })).toBeVisible();
  await expectNothingFound(page, "templates", fitFindings);
});

/** Stands for the browser's speech service, which no test browser has. */
function fakeSpeech() {
  class Speech extends EventTarget {
    onresult: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    start() {
      Reflect.set(window, "say", (transcript: string) =>
        this.onresult?.({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript } }] }),
      );
    }
    stop() {
      this.onend?.();
    }
    abort() {}
  }
  Reflect.set(window, "webkitSpeechRecognition", Speech);
}

const say = (page: Page, words: string) =>
  page.evaluate((said) => (Reflect.get(window, "say") as (text: string) => void)(said), words);

test("a coach dictates, picks a tag of an earlier note, and finds notes by it; without a network dictation says why not", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const before = await makeBooking(server, athlete, coach, { session_date: "2026-11-20 10:00:00.000Z" });
  await addRow(server, "session_notes", {
    ...{ booking_id: before.id, coach_id: coach.coachId, notes: "Toss too low. #second-serve #knee" },
  });
  const path = `/booking/${(await makeBooking(server, athlete, coach)).id}`;
  const { context, page } = await newDevice({ installs: true, touch: true });
  await context.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) Reflect.set(window, name, undefined);
  });
  await enter(page, server, coach, path);
  await expect(page.getByText("Toss too low.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Dictate" })).toHaveCount(0);
  await context.addInitScript(fakeSpeech);
  await page.reload();
  await untilInstalled(page);

  await page.getByRole("button", { name: "Dictate" }).tap();
  await expect(page.getByText("Listening.", { exact: false })).toBeVisible();
  await say(page, " Higher toss ");
  await say(page, "and wait");
  await expect(editor(page)).toHaveValue("Higher toss and wait");
  await expectNothingFound(page, "dictation");
  await page.getByRole("button", { name: "Dictate" }).tap();
  await expect(page.getByText("Listening.", { exact: false })).toBeHidden();

  await editor(page).press("ControlOrMeta+End");
  await page.keyboard.type(" #");
  await expect(page.getByRole("group", { name: "Tags" }).getByRole("button")).toHaveText(["#knee", "#second-serve"]);
  await page.keyboard.type("SE");
  await page.getByRole("button", { name: "#second-serve" }).tap();
  await expect(editor(page)).toHaveValue("Higher toss and wait #SEcond-serve ");
  await expect(page.getByRole("group", { name: "Tags" })).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: /^Saved,/ })).toBeVisible();

  troubles.offline = true;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Dictate" }).tap();
  await expect(page.getByText("Dictation needs the network.")).toBeVisible();
  await context.setOffline(false);
  troubles.offline = false;

  await page.goto("/athletes?find=toss");
  const hits = page.getByRole("region", { name: "Notes" }).getByRole("link");
  await expect(hits).toHaveCount(2);
  await page.getByRole("button", { name: "#knee" }).tap();
  await expect(hits).toHaveCount(1);
  await expect(hits).toContainText("Toss too low.");
  await expectNothingFound(page, "notes by tag", axeFindings);
});
