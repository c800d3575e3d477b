import * as m from "@messages";
import { Button } from "@/ui/button";
import { Count } from "@/ui/count";
import { PALETTE_KEYS, setPalette } from "./palette-door";
import { roleLinks } from "./role-links";
import { useShellData } from "./shell-data";
import { TopLink } from "./top-link";
import { unreadLabel } from "./user-links";

/** The desk's links of a signed-in person. */
export function RoleNav() {
  const data = useShellData();
  const { unread } = data;
  return (
    <>
      {roleLinks(data).map((link) =>
        link.to === "/messages" ? (
          <TopLink key={link.label} link={link} aria-label={unreadLabel(unread)}>
            {unread > 0 && <Count className="ml-1.5">{unread}</Count>}
          </TopLink>
        ) : (
          <TopLink key={link.label} link={link} />
        ),
      )}
      {/* A narrow desk has no room; the keys work there too. */}
      <Button
        tone="out"
        size="sm"
        className="max-[1180px]:hidden"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setPalette(true)}
      >
        {m.shell_search()} <kbd className="font-normal text-sm">{PALETTE_KEYS}</kbd>
      </Button>
    </>
  );
}
