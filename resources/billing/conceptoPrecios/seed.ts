import { addDays, dayOf } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';

/** Two past price rises for each concept, and one scheduled price. */
export const conceptoPrecios: Seed = ({ now, seeded }) => {
  const day = dayOf(now);
  return seeded('conceptosFacturables').flatMap(({ id, codigo, precio, vigenciaDesde, vigenciaHasta }): SeedRow[] => {
    if (typeof precio !== 'string') return [];
    const basePrice = Number(precio.slice(0, -3));
    const percentOfPrice = (percent: number) => `${Math.round((basePrice * percent) / 10_000) * 100}.00`;
    const steps: [string, string][] = [
      [String(vigenciaDesde), percentOfPrice(42)],
      [addDays(day, -520), percentOfPrice(71)],
      [addDays(day, -160), precio],
    ];
    if (codigo === 'REPOS') steps.push([addDays(day, 25), percentOfPrice(115)]);
    const validSteps = vigenciaHasta === null ? steps : steps.slice(0, 1);
    return validSteps.map(([validFrom, price], index) => {
      const next = validSteps[index + 1];
      return {
        concepto: id,
        precio: price,
        vigenciaDesde: validFrom,
        vigenciaHasta: next ? addDays(next[0], -1) : (vigenciaHasta ?? null),
      };
    });
  });
};
