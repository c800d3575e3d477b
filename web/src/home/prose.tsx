import "./prose.css";
import type { ReactNode } from "react";
import { Page } from "../ui/page";

/** A page that is read: one heading, sections at reading width. */
export const ProsePage = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <Page title={title} lead={lead} width="read">
    <div className="prose">{children}</div>
  </Page>
);

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

export const Points = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>
        <span>{item}</span>
      </li>
    ))}
  </ul>
);

/** Conditions and what follows from them. */
export const Facts = ({ rows }: { rows: readonly (readonly [when: string, then: string])[] }) => (
  <dl className="facts-table">
    {rows.map(([when, then]) => (
      <div key={when}>
        <dt>{when}</dt>
        <dd>{then}</dd>
      </div>
    ))}
  </dl>
);
