/** How long a shift is follows from its times alone (domain.md A11). */

/** Hours since midnight of a time of day, `HH:MM`. */
export const hoursIn = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
};

/** Hours from one time to the other, over midnight where the second is not after the first. */
export function shiftHours({ desde, hasta }: { desde: string; hasta: string }): number {
  const [from, to] = [hoursIn(desde), hoursIn(hasta)];
  return to - from + (to <= from ? 24 : 0);
}
