/**
 * How often work was begun and did not live to its end. It is counted before the work, because whatever ends the process counts
 * nothing afterwards. Work that has ended the process twice is parked: a third start would end it again.
 */

/** Starts without an end, after which work is parked. */
export const maxFatalStarts = 2;

const survived = new Set<string>();

/** Notes that this process outlived the work, where the database could not be told. */
export function noteSurvival(work: string): void {
  survived.add(work);
}

/** Whether this process outlived the work's last start; forgets it. */
export const hasSurvived = (work: string): boolean => survived.delete(work);
