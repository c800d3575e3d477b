import type { ReactNode } from "react";
import { Page } from "@/ui/page";
import { SportSurface } from "@/ui/sport-surface";

type ProsePageProps = { title: string; lead: string; sport: string; children: ReactNode };

/** A text page: one heading, sections at reading width, and on a desk a drawing beside them. */
export const ProsePage = ({ title, lead, sport, children }: ProsePageProps) => (
  <Page
    title={title}
    lead={lead}
    className="desk:grid desk:grid-cols-[minmax(0,1fr)_300px] desk:items-start desk:gap-x-16 desk:gap-y-0"
    headClassName="desk:col-span-full"
  >
    <div className="grid gap-10 desk:last:col-span-full">{children}</div>
    <SportSurface sport={sport} crop className="desk:sticky desk:top-8 desk:block hidden desk:h-105 desk:rounded-lg" />
  </Page>
);

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid max-w-read scroll-mt-6 gap-3 leading-[1.6] [&_a]:font-semibold [&_a]:decoration-[1.5px] [&_a]:underline-offset-3">
    <h2 className="text-d4">{title}</h2>
    {children}
  </section>
);

export const Points = ({ items }: { items: readonly string[] }) => (
  <ul className="grid gap-2">
    {items.map((item) => (
      <li
        key={item}
        className="grid grid-cols-[28px_1fr] items-baseline before:mt-[0.7em] before:h-0.75 before:w-3.5 before:self-start before:bg-ink before:content-['']"
      >
        <span>{item}</span>
      </li>
    ))}
  </ul>
);

/** Conditions and their consequences. */
export const Facts = ({ rows }: { rows: readonly (readonly [when: string, then: string])[] }) => (
  <dl className="max-w-read border-ink border-t-[1.5px]">
    {rows.map(([when, then]) => (
      <div className="grid desk:grid-cols-[15rem_1fr] gap-x-5 gap-y-0.5 border-rule border-b py-3" key={when}>
        <dt className="font-semibold">{when}</dt>
        <dd className="text-ink-2">{then}</dd>
      </div>
    ))}
  </dl>
);
