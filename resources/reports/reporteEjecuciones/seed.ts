import { HOUR } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';
import { REPORTS } from '../reportes/seed';

/** Report runs of the last weeks. */
export const reporteEjecuciones: Seed = ({ random, seeded, count, now }) => {
  const people = seeded('usuarios');
  return Array.from({ length: people.length === 0 ? 0 : count(24, 300, 300) }, () => {
    const report = random.pick(REPORTS);
    return {
      reporte: report.codigo,
      usuario: random.pick(people).id,
      periodo: report.definicion.periodo ?? null,
      parametros: {},
      inicio: new Date(now.getTime() - random.int(1, 40 * 24) * HOUR).toISOString(),
      duracion: random.int(4, 900),
      filas: random.int(0, 4000),
    };
  });
};
