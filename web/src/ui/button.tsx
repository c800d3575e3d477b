import { Link, type LinkProps } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "./class-names";
import { Spinner } from "./spinner";

export type Tone = "go" | "ink" | "out" | "plain" | "stop";
type Looks = {
  tone?: Tone | undefined;
  size?: "normal" | "sm" | "big" | undefined;
  full?: boolean | undefined;
  quiet?: boolean | undefined;
  /** In a narrow cell. */
  tight?: boolean | undefined;
};

const TONES: Record<Tone, string> = {
  go: "border-transparent bg-lane text-on-lane not-disabled:hover:bg-lane-press",
  ink: "border-transparent bg-ink text-chalk not-disabled:hover:bg-ink/90",
  out: "not-disabled:hover:bg-current/8 on-night:border-on-night-2 on-night:text-on-night",
  plain: "border-transparent underline decoration-[1.5px] underline-offset-3 hover:decoration-[2.5px]",
  stop: "border-transparent bg-stop text-paper not-disabled:hover:bg-stop/90",
};
const SIZES = { normal: "min-h-12 text-md", sm: "min-h-11 text-base", big: "min-h-14 text-lead" };
const ROOM = { normal: "px-5", sm: "px-3.5", big: "px-6.5" };

export const buttonLooks = (
  { tone = "ink", size = "normal", full, quiet, tight }: Looks,
  className?: string,
  /** For two faces, one over the other. */
  faces?: boolean,
) =>
  cx(
    faces ? "inline-grid" : "inline-flex",
    "action items-center justify-center gap-2 rounded-md border-[1.5px] [transition:background_var(--fast)] active:translate-y-px disabled:bg-sunk aria-busy:opacity-82",
    full ? "text-balance py-2" : "whitespace-nowrap",
    tone !== "plain" && "no-underline",
    TONES[tone],
    !quiet && "disabled:text-ink-3",
    SIZES[size],
    tight ? "px-2 max-[359px]:px-1" : tone === "plain" && size === "normal" ? "px-3" : ROOM[size],
    full && "w-full",
    tone === "out" &&
      (quiet
        ? "border-edge text-ink disabled:border-edge disabled:text-ink"
        : "border-ink disabled:border-transparent"),
    className,
  );

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
      className={buttonLooks({ tone, size, full, quiet }, className, busyLabel !== undefined)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      <span
        className={cx("col-1 row-1 inline-flex items-center justify-center gap-2", busy && busyLabel && "invisible")}
        aria-hidden={busy && busyLabel ? true : undefined}
      >
        {busy && !busyLabel && <Spinner />}
        {children}
      </span>
      {busyLabel !== undefined && (
        <span
          className={cx("col-1 row-1 inline-flex items-center justify-center gap-2", !busy && "invisible")}
          aria-hidden={busy ? undefined : true}
        >
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
export function ButtonLink({ tone, size, full, quiet, tight, className, children, ...rest }: ButtonLinkProps) {
  const name = buttonLooks({ tone, size, full, quiet, tight }, className);
  if (rest.to === undefined) {
    return (
      <a data-button="" {...rest} className={name}>
        {children}
      </a>
    );
  }
  return (
    <Link data-button="" {...(rest as LinkProps)} className={name}>
      {children}
    </Link>
  );
}

export const ICON_BUTTON = "grid size-12 flex-none place-items-center rounded-md not-disabled:hover:bg-current/8";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label"> & { label: string };

/** For back, close and send only. All other buttons have a word. */
export function IconButton({ label, className, children, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(ICON_BUTTON, className)}>
      {children}
    </button>
  );
}
