import type { Seed } from '../../../src/schema/seed';

/** The store that receives the lots of the manufacturer. */
export const CENTRAL = 'Depósito central';
/** The office of the demo's agents. */
export const DESK = 'Oficina Quilmes';

/** The central store and the offices of customer service. */
export const depositos: Seed = () => [
  { nombre: CENTRAL, tipo: 'Central' },
  ...[DESK, 'Oficina La Plata', 'Oficina Dolores'].map((nombre) => ({ nombre, tipo: 'Oficina' })),
];
