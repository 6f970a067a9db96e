/**
 * How often work was begun and did not live to its end. It is counted before the work, because whatever ends the process counts
 * nothing afterwards. Work that keeps ending the process is parked: one more start would end it again.
 */

/** Starts without an end, after which a file is parked: what a stranger sent is doubted first. */
export const maxFatalReadings = 2;

/**
 * Starts without a committed chunk, after which a step is parked. Its rows are the operator's own, so it is more often the machine
 * that ends: two power cuts in a row stop no billing run.
 */
export const maxFatalSteps = 5;

const survived = new Set<string>();

/** Notes that this process outlived the work, where the database could not be told. */
export function noteSurvival(work: string): void {
  survived.add(work);
}

/** Whether this process outlived the work's last start; forgets it. */
export const hasSurvived = (work: string): boolean => survived.delete(work);
