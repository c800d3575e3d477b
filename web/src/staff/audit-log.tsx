import { formatInstant } from "@/ui/format";
import { ListFrame } from "./list-frame";
import { loadAuditLog } from "./queries";
import { useLoaded } from "./use-loaded";

export function AuditLog() {
  const loaded = useLoaded(loadAuditLog);
  return (
    <ListFrame loaded={loaded} empty="Nothing has happened yet.">
      {(line) => (
        <p className="row between wrapx">
          <span>
            <b>{line.action.replaceAll("_", " ")}</b> <span className="meta num">{line.subject}</span>
          </span>
          <span className="meta num">{formatInstant(line.created_at.replace(" ", "T"))}</span>
        </p>
      )}
    </ListFrame>
  );
}
