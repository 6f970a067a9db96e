/** Lane events in their real proportions (domain.md A4, from 8,227 lane events of half a day: 0.3). */
import type { EventCode } from '../shared/events';

/** Weights in hundredths of a per cent. */
export const events: readonly (readonly [EventCode, number])[] = [
  ['TAGPOS', 7000],
  ['TAGNOHAB', 1200],
  ['PATMAN', 850],
  ['EXENTO', 200],
  ['SALANOM', 170],
  ['RETAB', 140],
  ['VIOLABI', 90],
  ['MULTITAG', 80],
  ['DISCDAC', 60],
  ['PATEX', 50],
  ['ABORT', 40],
  ['TAGEX', 30],
  ['PREPAGO', 10],
  ['CIERRE', 15],
  ['APERTURA', 15],
  ['BARRERA', 12],
  ['ANTENA', 8],
];

/** Events of a gantry without booths. */
export const flowEvents = events.filter(([code]) =>
  ['TAGPOS', 'TAGNOHAB', 'PATMAN', 'VIOLABI', 'MULTITAG', 'PATEX', 'TAGEX', 'PREPAGO', 'ANTENA'].includes(code),
);

export const exemptGroups = [
  'Ambulancia',
  'Bomberos',
  'Policía',
  'Discapacidad',
  'Veterano de Malvinas',
  'Personal propio',
] as const;
