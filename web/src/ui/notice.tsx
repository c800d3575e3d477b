import type { ComponentProps } from "react";
import { cx } from "./class-names";

/** Tells the person about something that needs them. An alert has a second edge. */
export const Notice = (props: Omit<ComponentProps<"div">, "className">) => (
  <div
    {...props}
    className={cx(
      "[&>p]:wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-md bg-wait-bg px-4 py-3 font-semibold text-wait [&>:is(a,button)]:ml-auto [&>p]:min-w-0 [&>p]:flex-[1_1_16em]",
      props.role === "alert" && "[box-shadow:0_0_0_2px_currentcolor]",
    )}
  />
);
