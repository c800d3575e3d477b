import type { RxConflictHandler, WithDeleted } from "rxdb";
import type { KnownStates } from "./known-states";
import { resolveConflict, sameContent } from "./merge";
import type { MergePolicy, SyncDocument, WireDocument } from "./types";

const wire = (document: WithDeleted<SyncDocument>): WireDocument => document as unknown as WireDocument;

/**
 * RxDB's conflict handler for a policy. RxDB's own throws the device's text away, and with a server-made `rev` it sees a conflict
 * in every second quick edit.
 */
export function conflictHandler(
  policy: MergePolicy,
  known: KnownStates,
  givingWay: Set<string>,
): RxConflictHandler<SyncDocument> {
  return {
    isEqual(a, b, context) {
      // Only when a pulled document meets the stored one does a newer rev count: that is how it reaches the device.
      if (context === "downstream-check-if-equal-1") {
        // "Equal" leaves the stored one as it is; a pull that begins after the push brings what is newer.
        if (known.isOlder(wire(a))) return true;
        if (wire(a).rev !== wire(b).rev) return false;
      }
      return sameContent(wire(a), wire(b));
    },
    async resolve({ newDocumentState, realMasterState }) {
      const theirs = wire(realMasterState);
      const base = known.takeBase(theirs.id);
      if (givingWay.delete(theirs.id)) return realMasterState;
      return resolveConflict(policy, base, wire(newDocumentState), theirs) as unknown as WithDeleted<SyncDocument>;
    },
  };
}
