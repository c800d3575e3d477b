import type { ComponentProps } from "react";
import { cx } from "./class-names";

type CardProps = Omit<ComponentProps<"div">, "ref"> & {
  as?: "div" | "section" | "article" | "li" | "dl" | "ul" | "aside" | "header" | "p";
};

/** Paper with an edge. Children set their own padding. */
export function Card({ as = "div", className, ...rest }: CardProps) {
  const Tag = as as "div";
  return <Tag {...rest} className={cx("edge-lift rounded-lg border border-rule bg-paper", className)} />;
}
