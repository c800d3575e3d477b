import type { ManifestOptions } from "vite-plugin-pwa";

const page = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: "/icons/192.png", sizes: "192x192", type: "image/png" }],
});
const screen = (name: string, form_factor: "narrow" | "wide", sizes: string, label: string) => ({
  src: `/screenshots/${name}.png`,
  sizes,
  type: "image/png",
  form_factor,
  label,
});

/** The name is the product's default one; an instance that renames itself (APP_NAME) has the server rewrite it. */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Encore: coaching by retired elite athletes",
  short_name: "Encore",
  description: "Find, book and learn from retired elite athletes. Notes and messages work without a signal.",
  lang: "en",
  start_url: "/?source=installed",
  scope: "/",
  display: "standalone",
  orientation: "any",
  background_color: "#0B1828",
  theme_color: "#0B1828",
  categories: ["sports", "education", "health"],
  icons: [
    { src: "/icons/192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
  shortcuts: [
    page("New note", "/notes/new"),
    page("Today", "/today"),
    page("Find", "/coaches"),
    page("Messages", "/messages"),
  ],
  screenshots: [
    screen("home-narrow", "narrow", "780x1688", "Home on a phone"),
    screen("home-wide", "wide", "1280x800", "Home on a desk"),
  ],
};
