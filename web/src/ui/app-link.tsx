import { Link, type LinkProps } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode } from "react";

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  hash?: string;
  children: ReactNode;
};

/** A link whose address is data (navigation tables), where Link's typed routes cannot follow. */
export const AppLink = ({ to, hash, children, ...rest }: AppLinkProps) => (
  <Link {...({ to, ...(hash ? { hash } : {}) } as LinkProps)} activeOptions={{ includeHash: true }} {...rest}>
    {children}
  </Link>
);
