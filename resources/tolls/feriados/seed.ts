import { dayOf, yearOf } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';
import { asRow, type NationalHoliday } from './shared/national';

type Day = readonly [day: string, nombre: string, tipo: NationalHoliday['tipo']];

/** Holidays on a fixed date. */
const fixed: readonly Day[] = [
  ['01-01', 'Año Nuevo', 'Inamovible'],
  ['03-24', 'Día Nacional de la Memoria por la Verdad y la Justicia', 'Inamovible'],
  ['04-02', 'Día del Veterano y de los Caídos en la Guerra de Malvinas', 'Inamovible'],
  ['05-01', 'Día del Trabajador', 'Inamovible'],
  ['05-25', 'Día de la Revolución de Mayo', 'Inamovible'],
  ['06-20', 'Paso a la Inmortalidad del General Manuel Belgrano', 'Inamovible'],
  ['07-09', 'Día de la Independencia', 'Inamovible'],
  ['12-08', 'Inmaculada Concepción de María', 'Inamovible'],
  ['12-25', 'Navidad', 'Inamovible'],
];

/** Other holidays of 2026, as decreed (domain.md A11). */
const of2026: readonly Day[] = [
  ['02-16', 'Carnaval', 'Inamovible'],
  ['02-17', 'Carnaval', 'Inamovible'],
  ['03-23', 'Día no laborable con fines turísticos', 'Puente'],
  ['04-03', 'Viernes Santo', 'Inamovible'],
  ['06-15', 'Paso a la Inmortalidad del General Martín Miguel de Güemes', 'Trasladable'],
  ['07-10', 'Día no laborable con fines turísticos', 'Puente'],
  ['08-17', 'Paso a la Inmortalidad del General José de San Martín', 'Trasladable'],
  ['10-12', 'Día del Respeto a la Diversidad Cultural', 'Trasladable'],
  ['11-23', 'Día de la Soberanía Nacional', 'Trasladable'],
  ['12-07', 'Día no laborable con fines turísticos', 'Puente'],
];

/** Last year, this year and next year: the fixed dates, all of 2026, and a toll industry day. */
export const feriados: Seed = ({ now }) =>
  [-1, 0, 1].flatMap((offset) => {
    const year = yearOf(dayOf(now)) + offset;
    const days = [...fixed, ...(year === 2026 ? of2026 : [])].sort(([a], [b]) => a.localeCompare(b));
    return [
      ...days.map(([day, nombre, tipo]) => asRow({ fecha: `${year}-${day}`, nombre, tipo })),
      {
        fecha: `${year}-10-05`,
        nombre: 'Día del Trabajador Vial',
        tipo: 'Gremial/empresa',
        ambito: 'Nacional',
        afectaTarifaPico: false,
      },
    ];
  });
