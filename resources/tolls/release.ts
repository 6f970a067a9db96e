/** Shifts that nobody will work: annulled, so that the roster shows the gap. */
import type { HandlerContext } from '../../server/handlers';

interface Span {
  peajista: unknown;
  from: string;
  /** absent: from then on */
  to?: string;
}

/** Annuls what a person has planned or published between two days, pinned or not, and answers how many there were. */
export async function releaseShifts({ tx, change }: HandlerContext, { peajista, from, to }: Span): Promise<number> {
  let asked = tx
    .selectFrom('asignaciones')
    .select('id')
    .where('peajista', '=', peajista)
    .where('estado', 'in', ['Planificada', 'Publicada'])
    .where('fecha', '>=', from);
  if (to !== undefined) asked = asked.where('fecha', '<=', to);
  const found = await asked.orderBy('fecha').execute();
  for (const { id } of found) await change('asignaciones', id, { estado: 'Anulada', diaOcupado: null });
  return found.length;
}
