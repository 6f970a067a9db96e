/**
 * The clock, in the server and in the browser: everything that asks what time it is asks here, and `tests/architecture` refuses
 * other code that does. SQL asks the database's own clock, `now()`, which all servers of a database share.
 */
export const clock = {
  /** this instant */
  now: (): Date => new Date(),
  /** this instant in ms since 1970 */
  ms: (): number => Date.now(),
};
