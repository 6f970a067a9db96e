import type { Seed } from '../../../src/schema/seed';
import { cuitOf } from '../../holders/interface/seed';

/** The code of the demo's operator. */
export const OWN_ISSUER = 'ADP';

const PARTNERS = [
  ['RUTASUR', 'Rutas del Sur', '71200415'],
  ['CAMINOS', 'Caminos Pampeanos', '71388206'],
  ['LITORAL', 'Autopistas del Litoral', '70955123'],
  ['ANDINA', 'Red Vial Andina', '71633890'],
] as const;

/** The operator and four partners, all fictitious (domain.md A3). */
export const emisores: Seed = () => [
  {
    codigo: OWN_ISSUER,
    nombre: 'Autovías del Plata',
    cuit: cuitOf('30', '71024587'),
    orden: 0,
  },
  ...PARTNERS.map(([codigo, nombre, number], index) => ({
    codigo,
    nombre,
    cuit: cuitOf('30', number),
    orden: index + 1,
  })),
];
