import type { Seed } from '../../../src/schema/seed';

/** The store that receives the lots of the manufacturer. */
export const CENTRAL = 'Depósito central';
/** The office of the demo's agents. */
export const DESK = 'Oficina Quilmes';

/** The central store and the offices of customer service. */
export const depositos: Seed = ({ seeded }) => [
  { nombre: CENTRAL, tipo: 'Central' },
  {
    nombre: DESK,
    tipo: 'Oficina',
    minimos: seeded('binesServicio')
      .filter(({ bin }) => bin === 'SI0301' || bin === 'SI0302')
      .map(({ id, bin }) => ({ binServicio: id, minimo: bin === 'SI0301' ? 1 : 60 })),
  },
  ...['Oficina La Plata', 'Oficina Dolores'].map((nombre) => ({ nombre, tipo: 'Oficina' })),
];
