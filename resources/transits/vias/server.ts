import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

const refused = (field: string, estacion?: unknown): Problem =>
  new Problem(
    422,
    'invalid',
    {},
    { errors: { [field]: { key: `resources.vias.messages.${field}`, values: { estacion: String(estacion) } } } },
  );

/** Checks direction and type against the station, and derives the lane's name: `RIB-07`. */
const complete: Handler = async ({ tx, record, set }) => {
  const station = await tx
    .selectFrom('estaciones')
    .select(['codigo', 'nombre', 'sentidos', 'tipo'])
    .where('id', '=', record.estacion)
    .executeTakeFirst();
  if (!station) return;
  if (station.sentidos !== 'Ambos' && station.sentidos !== record.sentido) throw refused('sentido', station.nombre);
  if (station.tipo === 'Pórtico free-flow' && record.modo !== 'Free-flow') throw refused('modo', station.nombre);
  set({ codigo: `${station.codigo}-${String(record.numero).padStart(2, '0')}` });
};

/** A lane changes direction only while it is closed. */
const updating: Handler = async (context) => {
  const { before, record } = context;
  if (before?.estado === 'Abierta' && before.sentido !== record.sentido) {
    const sentido = { key: 'resources.vias.messages.abiertaSentido' };
    throw new Problem(422, 'invalid', {}, { errors: { sentido } });
  }
  await complete(context);
};

export default defineHandlers('vias', { hooks: { creating: complete, updating } });
