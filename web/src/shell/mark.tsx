import { useConfig } from "@/platform/config";
import { AppLink } from "@/ui/app-link";

/** The repeat sign in music: play it again. */
export function Mark() {
  const { appName } = useConfig();
  return (
    <AppLink
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-[860] font-display font-stretch-66% text-[1.75rem]/none tracking-[-0.01em] no-underline [word-spacing:0]"
    >
      <svg className="block h-7 w-4.75" viewBox="0 0 19 28" aria-hidden="true">
        <circle cx="2.6" cy="9" r="2.6" fill="var(--lane)" />
        <circle cx="2.6" cy="19" r="2.6" fill="var(--lane)" />
        <path d="M8.2 0h2.2v28H8.2zM13 0h6v28h-6z" fill="currentColor" />
      </svg>
      {appName}
    </AppLink>
  );
}
