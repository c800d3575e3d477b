import type { ReactNode } from "react";
import { useApproach } from "./lazy-load";

export type MenuItem = { label: ReactNode; key: string; stop?: boolean } & (
  | { to: string; onSelect?: undefined }
  | { onSelect: () => void; to?: undefined }
);
export type MenuProps = {
  /** The button's name when its face is not words. */
  label?: string | undefined;
  face: ReactNode;
  buttonClassName: string;
  /** Stays at the top of the list, not an item. */
  heading?: ReactNode;
  items: readonly MenuItem[];
};

const loadList = async () => (await import("./menu-list")).MenuList;

/** A button with a list of things to do. */
export function Menu(props: MenuProps) {
  const { Loaded, handover, approach } = useApproach(loadList);
  if (Loaded) return <Loaded {...props} {...handover} />;
  return (
    <div className="menu">
      <button
        type="button"
        className={props.buttonClassName}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded="false"
        {...approach}
      >
        {props.face}
      </button>
    </div>
  );
}
