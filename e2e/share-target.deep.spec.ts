/** The phone's "Share" of its gallery: the file waits on the device until its person chooses a session. */
import type { Page } from "playwright/test";
import { asRoot } from "./fixtures/api";
import { expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { twoWithBooking } from "./fixtures/pairs";
import { makeBooking } from "./fixtures/people";
import { enter, expectNoBarriers } from "./fixtures/screens";
import { unreadable } from "./fixtures/text-fit";
import { wav } from "./fixtures/wav";

type Target = {
  action: string;
  method: string;
  enctype: string;
  params: { files: { name: string; accept: string[] }[] };
};

/** Posts what a phone posts: the form that the manifest describes. */
async function share(
  page: Page,
  { action, method, enctype, params }: Target,
  name: string,
  bytes: Buffer,
): Promise<void> {
  await page.evaluate(
    ({ form, field, file }) => {
      const sent = Object.assign(document.createElement("form"), form);
      const input = Object.assign(document.createElement("input"), { type: "file", name: field });
      const picked = new DataTransfer();
      picked.items.add(
        new File([Uint8Array.from(atob(file.base64), (one) => one.charCodeAt(0))], file.name, { type: "audio/wav" }),
      );
      input.files = picked.files;
      sent.append(input);
      document.body.append(sent);
      sent.submit();
    },
    {
      form: { action, method, enctype },
      field: params.files[0]?.name ?? "",
      file: { name, base64: bytes.toString("base64") },
    },
  );
}

test("a recording shared offline from the gallery lands in the session that its person chooses", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { athlete, coach, booking } = await twoWithBooking(server);
  const over = await makeBooking(server, athlete, coach, { status: "cancelled" });
  const { share_target: target } = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    share_target: Target;
  };
  expect(target.params.files[0]?.accept).toContain("video/mp4");
  const { context, page } = await newDevice({ installs: true, viewport: PHONE, touch: true });
  await enter(page, server, athlete, "/share-footage");
  await expect(page.getByText("Nothing to add")).toBeVisible();
  await untilInstalled(page);
  await page.reload();
  await expect(page.getByText("Nothing to add")).toBeVisible();
  troubles.offline = true;
  await context.setOffline(true);
  const name = "Zürich serve.wav";
  await share(page, target, name, wav(16_000));
  await expect(page.getByRole("region", { name: "Shared files" })).toContainText(`${name}, 0.0 MB`);
  await expect(page).toHaveURL("/share-footage");
  await expectNoBarriers(page);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await page.evaluate(unreadable)).toEqual([]);

  // It also waits for a page that is opened later.
  await page.reload();
  const sessions = page.getByRole("region", { name: "Which session does it belong to?" }).getByRole("listitem");
  await expect(sessions).toHaveCount(1);
  await sessions.getByRole("button", { name: "Cleo Coach" }).click();
  await expect(page).toHaveURL(`/booking/${booking.id}?tab=footage`);
  const item = page.getByRole("list", { name: "Training footage" }).getByRole("listitem");
  await expect(item).toContainText(name);
  await expect(item).toContainText("On this device");
  await expect(item).toContainText("0:01");
  await context.setOffline(false);
  await expect(page.getByText("Training file uploaded successfully")).toBeVisible();
  troubles.offline = false;
  const { items } = await asRoot<{ items: { file_name: string; booking_id: string }[] }>(
    server,
    `/api/collections/training_files/records?filter=${encodeURIComponent(`uploader_id='${athlete.id}'`)}`,
  );
  expect(items.map(({ file_name, booking_id }) => [file_name, booking_id])).toEqual([[name, booking.id]]);
  expect(over.id).not.toBe(booking.id);
  await page.goto("/share-footage");
  await expect(page.getByText("Nothing to add")).toBeVisible();
});
