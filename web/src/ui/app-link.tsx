import { Link, type LinkProps } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode } from "react";

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  hash?: string;
  search?: object | undefined;
  children: ReactNode;
};

/** A link whose address is data (navigation tables), where Link's typed routes cannot follow. */
export const AppLink = ({ to, hash, search, children, ...rest }: AppLinkProps) => (
  <Link
    {...({ to, ...(hash ? { hash } : {}), ...(search ? { search } : {}) } as LinkProps)}
    activeOptions={{ includeHash: true }}
    {...rest}
  >
    {children}
  </Link>
);
