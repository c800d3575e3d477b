import { escaped } from "../platform/html";
import { appUrl } from "../platform/settings";
import { coachAddresses } from "./public-coaches";

/** The most entries of one sitemap. Source: sitemaps.org, protocol. */
const MOST = 50_000;

export function sitemap(e: core.RequestEvent): unknown {
  const pages = encore.publicPages();
  const coaches = coachAddresses(e.app, MOST - pages.length);
  const entry = (path: string, changed = "") =>
    `<url><loc>${escaped(appUrl() + path)}</loc>${changed && `<lastmod>${escaped(changed.slice(0, 10))}</lastmod>`}</url>`;
  return encore.sendText(
    e,
    "application/xml; charset=utf-8",
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...pages.map((path) => entry(path)),
      ...coaches.map((coach) => entry(`/coach/${coach.id}`, coach.updated_at)),
      "</urlset>\n",
    ].join("\n"),
  );
}

/** Search engines may read only the API calls that draw a coach. Athletes are not listed, because many are minors. */
const ROBOTS = [
  "User-agent: *",
  "Allow: /",
  "Disallow: /api/",
  "Allow: /api/config",
  "Allow: /api/sync/coaches",
  "Allow: /api/sync/reviews",
  "Allow: /api/functions/get-availability",
  "Disallow: /_/",
  "Disallow: /dev/",
];

export const robots = (e: core.RequestEvent): unknown =>
  encore.sendText(e, "text/plain; charset=utf-8", [...ROBOTS, "", `Sitemap: ${appUrl()}/sitemap.xml`, ""].join("\n"));
