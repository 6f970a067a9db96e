import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** Rejects the deactivation of an area with open requests, which must be transferred first (domain.md A1). */
const sinSolicitudesAbiertas: Handler = async ({ tx, record }) => {
  const openRequest = await tx
    .selectFrom('tickets')
    .select('id')
    .where('areaActual', '=', record.id)
    .where('estado', '<>', 'Cerrado')
    .limit(1)
    .executeTakeFirst();
  const detail = { key: 'resources.sectores.reasons.solicitudesAbiertas' };
  if (openRequest) throw new Problem(409, 'unavailable', {}, { detail });
};

export default defineHandlers('sectores', { handlers: { sinSolicitudesAbiertas } });
