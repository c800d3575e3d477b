import type { ManifestOptions } from "vite-plugin-pwa";
// Relative, because Vite reads its own configuration without aliases.
import * as m from "../.cache/messages";
import { UPLOAD_TYPES } from "../domain/limits";
import { type Language, speak } from "../messages/language";
import { SHARE } from "./src/database/shared-files";

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
export function manifestIn(language: Language): Partial<ManifestOptions> {
  speak(language);
  return {
    id: "/",
    name: m.pwa_encore_coaching_by_retired_elite(),
    short_name: "Encore",
    description: m.pwa_find_book_and_learn_from(),
    lang: language,
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
      page(m.pwa_new_note(), "/notes/new"),
      page(m.pwa_today(), "/today"),
      page(m.pwa_find(), "/coaches"),
      page(m.pwa_messages(), "/messages"),
    ],
    share_target: {
      action: SHARE.path,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: SHARE.field, accept: [...UPLOAD_TYPES] }] },
    },
    screenshots: [
      screen("home-narrow", "narrow", "780x1688", m.pwa_home_on_a_phone()),
      screen("home-wide", "wide", "1280x800", m.pwa_home_on_a_desk()),
    ],
  };
}
