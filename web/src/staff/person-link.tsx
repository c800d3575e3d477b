import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** A person's name that opens their page. Without an account, only the name. */
export const PersonLink = ({ id, children }: { id: string; children: ReactNode }) =>
  id ? (
    <Link to="/staff" search={{ part: "people", open: id }} className="link inline-block py-1">
      {children}
    </Link>
  ) : (
    children
  );
