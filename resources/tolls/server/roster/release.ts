/** Cancels shifts that nobody will work, so that the roster shows the gap. */
import type { HandlerContext } from '../../../../server/handlers';

interface Span {
  peajista: unknown;
  from: string;
  /** undefined: no end */
  to?: string;
}

/** Cancels a person's planned and published shifts between two days, pinned ones as well. Returns how many. */
export async function releaseShifts({ tx, change }: HandlerContext, { peajista, from, to }: Span): Promise<number> {
  let query = tx
    .selectFrom('asignaciones')
    .select('id')
    .where('peajista', '=', peajista)
    .where('estado', 'in', ['Planificada', 'Publicada'])
    .where('fecha', '>=', from);
  if (to !== undefined) query = query.where('fecha', '<=', to);
  const releasedShifts = await query.orderBy('fecha').execute();
  for (const { id } of releasedShifts) await change('asignaciones', id, { estado: 'Anulada', diaOcupado: null });
  return releasedShifts.length;
}
