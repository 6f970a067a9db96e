/** Files of the demo's bank statements. */
import { HOUR, startOf } from '../../../src/schema/calendar';
import type { SeedContext, SeedRow } from '../../../src/schema/seed';

const DAY_AFTER = 32 * HOUR;
/** Characters of a movement with its text. */
const MOVEMENT = 170;

/** `hash` makes a hash of words. */
export function statementFiles(
  { seeded, now }: SeedContext,
  hash: (...words: (string | number)[]) => string,
): SeedRow[] {
  const reader = seeded('procesos').find(({ codigo }) => codigo === 'CONC')?.id ?? null;
  const folder = seeded('carpetasProceso').find(
    ({ proceso, direccion }) => proceso === reader && direccion === 'Entrada',
  );
  return seeded('extractosBanco').map(({ numero, fecha, cantidad, importe }) => {
    const lines = Number(cantidad);
    return {
      nombre: `EXTRACTO_${String(fecha).replaceAll('-', '')}.sta`,
      carpeta: folder?.id ?? null,
      direccion: 'Entrada',
      tipo: 'Extracto bancario',
      tamano: 120 + lines * MOVEMENT,
      sha256: hash('extracto', Number(numero)),
      ...{ lineas: lines, ok: lines, error: 0, importe },
      fechaArchivo: fecha,
      recibido: new Date(Math.min(startOf(String(fecha)).getTime() + DAY_AFTER, now.getTime())).toISOString(),
      proceso: reader,
      tarea: 'CONC',
      estado: 'Procesado',
    };
  });
}
