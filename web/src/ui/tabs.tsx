import { Tab as HeadlessTab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./class-names";

export type Tab<T extends string> = { value: T; label: ReactNode; panel: ReactNode };

type TabsProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly Tab<T>[];
  className?: string;
  panelClassName?: string;
};

/** Arrow keys, Home and End choose a tab. Only the chosen panel is in the page. */
export function Tabs<T extends string>({ label, value, onChange, tabs, className, panelClassName }: TabsProps<T>) {
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );
  // The address changes later than the key. So a second key counts from the tab just chosen, not from the address.
  const chosen = useRef(value);
  useEffect(() => {
    chosen.current = value;
  }, [value]);
  const choose = (tab: Tab<T> | undefined) => {
    if (!tab || tab.value === chosen.current) return;
    chosen.current = tab.value;
    onChange(tab.value);
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The address can choose a tab that lies beyond the edge of a phone. Scroll it into view.
    const tab = list.current?.children.item(index);
    if (!(list.current && tab instanceof HTMLElement)) return;
    const { left, right } = list.current.getBoundingClientRect();
    const at = tab.getBoundingClientRect();
    if (at.left < left) list.current.scrollLeft -= left - at.left;
    else if (at.right > right) list.current.scrollLeft += at.right - right;
  }, [index]);
  return (
    <TabGroup selectedIndex={index} onChange={(at) => choose(tabs[at])}>
      <TabList ref={list} className={cx("flex gap-6 border-rule border-b", className)} aria-label={label}>
        {tabs.map((tab) => (
          <HeadlessTab
            className="action -mb-px flex min-h-12 min-w-11 items-center justify-center gap-2 border-transparent border-x-0 border-t-0 border-b-[3px] bg-transparent p-0 text-ink-3 text-md hover:text-ink aria-selected:border-ink aria-selected:text-ink focus-visible:[box-shadow:inset_0_0_0_2px_var(--ink)]"
            key={tab.value}
            onFocus={() => choose(tab)}
          >
            {tab.label}
          </HeadlessTab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.value} className={panelClassName ?? ""}>
            {tab.panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
