import { createElement, type SVGAttributes, type SVGProps } from "react";

type Icon = { name: string; size: number; node: [tag: string, attributes: SVGAttributes<SVGElement>][] };

/** Takes the place of lucide-react's `createLucideIcon` in the build (vite.config.ts). Icons are decoration, unless they have a name. */
export default function createIcon({ name, size, node }: Icon) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className = "", ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": rest["aria-label"] ? undefined : true,
        className: `lucide lucide-${name} ${className}`,
        ...rest,
      },
      ...shapes,
    );
}
