import type { ReactNode } from "react";

/** A part of a page that can be folded away. */
export const Part = ({ title, closed, children }: { title: string; closed?: true; children: ReactNode }) => (
  <details className="border-rule border-t pt-2" open={!closed}>
    <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
    <div className="grid grid-cols-1 gap-3 pb-2">{children}</div>
  </details>
);
