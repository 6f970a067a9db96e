/** Loaded first in every process of a test run, its workers included (`NODE_OPTIONS`): their clock is that of the run. */
import { shiftDate } from './shiftDate.mjs';

shiftDate(Number(process.env.CLOCK_OFFSET ?? 0));
