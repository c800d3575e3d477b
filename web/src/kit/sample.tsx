import type { ReactNode } from "react";

type GroupProps = { title: string; children: ReactNode };

export const Group = ({ title, children }: GroupProps) => (
  <section className="grid gap-4 border-rule border-t py-7" aria-label={title}>
    <h2 className="text-d4">{title}</h2>
    <div className="grid desk:grid-cols-2 items-start gap-6">{children}</div>
  </section>
);

type SampleProps = { name: string; children: ReactNode };

/** A part in one of its states. e2e/kit.spec.ts finds it by its name. */
export const Sample = ({ name, children }: SampleProps) => (
  <div className="grid min-w-0 gap-2">
    <p className="text-ink-3 text-sm">{name}</p>
    <div data-sample={name}>{children}</div>
  </div>
);
