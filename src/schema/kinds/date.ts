import { asText, ORDER, type ValueKind } from './kind';

/** Days begin and end where the operator is, whoever looks and from where. */
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Argentina/Buenos_Aires',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A calendar day as text, end to end: it has no time zone to be shifted by. */
export const date: ValueKind<'date'> = {
  fromText: (text) => text.trim(),
  toText: asText,
  cell: 'date',
  empty: null,
  operators: ORDER,
  fromInstant: (instant) => calendar.format(new Date(instant)),
  stored: true,
  answer: 'value',
  lists: true,
  sorts: true,
  searches: false,
  writes: true,
};
