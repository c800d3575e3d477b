import type { ReactNode } from "react";
import { cx } from "./class-names";
import { useDocumentTitle } from "./document-title";

const WIDTHS = {
  page: "max-w-page",
  read: "column-760",
  form: "column-600",
};

type PageProps = {
  title: string;
  lead?: ReactNode;
  /** At the right of the title on a desk, under it on a phone. */
  actions?: ReactNode;
  width?: keyof typeof WIDTHS;
  className?: string;
  headClassName?: string;
  children?: ReactNode;
};

/** A screen's frame: its one h1, a lead, actions, and the document's title. Navigation focuses the h1. */
export function Page({ title, lead, actions, width = "page", className, headClassName, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={cx("frame desk:pt-8 pt-6 desk:pb-20 pb-14", WIDTHS[width], className)}>
      <header className={cx("desk:mb-7 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4", headClassName)}>
        <div>
          <h1 className="text-d3" tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="mt-2 max-w-read text-ink-2">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
