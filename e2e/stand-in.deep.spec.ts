/** The simulators' card form, Stripe's hosted pages and the list of mails, by themselves. booking.spec.ts has them inside the product. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "playwright/test";
import { type Simulators, startSimulators } from "./simulators/start-simulators";
import { serveCheckout } from "./simulators/test-page/serve";
import { clientFor, control, until } from "./simulators/test-support";

let sim: Simulators;
let shop: Awaited<ReturnType<typeof serveCheckout>>;
let page: Page;
/** The browser's errors, including refused styles and scripts. */
let complaints: string[];

test.beforeAll(async () => {
  sim = await startSimulators({ settleMs: 20 });
  shop = await serveCheckout(sim.url);
});

test.afterAll(async () => {
  await shop.close();
  await sim.close();
});

test.beforeEach(({ page: own }) => {
  complaints = [];
  page = own;
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
});

const status = () => page.locator("output");
const frame = () => page.frameLocator('iframe[title="Secure payment input frame"]');
const shows = (text: string) => until(async () => (await status().textContent())?.includes(text));

async function open(query = "") {
  const intent = await clientFor(sim).paymentIntents.create({
    amount: 16_000,
    currency: "usd",
    automatic_payment_methods: { enabled: true },
  });
  await page.goto(`${shop.url}/?secret=${intent.client_secret}${query}`);
  await shows("ready");
  return intent;
}

/** Types by keyboard only, from field to field. */
async function typeCard(number: string, expiry = "1234", cvc = "123") {
  await frame().getByLabel("Card number").focus();
  await page.keyboard.type(number);
  await page.keyboard.press("Tab");
  await page.keyboard.type(expiry);
  await page.keyboard.press("Tab");
  await page.keyboard.type(cvc);
}
const pay = () => page.getByRole("button", { name: "Pay" }).click();

test("the real Stripe wrappers work with the stand-in: a card typed by keyboard pays under a strict CSP without errors", async () => {
  const intent = await open();
  await typeCard("4242424242424242");
  expect(await frame().getByLabel("Card number").inputValue()).toBe("4242 4242 4242 4242");
  expect(await frame().getByLabel("Expiration date (MM / YY)").inputValue()).toBe("12 / 34");
  await until(async () => (await page.locator("#complete").textContent()) === "true");
  await pay();
  await shows("paid: succeeded");
  const paid = await clientFor(sim).paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
  expect(paid.latest_charge).toMatchObject({
    amount: 16_000,
    billing_details: { name: "Ana Athlete", email: "ana@demo.test" },
  });
  expect(complaints).toEqual([]);
});

test("missing and wrong values are shown beside their fields before anything is sent", async () => {
  await open();
  await pay();
  await shows("error: Your card number is incomplete.");
  await typeCard("4242424242424241", "0120", "12");
  await pay();
  expect(await frame().getByRole("alert").allTextContents()).toEqual([
    "Your card number is invalid.",
    "Your card's expiration year is in the past.",
    "Your card's security code is incomplete.",
  ]);
  const invalid = frame().locator('[aria-invalid="true"]');
  expect(await invalid.count()).toBe(3);
  expect(complaints).toEqual([]);
});

test("a declined card is reported to the page and shown in the form, and another card pays", async () => {
  await open();
  await typeCard("4000000000009995");
  await pay();
  await shows("error: Your card has insufficient funds.");
  await until(async () =>
    (await frame().getByRole("alert").allTextContents()).includes("Your card has insufficient funds."),
  );
  await frame().getByLabel("Card number").fill("4242424242424242");
  await pay();
  await shows("paid: succeeded");
});

for (const [button, result] of [
  ["Complete authentication", "paid: succeeded"],
  ["Fail authentication", "error: We are unable to authenticate"],
] as const)
  test(`3-D Secure asks in a dialog: ${button}`, async () => {
    await open();
    await typeCard("4000002760003184");
    await pay();
    const dialog = page.getByRole("dialog", { name: "3D Secure authentication" });
    expect(await dialog.textContent()).toContain("$160.00");
    await dialog.getByRole("button", { name: button }).focus();
    await page.keyboard.press("Enter");
    await shows(result);
    expect(await dialog.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

test("Escape fails 3-D Secure", async () => {
  await open();
  await typeCard("4000000000003220");
  await pay();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await shows("error: We are unable to authenticate");
});

test("with redirect: always, the person arrives at the return address with the payment's id", async () => {
  const intent = await open("&redirect=always");
  await typeCard("4242424242424242");
  await pay();
  await page.waitForURL(`${shop.url}/back**`);
  expect(new URL(page.url()).searchParams.get("payment_intent")).toBe(intent.id);
  expect(new URL(page.url()).searchParams.get("redirect_status")).toBe("succeeded");
});

test("a payment that is over cannot be opened again", async () => {
  const intent = await open();
  await clientFor(sim).paymentIntents.cancel(intent.id);
  await page.reload();
  await shows("load error: This PaymentIntent is in a terminal state (canceled)");
});

test("a held payment ends as processing", async () => {
  await control(sim, { payments: "hold" });
  await open();
  await typeCard("4242424242424242");
  await pay();
  await shows("paid: processing");
  await control(sim, { reset: true });
});

for (const look of ["", "&dark"])
  test(`the form follows the page's appearance and has no accessibility faults ${look}`, async () => {
    await open(look);
    const input = frame().getByLabel("Card number");
    const style = (name: string) =>
      input.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name);
    expect(await style("background-color")).toBe(look ? "rgb(18, 32, 51)" : "rgb(255, 255, 255)");
    expect(await style("border-radius")).toBe("6px");
    expect(
      await frame()
        .locator(".Label")
        .first()
        .evaluate((label) => getComputedStyle(label).fontWeight),
    ).toBe("700");
    expect(await input.getAttribute("autocomplete")).toBe("cc-number");
    const report = await new AxeBuilder({ page }).analyze();
    expect(report.violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
  });

test("the onboarding page works in a browser, and mails appear in the open list automatically", async () => {
  const stripe = clientFor(sim);
  const account = await stripe.accounts.create({ type: "express", capabilities: { transfers: { requested: true } } });
  const { url } = await stripe.accountLinks.create({
    account: account.id,
    type: "account_onboarding",
    refresh_url: `${shop.url}/refresh`,
    return_url: `${shop.url}/back`,
  });
  await page.goto(url.replace(sim.url, shop.url));
  const report = await new AxeBuilder({ page }).analyze();
  expect(report.violations.map((violation) => violation.id)).toEqual([]);
  await page.getByRole("button", { name: "Complete onboarding" }).click();
  await page.waitForURL(`${shop.url}/back`);
  expect((await stripe.accounts.retrieve(account.id)).capabilities?.transfers).toBe("active");
  expect(complaints).toEqual([]);
});
