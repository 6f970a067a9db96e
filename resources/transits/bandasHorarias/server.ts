import { sql } from 'kysely';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** Rejects overlapping bands of the same kind of day and direction. An advisory lock serialises concurrent requests. */
const rejectOverlap: Handler = async ({ tx, record }) => {
  if (record.activo === false) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('bandasHorarias', 7))`.execute(tx);
  const directions = record.sentido === 'Ambos' ? ['Ambos', 'Centro', 'Provincia'] : ['Ambos', record.sentido];
  const overlapping = await tx
    .selectFrom('bandasHorarias')
    .select(['nombre', 'desde', 'hasta'])
    .where('id', 'is distinct from', record.id ?? null)
    .where('activo', '=', true)
    .where('tipoDia', '=', record.tipoDia)
    .where('sentido', 'in', directions)
    .where('desde', '<', record.hasta)
    .where('hasta', '>', record.desde)
    .limit(1)
    .executeTakeFirst();
  if (!overlapping) return;
  const { nombre, desde, hasta } = overlapping;
  const values = { nombre: String(nombre), desde: String(desde), hasta: String(hasta) };
  const problem = { key: 'resources.bandasHorarias.messages.superpuesta', values };
  throw new Problem(422, 'invalid', {}, { errors: { desde: problem } });
};

export default defineHandlers('bandasHorarias', { hooks: { creating: rejectOverlap, updating: rejectOverlap } });
