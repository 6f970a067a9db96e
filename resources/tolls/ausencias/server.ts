import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { releaseShifts } from '../server/roster/release';

/** Rejects overlapping absences of a person. */
const rejectOverlap: Handler = async ({ tx, record }) => {
  const overlapping = await tx
    .selectFrom('ausencias')
    .select('id')
    .where('peajista', '=', record.peajista)
    .where('estado', 'in', ['Solicitada', 'Aprobada'])
    .where('desde', '<=', record.hasta)
    .where('hasta', '>=', record.desde)
    .where('id', '<>', record.id ?? 0)
    .limit(1)
    .executeTakeFirst();
  if (overlapping)
    throw new Problem(422, 'invalid', {}, { errors: { desde: { key: 'resources.ausencias.reasons.superpuesta' } } });
};

/** Approval cancels the person's shifts within the absence. */
const liberarTurnos: Handler = async (context) => {
  const { peajista, desde, hasta } = context.record;
  const turnosLiberados = await releaseShifts(context, { peajista, from: String(desde), to: String(hasta) });
  context.set({ turnosLiberados });
};

export default defineHandlers('ausencias', {
  handlers: { liberarTurnos },
  hooks: { creating: rejectOverlap, updating: rejectOverlap },
});
