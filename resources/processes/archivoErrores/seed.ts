import type { Seed, SeedRow } from '../../../src/schema/seed';

const CAUSES = [
  ['E-COL', 'La línea tiene menos columnas de las esperadas', '14:02:11;9;Tránsito con TAG;Asc.'],
  ['E-TAG', 'El número de medio no existe', '14:05:40;8;Tránsito con TAG;Asc.;SI00000000FF;2;2'],
  ['E-CAT', 'La categoría no corresponde', '14:11:02;53;Tránsito con TAG;Desc.;SI0301AA12F0;9;2'],
  ['E-FEC', 'La hora no se puede leer', '25:61:00;7;Exento;Asc.;;2;2'],
] as const;

/** Failed lines of the files that have errors. */
export const archivoErrores: Seed = ({ seeded, random }) =>
  seeded('archivos').flatMap((file): SeedRow[] => {
    const count = Number(file.error ?? 0);
    const lines = new Set(Array.from({ length: count }, () => random.int(2, Math.max(2, Number(file.lineas)))));
    return [...lines]
      .sort((a, b) => a - b)
      .map((linea) => {
        const [codigo, mensaje, contenido] = random.pick(CAUSES);
        const corrected = codigo === 'E-CAT' && random.chance(30);
        return {
          archivo: file.id,
          linea,
          codigo,
          mensaje,
          contenido,
          corregido: corrected ? contenido.replace(';9;', ';2;') : null,
          estado: corrected ? 'Corregida' : random.chance(8) ? 'Descartada' : 'Pendiente',
        };
      });
  });
