/**
 * Lengths of time in ms, for what lasts: a session, a cache, the distance of two instants. A day of the calendar can be longer or
 * shorter than `DAY`, where clocks change: move days with `addDays` and instants with `movedBy`.
 */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
