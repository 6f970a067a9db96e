/** The operator's own time, whatever the server's is. */
export const zone = 'America/Argentina/Buenos_Aires';

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day there at an instant, `YYYY-MM-DD`. */
export const today = (now: Date): string => calendar.format(now);
