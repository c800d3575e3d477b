/** The main path in Spanish on a phone: no screen and no mail says English. */
import type { Page } from "playwright/test";
import { newAddress } from "./fixtures/accounts";
import { expect, test } from "./fixtures/app";
import { someCoach } from "./fixtures/booking-form";
import { OWN, press, SPANIARD, shown, spanish } from "./fixtures/in-spanish";
import { englishOf } from "./fixtures/leftovers";
import { linkIn, mailTo } from "./fixtures/people";
import { expectNoBarriers } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";

const PASSWORD = "una-clave-bastante-larga";
test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

test("an athlete finds, books and pays a coach, and reads no English on the way", async ({ server, newDevice }) => {
  const { page } = await newDevice(SPANIARD);
  for (const path of ["/", "/pricing", "/about", "/terms", "/no-existe"]) await spanish(page, path);
  await takeQuiz(page);
  const email = newAddress();
  await signUp(page, server, email);
  await spanish(page, "/recommendations");
  await page
    .getByRole("button", { name: /^Por qué encaja/ })
    .first()
    .click();
  await spanish(page);
  const booking = await book(page, server);
  for (const part of ["session", "money", "footage"]) await spanish(page, `${booking}?tab=${part}`);
  await spanish(page, booking.replace("booking", "receipt"));
  await spanish(page, `${booking}?tab=session`);
  await press(page, "Cancelar la sesión");
  await expect(page.getByRole("dialog")).toBeVisible();
  await spanish(page);
  await expectNoBarriers(page);
  for (const path of ["/today", "/messages", "/settings", "/calendar"]) await spanish(page, path);
  expect(await englishMails(server, email)).toEqual([]);
});

async function takeQuiz(page: Page): Promise<void> {
  await shown(page, "/find-coach");
  const answers: (string | RegExp)[] = [
    "Atletismo",
    "Intermedio",
    "Salgo tarde de los tacos",
    /^De 50/,
    "Revisión de vídeo",
    "London, UK",
    "Martes por la tarde",
  ];
  for (const answer of answers) {
    await spanish(page);
    const text = page.getByRole("textbox");
    if (await text.count()) await text.fill(String(answer));
    else
      await page
        .getByText(answer, { exact: typeof answer === "string" })
        .first()
        .click();
    await press(page, answer === answers.at(-1) ? "Ver mis entrenadores" : "Siguiente");
  }
  await expect(page).toHaveURL(/\/coaches\?.*quiz=true/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await spanish(page);
  await press(page, /^Filtros/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await spanish(page);
}

async function signUp(page: Page, server: RunningServer, email: string): Promise<void> {
  await shown(page, "/auth?tab=signup");
  await press(page, "Crear cuenta");
  await spanish(page);
  await page.getByLabel("Nombre").fill("Lucía Herrero");
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Fecha de nacimiento").fill("2004-05-14");
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await press(page, "Crear cuenta");
  await expect(page.getByText("Revisa tu correo para confirmar la cuenta.")).toBeVisible();
  const link = linkIn(await mailTo(server, email, ""));
  await page.goto(link.pathname + link.search);
  await expect(page.getByText("Tu correo está confirmado", { exact: false })).toBeVisible();
  await page.goto("/auth");
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Contraseña", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/");
  await spanish(page, "/athlete/onboarding");
  await page.getByRole("textbox", { name: "Edad", exact: true }).fill("22");
  await page.getByLabel("Nacionalidad").fill("Española");
  await page.getByLabel("Deporte que te interesa").fill("100 m lisos");
  await page.getByLabel("Visión y objetivos").fill("Bajar de 12 segundos");
  await press(page, "Crear perfil de deportista");
  await expect(page.getByText("Tu perfil de deportista está creado.")).toBeVisible();
}

/** @returns the booking's path */
async function book(page: Page, server: RunningServer): Promise<string> {
  const coach = await someCoach(server, 9);
  await spanish(page, `/coach/${coach.id}`);
  await spanish(page, `/book/${coach.id}`);
  const times = page.getByRole("group", { name: "Hora", exact: true }).getByRole("button");
  await expect(times.first().or(page.getByText("No hay horas libres esta semana."))).toBeVisible();
  if (!(await times.first().isVisible())) await press(page, "Semana siguiente");
  await times.first().click();
  await press(page, "Continuar");
  await spanish(page);
  await press(page, /^Ir al pago/);
  const card = page.frameLocator('iframe[title="Secure payment input frame"]');
  await card.getByLabel("Card number").fill("4242424242424242");
  await card.getByLabel("Expiration date (MM / YY)").fill("12 / 34");
  await card.getByLabel("Security code").fill("123");
  await press(page, /^Pagar /);
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await spanish(page);
  return `/booking/${new URL(page.url()).searchParams.get("booking")}`;
}

/** Of the mails to that address, and of their files (a calendar's). */
async function englishMails(server: RunningServer, to: string): Promise<string[]> {
  const answer = await fetch(`${server.simulators?.url}/dev/mail/api/messages?to=${encodeURIComponent(to)}`);
  const mails = (await answer.json()) as { subject: string; text: string }[];
  expect(mails.length).toBeGreaterThan(1);
  return englishOf(
    mails.flatMap(({ subject, text }) => [subject, ...text.split("\n")]).filter((line) => !line.includes("http")),
    OWN,
  );
}
