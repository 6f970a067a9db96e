/** Each export holds a connection for as long as it lasts: few at once, and one a person. */
import { Problem } from '../../problem';

export interface Turns {
  /** A turn for a person, to be given back; 429 while they have one, 503 while all are taken. */
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
