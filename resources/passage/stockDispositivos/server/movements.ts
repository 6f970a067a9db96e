/** The movement that a change of a device is (`movimientosStock`). */
import type { Row, StoredChange } from '../../../../server/handlers';

const byTarget: Readonly<Record<string, (before: unknown) => string>> = {
  Asignado: (before) => (before === 'Disponible' ? 'Entrega' : 'Reversión'),
  EnTransito: () => 'Envío',
  Disponible: (before) => (before === 'EnTransito' ? 'Llegada' : 'Vuelta al stock'),
  Defectuoso: (before) => (before === 'Asignado' ? 'Devolución' : 'Defecto'),
  Inutilizado: () => 'Descarte',
};

/** Kind of the movement; undefined where neither state nor place changed. */
function movementKind(before: Readonly<Row>, after: Readonly<Row>): string | undefined {
  if (before.estado !== after.estado) return byTarget[String(after.estado)]?.(before.estado);
  return before.lugar === after.lugar ? undefined : 'Traslado';
}

/** Returns the movements of stored changes. */
export const movementsOf = (changes: readonly StoredChange[], usuario: number | null, now: Date): Row[] =>
  changes.flatMap(({ before, after }) => {
    const tipo = movementKind(before, after);
    if (tipo === undefined) return [];
    const { id, binServicio, lugar, medioDePaso, motivoEstado } = after;
    return [
      {
        ...{ fecha: now.toISOString(), tipo, dispositivo: id, binServicio, desde: before.lugar ?? null, lugar },
        ...{ medioDePaso: medioDePaso ?? null, motivo: motivoEstado ?? null, usuario },
      },
    ];
  });
