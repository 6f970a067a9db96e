/** Limits concurrent exports, because each holds a database connection: a few in total, one per person. */
import { Problem } from '../../problem';

export interface ExportSlots {
  /**
   * Reserves a slot for a person and returns its release. Throws 429 when the person already has one, and 503 when no slot is
   * free.
   */
  reserve(user: number): () => void;
}

export function createExportSlots(maxSlots: number): ExportSlots {
  const reserved = new Set<number>();
  return {
    reserve(user) {
      if (reserved.has(user)) throw new Problem(429, 'exportRunning', {}, { headers: { 'retry-after': '10' } });
      if (reserved.size >= maxSlots) throw new Problem(503, 'overloaded', {}, { headers: { 'retry-after': '10' } });
      reserved.add(user);
      return () => void reserved.delete(user);
    },
  };
}
