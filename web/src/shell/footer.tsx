import { lazy, Suspense } from "react";
import { useConfig } from "../platform/config";
import { AppLink } from "../ui/app-link";
import { orNothing } from "../ui/lazy-load";
import { copyright } from "./copyright";
import { FOOTER_COLUMNS } from "./links";
import { Mark } from "./mark";

// Far below the fold, and many instances have none.
const SocialLinks = lazy(orNothing(async () => (await import("./social-links")).SocialLinks));

export function Footer() {
  const { appName, socialLinks } = useConfig();
  return (
    <footer className="foot night">
      <div className="wrap">
        <div className="cols">
          <div className="foot-mark">
            <Mark />
          </div>
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to, hash }) => (
                  <li key={label}>
                    <AppLink to={to} {...(hash ? { hash } : {})}>
                      {label}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="last meta">
          <span>
            {copyright(new Date().getFullYear())} {appName}
          </span>
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
