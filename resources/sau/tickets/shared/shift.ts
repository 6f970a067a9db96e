import { timeOf } from '../../../../src/schema/calendar';

/** Returns the local shift of an instant: morning 06–14, afternoon 14–22, night 22–06. */
export function shiftOf(instant: Date): 'manana' | 'tarde' | 'noche' {
  const hour = Number(timeOf(instant).slice(0, 2));
  if (hour >= 6 && hour < 14) return 'manana';
  return hour >= 14 && hour < 22 ? 'tarde' : 'noche';
}
