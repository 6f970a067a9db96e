/**
 * The instants at which `npm run test:walk -- instants` runs the suite: hours and days at which something of the calendar is at its
 * edge. `zone` is that of the machine, which no result may depend on.
 */
export const INSTANTS = [
  { name: 'Saturday 08:10', at: '2026-11-28T08:10:00-03:00' },
  { name: 'Sunday 23:50', at: '2026-11-29T23:50:00-03:00' },
  { name: 'the 31st at 22:00', at: '2026-12-31T22:00:00-03:00' },
  { name: '1 January 00:05', at: '2027-01-01T00:05:00-03:00' },
  { name: '29 February', at: '2028-02-29T12:00:00-03:00', zone: 'Pacific/Tongatapu' },
  { name: '1 March', at: '2027-03-01T09:00:00-03:00', zone: 'Pacific/Pago_Pago' },
  { name: 'a moved holiday', at: '2027-06-21T11:00:00-03:00' },
  { name: 'Monday 14:00', at: '2026-11-30T14:00:00-03:00' },
];
