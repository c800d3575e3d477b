import { Count } from "@/ui/count";
import { roleLinks } from "./role-links";
import { useShellData } from "./shell-data";
import { TopLink } from "./top-link";
import { unreadLabel } from "./user-links";

/** The desk's links of a signed-in person. */
export function RoleNav() {
  const data = useShellData();
  const { unread } = data;
  return roleLinks(data).map((link) =>
    link.to === "/messages" ? (
      <TopLink key={link.label} link={link} aria-label={unreadLabel(unread)}>
        {unread > 0 && <Count className="ml-1.5">{unread}</Count>}
      </TopLink>
    ) : (
      <TopLink key={link.label} link={link} />
    ),
  );
}
