import type { ReactNode } from "react";
import { useDocumentTitle } from "@/ui/document-title";
import { SportSurface } from "@/ui/sport-surface";
import "./accounts.css";

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** The frame of every account screen: one card, whose title is the page's h1. */
export function CentredCard({ title, lead, children }: Props) {
  useDocumentTitle(title);
  return (
    <div className="wrap account-wrap">
      <section className="card account-card">
        <SportSurface sport="Track & Field" className="account-surface" />
        <div className="account-body">
          <header>
            <h1 className="d4" tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className="soft">{lead}</p>}
          </header>
          {children}
        </div>
      </section>
    </div>
  );
}
