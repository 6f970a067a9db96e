import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { releaseShifts } from '../release';

/** Nobody is absent twice on a day. */
const apart: Handler = async ({ tx, record }) => {
  const other = await tx
    .selectFrom('ausencias')
    .select('id')
    .where('peajista', '=', record.peajista)
    .where('estado', 'in', ['Solicitada', 'Aprobada'])
    .where('desde', '<=', record.hasta)
    .where('hasta', '>=', record.desde)
    .where('id', '<>', record.id ?? 0)
    .limit(1)
    .executeTakeFirst();
  if (other)
    throw new Problem(422, 'invalid', {}, { errors: { desde: { key: 'resources.ausencias.reasons.superpuesta' } } });
};

/** Whoever is away works no shift: theirs are annulled with the approval. */
const liberarTurnos: Handler = async (context) => {
  const { peajista, desde, hasta } = context.record;
  const turnosLiberados = await releaseShifts(context, { peajista, from: String(desde), to: String(hasta) });
  context.set({ turnosLiberados });
};

export default defineHandlers('ausencias', { liberarTurnos }, { creating: apart, updating: apart });
