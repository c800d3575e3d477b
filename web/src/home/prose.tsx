import "./prose.css";
import type { ReactNode } from "react";
import { Page } from "../ui/page";
import { SportSurface } from "../ui/sport-surface";

type ProsePageProps = { title: string; lead: string; sport: string; children: ReactNode };

/** A text page: one heading, sections at reading width, and on a desk a drawing beside them. */
export const ProsePage = ({ title, lead, sport, children }: ProsePageProps) => (
  <Page title={title} lead={lead} className="prose-page">
    <div className="prose">{children}</div>
    <SportSurface sport={sport} crop className="prose-art" />
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

/** Conditions and their consequences. */
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
