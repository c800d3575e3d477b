import { type ReactNode, useState } from "react";
import { useIdleComponent } from "./lazy-load";

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

/**
 * A button with a list of things to do. The list's code comes when the page is idle; until then the same button stands
 * there, and a press is remembered.
 */
export function Menu(props: MenuProps) {
  const [Loaded, loadNow] = useIdleComponent(loadList);
  const [pressed, setPressed] = useState(false);
  if (Loaded) return <Loaded {...props} openAtOnce={pressed} />;
  return (
    <div className="menu">
      <button
        type="button"
        className={props.buttonClassName}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded="false"
        onPointerEnter={loadNow}
        onClick={() => {
          setPressed(true);
          loadNow();
        }}
      >
        {props.face}
      </button>
    </div>
  );
}
