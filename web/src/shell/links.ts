import * as m from "@messages";
import type { MenuAction } from "@/ui/menu-list";

/** The specified labels and destinations (docs/conformance.md, 2.home). `here`: the addresses that highlight the link. */
export type NavLink = { label: string; to: string; hash?: string; search?: Record<string, string>; here?: RegExp };

export const MAIN_LINKS: readonly NavLink[] = [
  { label: m.shell_how_it_works(), to: "/", hash: "how-it-works" },
  { label: m.shell_benefits(), to: "/", hash: "benefits" },
  { label: m.shell_find_your_coach(), to: "/find-coach", here: /^\/find-coach/ },
  {
    label: m.shell_browse_coaches(),
    to: "/coaches",
    here: /^\/(coaches|coach\/(?!onboarding|dashboard|availability)|book\/)/,
  },
  { label: m.shell_find_athletes(), to: "/athletes", here: /^\/athletes/ },
  { label: m.shell_ai_matches(), to: "/recommendations", here: /^\/recommendations/ },
];

export const START_LINKS: readonly NavLink[] = [
  { label: m.shell_sign_up_as_a_coach(), to: "/coach/onboarding" },
  { label: m.shell_find_a_coach(), to: "/athlete/onboarding" },
];

export const FOOTER_COLUMNS: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: m.shell_platform(),
    links: [
      { label: m.shell_find_coaches(), to: "/coaches" },
      { label: m.shell_sign_up_as_a_coach(), to: "/coach/onboarding" },
      { label: m.shell_how_it_works(), to: "/", hash: "how-it-works" },
      { label: m.shell_pricing(), to: "/pricing" },
    ],
  },
  {
    title: m.shell_company(),
    links: [
      { label: m.shell_about_us(), to: "/about" },
      { label: m.shell_contact(), to: "/contact" },
      { label: m.shell_privacy_policy(), to: "/privacy" },
      { label: m.shell_terms_of_service(), to: "/terms" },
    ],
  },
];

export const asItem = ({ label, to, search, hash }: NavLink): MenuAction => ({
  key: label,
  label,
  to: `${to}${search ? `?${new URLSearchParams(search)}` : ""}${hash ? `#${hash}` : ""}`,
});
