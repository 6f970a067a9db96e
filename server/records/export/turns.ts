/** Limits concurrent exports, because each holds a database connection: a few in total, one per person. */
import { Problem } from '../../problem';

export interface Turns {
  /**
   * Reserves a slot for a person and returns its release. Throws 429 when the person already has one, and 503 when no slot is
   * free.
   */
  take(user: number): () => void;
}

export function createTurns(most: number): Turns {
  const busy = new Set<number>();
  return {
    take(user) {
      if (busy.has(user)) throw new Problem(429, 'exportRunning', {}, { headers: { 'retry-after': '10' } });
      if (busy.size >= most) throw new Problem(503, 'overloaded', {}, { headers: { 'retry-after': '10' } });
      busy.add(user);
      return () => void busy.delete(user);
    },
  };
}
