import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { cx } from "./class-names";
import type { Handover } from "./lazy-load";
import { MENU_ITEM, MENU_LIST } from "./menu-look";
import { useHandover } from "./use-handover";

export type MenuAction = { label: ReactNode; key: string; stop?: boolean } & (
  | { to: string; onSelect?: undefined }
  | { onSelect: () => void; to?: undefined }
);
export type MenuProps = {
  /** The button's name if its face is not text. */
  label?: string | undefined;
  face: ReactNode;
  buttonClassName: string;
  /** Stays at the top of the list, not an item. */
  heading?: ReactNode;
  items: readonly MenuAction[];
};

export function MenuList({ label, face, buttonClassName, heading, items, ...handover }: MenuProps & Handover) {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  useHandover(button, handover);
  return (
    <HeadlessMenu as="div" className="relative inline-flex">
      <MenuButton ref={button} className={buttonClassName} {...(label ? { "aria-label": label } : {})}>
        {face}
      </MenuButton>
      <MenuItems transition className={MENU_LIST} modal={false}>
        {heading}
        {items.map((item) => (
          <MenuItem key={item.key}>
            {item.to === undefined ? (
              <button type="button" className={cx(MENU_ITEM, item.stop && "text-stop")} onClick={item.onSelect}>
                {item.label}
              </button>
            ) : (
              <a
                href={item.to}
                className={MENU_ITEM}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  void navigate({ href: item.to });
                }}
              >
                {item.label}
              </a>
            )}
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}
