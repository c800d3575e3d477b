import * as m from "@messages";
import { Globe } from "lucide-react";
import type { ReactNode } from "react";

type Network = { name: string; host: RegExp; glyph: ReactNode };
const line = { fill: "none", stroke: "currentColor", strokeWidth: 2 } as const;

/** Drawn here, because icon sets no longer have brands. */
const NETWORKS: readonly Network[] = [
  {
    name: m.shell_instagram(),
    host: /(^|\.)instagram\.com$/,
    glyph: (
      <g {...line}>
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4.2" />
        <circle cx="17.3" cy="6.7" r="1.2" fill="currentColor" stroke="none" />
      </g>
    ),
  },
  {
    name: "YouTube",
    host: /(^|\.)(youtube\.com|youtu\.be)$/,
    glyph: (
      <g {...line}>
        <rect x="2" y="5" width="20" height="14" rx="4" />
        <path d="M10 9v6l5-3z" fill="currentColor" stroke="none" />
      </g>
    ),
  },
  {
    name: "X",
    host: /(^|\.)(x|twitter)\.com$/,
    glyph: <path d="M4 4l16 16M20 4L4 20" {...line} strokeWidth={2.4} />,
  },
  {
    name: m.shell_facebook(),
    host: /(^|\.)facebook\.com$/,
    glyph: <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V21M6.5 12h9" {...line} strokeWidth={2.6} />,
  },
  {
    name: "LinkedIn",
    host: /(^|\.)linkedin\.com$/,
    glyph: (
      <g {...line} strokeWidth={2.6}>
        <path d="M5 10v10M11 20V10M11 15a4 4 0 0 1 8 0v5" />
        <circle cx="5" cy="5" r="1.6" fill="currentColor" stroke="none" />
      </g>
    ),
  },
  {
    name: "TikTok",
    host: /(^|\.)tiktok\.com$/,
    glyph: <path d="M14 3v12.5a4 4 0 1 1-4-4M14 3c.3 3 2.3 5 5.5 5.2" {...line} strokeWidth={2.4} />,
  },
];

/** The instance's own profiles (SOCIAL_LINKS). */
export const SocialLinks = ({ urls }: { urls: readonly string[] }) => (
  <ul className="flex items-center gap-3" aria-label={m.shell_follow_us()}>
    {urls.map((url) => (
      <li key={url}>
        <SocialLink url={url} />
      </li>
    ))}
  </ul>
);

/** A host we do not know gets a globe and its name. */
function SocialLink({ url }: { url: string }) {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
  if (!host) return null;
  const network = NETWORKS.find((candidate) => candidate.host.test(host));
  return (
    <a
      className="grid size-11 place-items-center rounded-sm bg-night-2 text-on-night hover:bg-night-rule"
      href={url}
      rel="noreferrer"
      target="_blank"
      aria-label={network?.name ?? host}
    >
      {network ? (
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          {network.glyph}
        </svg>
      ) : (
        <Globe aria-hidden="true" />
      )}
    </a>
  );
}
