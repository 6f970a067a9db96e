import fc from 'fast-check';

/** Time zones from −12 to +14 hours, with their offsets from UTC in minutes, in January and in July of 2026. */
export const ZONES: readonly (readonly [zone: string, january: number, july: number])[] = [
  ['Etc/GMT+12', -720, -720],
  ['Pacific/Pago_Pago', -660, -660],
  ['Pacific/Honolulu', -600, -600],
  ['Pacific/Marquesas', -570, -570],
  ['America/Los_Angeles', -480, -420],
  // the clocks go back from 01:00 to 00:00: midnight occurs twice
  ['America/Havana', -300, -240],
  // the clocks change at 24:00: a day begins at 01:00
  ['America/Santiago', -180, -240],
  ['America/St_Johns', -210, -150],
  ['America/Argentina/Buenos_Aires', -180, -180],
  ['America/Noronha', -120, -120],
  ['Atlantic/Azores', -60, 0],
  ['UTC', 0, 0],
  ['Europe/Rome', 60, 120],
  // the clocks change at 00:00
  ['Asia/Beirut', 120, 180],
  ['Asia/Tehran', 210, 210],
  ['Asia/Kabul', 270, 270],
  ['Asia/Kolkata', 330, 330],
  ['Asia/Kathmandu', 345, 345],
  ['Asia/Yangon', 390, 390],
  ['Asia/Shanghai', 480, 480],
  ['Australia/Eucla', 525, 525],
  ['Australia/Adelaide', 630, 570],
  // summer time is half an hour
  ['Australia/Lord_Howe', 660, 630],
  ['Pacific/Noumea', 660, 660],
  ['Pacific/Chatham', 825, 765],
  ['Pacific/Tongatapu', 780, 780],
  ['Pacific/Kiritimati', 840, 840],
];

export const anyZone = fc.constantFrom(...ZONES.map(([zone]) => zone));

/** Days with many ends of months, ends of years and days around a 29 February. */
export const anyDay = fc.oneof(
  fc
    .record({
      year: fc.integer({ min: 1600, max: 2400 }),
      month: fc.integer({ min: 1, max: 12 }),
      date: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ year, month, date }) => [year, month, date].map((part) => String(part).padStart(2, '0')).join('-')),
  fc
    .record({ year: fc.integer({ min: 1600, max: 2400 }), end: fc.constantFrom('01-31', '02-28', '04-30', '12-31') })
    .map(({ year, end }) => `${year}-${end}`),
  fc.integer({ min: 400, max: 600 }).chain((four) => {
    const isLeap = four % 25 !== 0 || four % 100 === 0;
    return fc.constantFrom(`${4 * four}-02-28`, isLeap ? `${4 * four}-02-29` : `${4 * four}-03-01`);
  }),
);
