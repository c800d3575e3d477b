import { useApproach } from "./lazy-load";
import type { MenuProps } from "./menu-list";

const loadList = async () => (await import("./menu-list")).MenuList;

/** A button with a list of things to do. */
export function Menu(props: MenuProps) {
  const { Loaded, handover, approach } = useApproach(loadList);
  if (Loaded) return <Loaded {...props} {...handover} />;
  return (
    <div className="relative inline-flex">
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
