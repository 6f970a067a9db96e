import type { Seed } from '../../../src/schema/seed';

/** Links between requests of the same holder. */
export const ticketVinculos: Seed = ({ random, seeded }) => {
  const latest = new Map<unknown, string | number>();
  return seeded('tickets').flatMap(({ id, titular, estado, fecha, agenteCreador }) => {
    if (titular === null || titular === undefined) return [];
    const previous = latest.get(titular);
    latest.set(titular, id);
    if (previous === undefined || !random.chance(estado === 'Cerrado' ? 6 : 20)) return [];
    const tipo = random.weighted([
      ['Relacionada', 60],
      ['Duplicada de', 20],
      ['Deriva de', 15],
      ['Depende de', 5],
    ]);
    return [{ desde: id, hacia: previous, tipo, creadoEn: fecha, creadoPor: agenteCreador }];
  });
};
