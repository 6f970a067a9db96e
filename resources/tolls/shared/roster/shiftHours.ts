/** Length of a shift, from its times (domain.md A11). */

/** Returns the hours since midnight of a time `HH:MM`. */
export const hoursIn = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
};

/** Returns the hours between two times, across midnight unless the second is after the first. */
export function shiftHours({ desde, hasta }: { desde: string; hasta: string }): number {
  const [from, to] = [hoursIn(desde), hoursIn(hasta)];
  return to - from + (to <= from ? 24 : 0);
}
