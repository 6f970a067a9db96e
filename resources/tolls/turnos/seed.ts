import type { Seed } from '../../../src/schema/seed';

/** The three shifts, with forbidden sequences: no morning after an afternoon, and no morning or afternoon after a night. */
export const turnos: Seed = () => [
  {
    codigo: 'M',
    nombre: 'Mañana',
    desde: '06:00',
    hasta: '14:00',
    horas: 8,
    color: '#D9A441',
    noPuedeSeguir: [],
    orden: 1,
  },
  {
    codigo: 'T',
    nombre: 'Tarde',
    desde: '14:00',
    hasta: '22:00',
    horas: 8,
    color: '#C2603B',
    noPuedeSeguir: ['M'],
    orden: 2,
  },
  {
    codigo: 'N',
    nombre: 'Noche',
    desde: '22:00',
    hasta: '06:00',
    horas: 8,
    nocturno: true,
    color: '#3B4D8F',
    noPuedeSeguir: ['M', 'T'],
    orden: 3,
  },
];
