import type { Seed } from '../../../src/schema/seed';

/** What every account has: charges and taxes of the bank. */
export const reglasBanco: Seed = () => [
  { orden: 10, nombre: 'Comisiones del banco', sentido: 'Sale', contiene: 'comision', accion: 'Ignorar', activo: true },
  {
    orden: 20,
    nombre: 'Impuesto a los débitos y créditos',
    sentido: 'Sale',
    contiene: 'ley 25413',
    accion: 'Ignorar',
    activo: true,
  },
];
