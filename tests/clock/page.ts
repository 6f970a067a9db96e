/** Pages of component tests have the clock of the run (vitest's `setupFiles`). */
import { inject } from 'vitest';
import { shiftDate } from './shiftDate.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** offset of the run from the machine's clock in ms */
    clockOffset: number;
  }
}

shiftDate(inject('clockOffset'));
