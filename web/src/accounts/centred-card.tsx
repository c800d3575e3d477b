import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "@/ui/card";
import { useDocumentTitle } from "@/ui/document-title";
import { SportSurface } from "@/ui/sport-surface";

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** The frame of every account screen: one card, whose title is the page's h1. */
export function CentredCard({ title, lead, children }: Props) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(title);
  // The pressed button is gone, so the focus would be lost.
  useEffect(() => {
    if (title !== first.current && document.activeElement === document.body) heading.current?.focus();
    first.current = title;
  }, [title]);
  return (
    <div className="frame grid items-start justify-items-center pt-8 pb-18">
      <Card as="section" className="w-full max-w-115 overflow-hidden">
        <SportSurface sport="Track & Field" className="h-24" />
        <div className="grid gap-6 p-6">
          <header className="grid gap-2">
            <h1 ref={heading} className="text-d4" tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className="text-ink-2">{lead}</p>}
          </header>
          {children}
        </div>
      </Card>
    </div>
  );
}
