import { Tab as HeadlessTab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";
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

/** Arrows, Home and End move along the tabs and choose; only the chosen panel is in the page. */
export function Tabs<T extends string>({ label, value, onChange, tabs, className, panelClassName }: TabsProps<T>) {
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );
  const choose = (at: number) => {
    const tab = tabs[at];
    if (tab) onChange(tab.value);
  };
  return (
    <TabGroup selectedIndex={index} onChange={choose}>
      <TabList className={cx("tabs", className)} aria-label={label}>
        {tabs.map((tab) => (
          <HeadlessTab key={tab.value}>{tab.label}</HeadlessTab>
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
