import { DAY } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';

const MAX_ERROR_LINES = 4;

const CAUSES = [
  'La línea tiene menos columnas de las esperadas',
  'El número de medio no existe',
  'La categoría no corresponde',
];

/** Log lines of the steps of the last days, and of older failed steps. */
export const subprocesoLogs: Seed = ({ seeded, now, count, random }) => {
  const oldest = now.getTime() - count(0.2, 3, 3) * DAY;
  return seeded('subprocesos').flatMap((step): SeedRow[] => {
    const { id, inicio, fin, nombre, estado, leidos, error, mensaje } = step;
    if (typeof inicio !== 'string') return [];
    const startedAt = Date.parse(inicio);
    if (startedAt < oldest && estado !== 'Fallido') return [];
    const endedAt = typeof fin === 'string' ? Date.parse(fin) : startedAt + 20_000;
    const time = (part: number) => new Date(startedAt + (endedAt - startedAt) * part).toISOString();
    const line = (part: number, nivel: string, text: string, overrides: SeedRow = {}) => ({
      subproceso: id,
      fecha: time(part),
      nivel,
      mensaje: text,
      ...overrides,
    });
    const errorLines = Array.from({ length: Math.min(MAX_ERROR_LINES, Number(error)) }, (_, index) =>
      line(0.3 + index * 0.1, 'error', random.pick(CAUSES), { linea: random.int(2, Number(leidos) || 2) }),
    );
    return [
      line(0, 'info', `Comienza: ${String(nombre)}`),
      ...errorLines,
      ...(estado === 'Fallido' ? [line(0.9, 'error', String(mensaje))] : []),
      ...(typeof fin === 'string' && estado !== 'Fallido'
        ? [line(1, 'info', `Leídos: ${String(leidos)}. Con error: ${String(error)}`)]
        : []),
    ];
  });
};
