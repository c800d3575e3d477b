/**
 * SQL: the coaches with a change after {:since}, of the profile or of its vectors, oldest first. A coach appears once, at the later of the
 * two, so that a start reads nobody twice.
 */
export const CHANGED_COACHES = `
  SELECT c.record, c.seq FROM sync_changes c WHERE c.collection = 'coaches' AND c.seq > {:since}
    AND NOT EXISTS (SELECT 1 FROM profile_vectors v JOIN sync_changes r ON r.collection = 'profile_vectors' AND r.record = v.id
      WHERE v.kind = 'coach' AND v.profile_id = c.record AND r.seq > c.seq)
  UNION ALL
  SELECT v.profile_id, r.seq FROM sync_changes r JOIN profile_vectors v ON v.id = r.record AND v.kind = 'coach'
    WHERE r.collection = 'profile_vectors' AND r.seq > {:since}
    AND NOT EXISTS (SELECT 1 FROM sync_changes c WHERE c.collection = 'coaches' AND c.record = v.profile_id AND c.seq > r.seq)
  ORDER BY seq LIMIT {:most}`;
