import type { Seed, SeedRow } from '../../../src/schema/seed';
import { daysAfter } from '../rules/days';

/** Two past price rises for each concept, and one scheduled price. */
export const conceptoPrecios: Seed = ({ now, of }) => {
  const day = now.toISOString().slice(0, 10);
  return of('conceptosFacturables').flatMap(({ id, codigo, precio, vigenciaDesde, vigenciaHasta }): SeedRow[] => {
    if (typeof precio !== 'string') return [];
    const whole = Number(precio.slice(0, -3));
    const part = (percent: number) => `${Math.round((whole * percent) / 10_000) * 100}.00`;
    const steps: [string, string][] = [
      [String(vigenciaDesde), part(42)],
      [daysAfter(day, -520), part(71)],
      [daysAfter(day, -160), precio],
    ];
    if (codigo === 'REPOS') steps.push([daysAfter(day, 25), part(115)]);
    const over = vigenciaHasta === null ? steps : steps.slice(0, 1);
    return over.map(([from, price], at) => {
      const next = over[at + 1];
      return {
        concepto: id,
        precio: price,
        vigenciaDesde: from,
        vigenciaHasta: next ? daysAfter(next[0], -1) : (vigenciaHasta ?? null),
      };
    });
  });
};
