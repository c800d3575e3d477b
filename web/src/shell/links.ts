import type { MenuAction } from "@/ui/menu-list";

/** The specified labels and destinations (docs/conformance.md, 2.home). `here`: the addresses that highlight the link. */
export type NavLink = { label: string; to: string; hash?: string; search?: Record<string, string>; here?: RegExp };

export const MAIN_LINKS: readonly NavLink[] = [
  { label: "How It Works", to: "/", hash: "how-it-works" },
  { label: "Benefits", to: "/", hash: "benefits" },
  { label: "Find Your Coach", to: "/find-coach", here: /^\/find-coach/ },
  { label: "Browse Coaches", to: "/coaches", here: /^\/(coaches|coach\/(?!onboarding|dashboard|availability)|book\/)/ },
  { label: "Find Athletes", to: "/athletes", here: /^\/athletes/ },
  { label: "AI Matches", to: "/recommendations", here: /^\/recommendations/ },
];

export const START_LINKS: readonly NavLink[] = [
  { label: "Sign Up as a Coach", to: "/coach/onboarding" },
  { label: "Find a Coach", to: "/athlete/onboarding" },
];

export const FOOTER_COLUMNS: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: "Platform",
    links: [
      { label: "Find Coaches", to: "/coaches" },
      { label: "Sign Up as a Coach", to: "/coach/onboarding" },
      { label: "How It Works", to: "/", hash: "how-it-works" },
      { label: "Pricing", to: "/pricing" },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About Us", to: "/about" },
      { label: "Contact", to: "/contact" },
      { label: "Privacy Policy", to: "/privacy" },
      { label: "Terms of Service", to: "/terms" },
    ],
  },
];

export const asItem = ({ label, to, search, hash }: NavLink): MenuAction => ({
  key: label,
  label,
  to: `${to}${search ? `?${new URLSearchParams(search)}` : ""}${hash ? `#${hash}` : ""}`,
});
