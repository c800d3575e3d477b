import { Link, type LinkProps } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "./class-names";
import { Spinner } from "./spinner";

export type Tone = "go" | "ink" | "out" | "plain" | "stop";
type Looks = { tone?: Tone; size?: "sm" | "big" | undefined; full?: boolean; quiet?: boolean };

const looks = ({ tone = "ink", size, full, quiet }: Looks, className?: string) =>
  cx("btn", tone, size, full && "full", quiet && "soft", className);

type ButtonProps = Looks &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type"> & {
    type?: "button" | "submit" | "reset";
    /** While busy the button keeps its width, cannot be pressed and says `busyLabel`. */
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

/** `go` is the loud one: once per view. `quiet` softens the edge of an `out` button. */
export function Button({
  tone,
  size,
  full,
  quiet,
  busy,
  busyLabel,
  className,
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={looks({ tone: tone ?? "ink", size, full: full ?? false, quiet: quiet ?? false }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      <span
        className={cx("btn-face", busy && busyLabel && "btn-idle")}
        aria-hidden={busy && busyLabel ? true : undefined}
      >
        {busy && !busyLabel && <Spinner />}
        {children}
      </span>
      {busyLabel !== undefined && (
        <span className={cx("btn-face", !busy && "btn-idle")} aria-hidden={busy ? undefined : true}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps = Looks & {
  className?: string;
  children: ReactNode;
} & (
    | (Pick<LinkProps, "params" | "search" | "hash" | "replace"> & { to: string; href?: undefined })
    | (Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "children"> & { href: string; to?: undefined })
  );

/** A link that looks like a button: `to` stays in the app, `href` leaves it (files, meeting links). */
export function ButtonLink({ tone, size, full, quiet, className, children, ...rest }: ButtonLinkProps) {
  const name = looks({ tone: tone ?? "ink", size, full: full ?? false, quiet: quiet ?? false }, className);
  if (rest.to === undefined) {
    return (
      <a {...rest} className={name}>
        {children}
      </a>
    );
  }
  return (
    <Link {...(rest as LinkProps)} className={name}>
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & { label: string };

/** For back, close and send only: everything else carries a word. */
export function IconButton({ label, className, children, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx("iconbtn", className)}>
      {children}
    </button>
  );
}
