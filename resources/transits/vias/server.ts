import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** The station's ways, and the lane's name after it: `RIB-07`. */
const complete: Handler = async ({ tx, record, set }) => {
  const station = await tx
    .selectFrom('estaciones')
    .select(['codigo', 'nombre', 'sentidos'])
    .where('id', '=', record.estacion)
    .executeTakeFirst();
  if (!station) return;
  if (station.sentidos !== 'Ambos' && station.sentidos !== record.sentido) {
    const sentido = { key: 'resources.vias.messages.sentido', values: { estacion: String(station.nombre) } };
    throw new Problem(422, 'invalid', {}, { errors: { sentido } });
  }
  set({ codigo: `${station.codigo}-${String(record.numero).padStart(2, '0')}` });
};

export default defineHandlers('vias', {}, { creating: complete, updating: complete });
