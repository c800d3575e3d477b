import { OFFERED } from "@language";
import { lazy, Suspense } from "react";
import { useConfig } from "@/platform/config";
import { AppLink } from "@/ui/app-link";
import { orNothing } from "@/ui/lazy-load";
import { copyright } from "./copyright";
import { FOOTER_COLUMNS } from "./links";
import { Mark } from "./mark";

// Both are far below the fold, and many instances have no social links.
const LanguageLinks = lazy(orNothing(async () => (await import("./language-links")).LanguageLinks));
const SocialLinks = lazy(orNothing(async () => (await import("./social-links")).SocialLinks));

export function Footer() {
  const { appName, socialLinks } = useConfig();
  return (
    <footer className="night pt-11 pb-7">
      <div className="frame">
        <div className="grid desk:grid-cols-[2fr_1fr_1fr] grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-7">
          <div className="col-span-full desk:col-auto">
            <Mark />
          </div>
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="title mb-1.5 text-lg">{title}</h2>
              <ul>
                {links.map(({ label, to, hash }) => (
                  <li key={label}>
                    <AppLink
                      className="flex min-h-11 items-center text-on-night-2 no-underline"
                      to={to}
                      {...(hash ? { hash } : {})}
                    >
                      {label}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 border-night-rule border-t pt-3 text-on-night-2 text-sm">
          <span>
            {copyright(new Date().getFullYear())} {appName}
          </span>
          {OFFERED.length > 1 && (
            <Suspense fallback={null}>
              <LanguageLinks />
            </Suspense>
          )}
          {socialLinks.length > 0 && (
            <Suspense fallback={null}>
              <SocialLinks urls={socialLinks} />
            </Suspense>
          )}
        </div>
      </div>
    </footer>
  );
}
