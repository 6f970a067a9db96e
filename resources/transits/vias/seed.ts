import type { Seed, SeedRow } from '../../../src/schema/seed';
import { plazas } from '../estaciones/seedPlazas';

const padded = (number: number): string => String(number).padStart(2, '0');

/** Types of the lanes of one direction, starting at the median. */
const modes: Record<string, readonly string[]> = {
  Troncal: ['Exclusiva TelePASE', 'Exclusiva TelePASE', 'Mixta', 'Mixta', 'Manual'],
  Ramal: ['Exclusiva TelePASE', 'Mixta', 'Manual'],
};

/** Lanes 7 to 11 outbound and 51 to 55 inbound at a plaza; 1 and 2, 3 and 4 at a gantry (domain.md 0.3). */
export const vias: Seed = ({ seeded }) => {
  const stations = new Map(seeded('estaciones').map(({ codigo, id }) => [codigo, id]));
  return plazas.flatMap(({ codigo, tipo, sentidos, lanes }, station) => {
    const flow = tipo === 'Pórtico free-flow';
    const directions = [
      { sentido: 'Provincia', from: flow ? 1 : 7 },
      { sentido: 'Centro', from: flow ? 3 : 51 },
    ].filter(({ sentido }) => sentidos === 'Ambos' || sentidos === sentido);
    return directions.flatMap(({ sentido, from }) =>
      Array.from({ length: lanes }, (_, index): SeedRow => {
        const numero = from + index;
        return {
          codigo: `${codigo}-${padded(numero)}`,
          estacion: stations.get(codigo),
          numero,
          sentido,
          modo: flow ? 'Free-flow' : modes[tipo]?.[index],
          puntoVenta: flow ? null : String((station + 1) * 100 + numero).padStart(4, '0'),
          estado: codigo === 'CEI' && numero === 55 ? 'Mantenimiento' : numero === 11 ? 'Cerrada' : 'Abierta',
        };
      }),
    );
  });
};
