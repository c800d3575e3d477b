import type { ReactNode } from "react";
import { Card } from "@/ui/card";

type Props = { title: string; children: ReactNode };

export const Section = ({ title, children }: Props) => (
  <Card as="section" className="grid grid-cols-1 justify-items-start gap-4 p-6 *:max-w-full">
    <h2 className="text-d4">{title}</h2>
    {children}
  </Card>
);
