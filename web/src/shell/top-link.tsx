import type { ReactNode } from "react";
import { AppLink } from "@/ui/app-link";
import { cx } from "@/ui/class-names";
import { usePathname } from "./chrome";
import type { NavLink } from "./links";

type Props = { link: NavLink; "aria-label"?: string; children?: ReactNode };

/** One link of the desk's navigation. Anchors are hidden on a narrow desk. */
export function TopLink({ link: { label, to, hash, here }, children, ...rest }: Props) {
  const pathname = usePathname();
  return (
    <AppLink
      {...rest}
      className={cx(
        "label inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-y-[3px] text-base no-underline aria-[current]:border-b-lane",
        hash && to === "/" && "desk:max-[1180px]:hidden",
      )}
      to={to}
      {...(hash ? { hash } : {})}
      aria-current={here?.test(pathname) ? "page" : undefined}
    >
      {label}
      {children}
    </AppLink>
  );
}
