import type { ReactNode } from "react";

type Props = { title: string; children: ReactNode };

export const Section = ({ title, children }: Props) => (
  <section className="card settings-section">
    <h2 className="d4">{title}</h2>
    {children}
  </section>
);
