import type { RaRecord } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QueuePosition } from './useQueuePosition';

/** A record on which the person has acted, and the one that followed it then. */
interface Acted {
  id: string;
  next: string | number | undefined;
  /** the work on it has ended, also if it stays in the list */
  hasEnded: boolean;
}

/**
 * After an action that takes the current record out of the list, or that ends the work on it (`QueueSchema.after`), opens the one
 * that followed it. Another record that stays in the list stays open, as does one that somebody else has changed. Returns the
 * function to call after an action.
 */
export function useAdvance(
  { current, neighbours, pathOf }: QueuePosition,
  rows: readonly RaRecord[] | undefined,
  after: readonly string[] = [],
): (record: RaRecord, action: string) => void {
  const navigate = useNavigate();
  const [acted, setActed] = useState<Acted>();
  useEffect(() => {
    if (!acted || !rows) return;
    const isIn = (id: string | number | undefined) => rows.some((row) => String(row.id) === String(id));
    if (current !== acted.id) setActed(undefined);
    else if (acted.hasEnded) {
      setActed(undefined);
      if (acted.next !== undefined) navigate(pathOf(acted.next), { replace: true });
      return;
    }
    if (current !== acted.id || isIn(acted.id)) return;
    setActed(undefined);
    const target = isIn(acted.next) ? acted.next : rows[0]?.id;
    if (target !== undefined) navigate(pathOf(target), { replace: true });
  }, [acted, rows, current, navigate, pathOf]);
  return useCallback(
    (record, action) => {
      const hasEnded = after.includes(action);
      const next = hasEnded ? neighbours?.next : (neighbours?.next ?? neighbours?.previous);
      setActed({ id: String(record.id), next, hasEnded });
    },
    [neighbours, after],
  );
}
