import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { changeRow } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { ensureBuilt } from "../../scripts/build/parts";

const SITE = "https://encore.example";
let server: RunningServer;
beforeAll(async () => {
  await ensureBuilt("web");
  server = await startServer({ env: { APP_URL: SITE, APP_NAME: "Da Capo", ENCORE_SCHEDULE: "1" } });
}, 600_000);
afterAll(() => server.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { Accept: "text/html", ...headers } });
const textOf = async (path: string) => (await ask(path)).text();
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const data = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null") as {
    "@graph": Record<string, unknown>[];
  };

const ANA = {
  name: "Ana Ruiz",
  sport: "Tennis",
  location: "Madrid",
  bio: "Two slams, both on clay.",
  hourly_rate: 8000,
};

test("a coach's page describes the coach without JavaScript", async () => {
  const { coachId } = await makeCoach(server, { ...ANA, average_rating: 4.9, total_reviews: 31 });
  const answer = await ask(`/coach/${coachId}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain("<title>Ana Ruiz, Tennis coach · Da Capo</title>");
  expect(meta(html, "description")).toBe(
    "Tennis, Madrid, $80 per hour, 4.9 of 5 from 31 reviews. Two slams, both on clay.",
  );
  expect(html).toContain(`<link rel="canonical" href="${SITE}/coach/${coachId}" />`);
  expect(meta(html, "og:url")).toBe(`${SITE}/coach/${coachId}`);
  expect(meta(html, "og:title")).toBe("Ana Ruiz, Tennis coach · Da Capo");
  expect(meta(html, "og:type")).toBe("profile");
  const [, person, service] = data(html)["@graph"];
  expect(person).toMatchObject({ "@type": "Person", name: "Ana Ruiz", jobTitle: "Tennis coach" });
  expect(service).toMatchObject({
    offers: { priceSpecification: { price: "80.00", priceCurrency: "USD" } },
    aggregateRating: { ratingValue: 4.9, reviewCount: 31 },
  });
  expect(html).toMatch(/<noscript><h1>Ana Ruiz, Tennis coach<\/h1>.*Two slams/);
});

test("a coach without reviews has no rating to show", async () => {
  const { coachId } = await makeCoach(server, ANA);
  const html = await textOf(`/coach/${coachId}`);
  expect(data(html)["@graph"][2]).not.toHaveProperty("aggregateRating");
  expect(meta(html, "description")).toBe("Tennis, Madrid, $80 per hour. Two slams, both on clay.");
});

test("a coach's text never becomes markup, in the page, the list or the sitemap", async () => {
  const name = `Eve </script><script>alert("1")</script> & <b>'x'`;
  const { coachId } = await makeCoach(server, { ...ANA, name, bio: `${name} %APP_NAME%`, location: name });
  for (const path of [`/coach/${coachId}`, "/coaches"]) {
    const html = await textOf(path);
    expect(html, path).not.toMatch(/<script>|<b>/);
    expect(html, path).toContain("Eve &lt;/script&gt;");
    expect(html.match(/<script type="application\/ld\+json">/g)?.length).toBe(1);
    expect(JSON.stringify(data(html)), path).toContain('Eve </script><script>alert(\\"1\\")</script>');
  }
  expect(meta(await textOf(`/coach/${coachId}`), "og:title")).toContain("&#34;1&#34;");
  expect(await textOf("/sitemap.xml")).not.toContain("Eve");
});

test("a coach who is not public is in no page, list, sitemap or card", async () => {
  const shown = await makeCoach(server, { ...ANA, name: "Bea Shown" });
  const hidden = await makeCoach(server, { ...ANA, name: "Hugo Hidden", verified: false });
  const page = await ask(`/coach/${hidden.coachId}`);
  expect(page.status).toBe(404);
  const gone = await ask("/coach/aaaaaaaaaaaaaaa");
  expect(gone.status).toBe(404);
  expect(await page.text(), "the same answer as for nobody").toBe(await gone.text());
  expect((await ask(`/share/coach/${hidden.coachId}.png`)).status).toBe(404);
  expect((await ask(`/share/coach/${shown.coachId}.png`)).status).toBe(200);
  for (const path of ["/sitemap.xml", "/coaches"]) {
    const text = await textOf(path);
    expect(text, path).not.toContain(hidden.coachId);
    expect(text, path).not.toContain("Hugo");
    expect(text, path).toContain(`/coach/${shown.coachId}`);
  }

  await changeRow(server, "coaches", shown.coachId, { verified: false });
  expect((await ask(`/coach/${shown.coachId}`)).status).toBe(404);
  expect((await ask(`/share/coach/${shown.coachId}.png`)).status).toBe(404);
  expect(await textOf("/sitemap.xml")).not.toContain(shown.coachId);
});

test("page, card and sitemap change only when the coach changes", async () => {
  const { coachId } = await makeCoach(server, ANA);
  const paths = [`/coach/${coachId}`, `/share/coach/${coachId}.png`, "/coaches"];
  const tags = await Promise.all(paths.map(async (path) => (await ask(path)).headers.get("etag") ?? ""));
  for (const [index, path] of paths.entries()) {
    expect((await ask(path, { "If-None-Match": tags[index] ?? "" })).status, path).toBe(304);
  }
  const before = meta(await textOf(`/coach/${coachId}`), "og:image");
  await changeRow(server, "coaches", coachId, { name: "Ana Ruiz-Vega" });
  for (const [index, path] of paths.entries()) {
    const answer = await ask(path, { "If-None-Match": tags[index] ?? "" });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get("cache-control"), path).toBe("no-cache");
  }
  const html = await textOf(`/coach/${coachId}`);
  expect(html).toContain("Ana Ruiz-Vega");
  expect(meta(html, "og:image"), "a picture is kept by its address").not.toBe(before);
});

test("the page's card is a picture", async () => {
  const { coachId } = await makeCoach(server, ANA);
  const address = meta(await textOf(`/coach/${coachId}`), "og:image") ?? "";
  expect(address.startsWith(`${SITE}/share/coach/${coachId}.png`)).toBe(true);
  for (const path of [address.slice(SITE.length), "/share/site.png"]) {
    const answer = await ask(path);
    expect(answer.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test("robots.txt and sitemap.xml name this instance", async () => {
  expect(await textOf("/robots.txt")).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const answer = await ask("/sitemap.xml");
  expect(answer.headers.get("content-type")).toContain("application/xml");
  const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/coaches", "/pricing", "/terms"].map((path) => SITE + path)));
  expect(addresses, "young people are listed there").not.toContain(`${SITE}/athletes`);
});

test("the app's own screens below /coach stay the app's", async () => {
  for (const path of ["/coach/dashboard", "/coach/onboarding"]) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get("x-robots-tag"), path).toBe("noindex");
  }
  expect((await ask("/no-such-page")).status).toBe(404);
  const { coachId } = await makeCoach(server, ANA);
  const asData = await ask(`/coach/${coachId}`, { Accept: "application/json" });
  expect(asData.status).toBe(404);
});
