import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** An area with open requests goes on (domain.md A1): they are derived first. */
const sinSolicitudesAbiertas: Handler = async ({ tx, record }) => {
  const open = await tx
    .selectFrom('tickets')
    .select('id')
    .where('areaActual', '=', record.id)
    .where('estado', '<>', 'Cerrado')
    .limit(1)
    .executeTakeFirst();
  const detail = { key: 'resources.sectores.reasons.solicitudesAbiertas' };
  if (open) throw new Problem(409, 'unavailable', {}, { detail });
};

export default defineHandlers('sectores', { sinSolicitudesAbiertas });
