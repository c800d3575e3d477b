import type { ReactNode } from "react";
import { cx } from "./class-names";
import { useDocumentTitle } from "./document-title";

type PageProps = {
  title: string;
  lead?: ReactNode;
  /** At the right of the title on a desk, under it on a phone. */
  actions?: ReactNode;
  width?: "page" | "read" | "form";
  className?: string;
  children?: ReactNode;
};

/** A screen's frame: its one h1 (which takes the focus on navigation), a lead, actions, and the document's title. */
export function Page({ title, lead, actions, width = "page", className, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={cx("wrap page", width !== "page" && `page-${width}`, className)}>
      <header className="page-head">
        <div>
          <h1 className="d3" tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="soft">{lead}</p>}
        </div>
        {actions && <div className="row wrapx">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
