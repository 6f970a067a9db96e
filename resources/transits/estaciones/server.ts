import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** Rejects directions that a lane does not have, and a gantry that has a lane with a booth. */
const checkLanes: Handler = async ({ tx, record }) => {
  const lanes = await tx
    .selectFrom('vias')
    .select(['codigo', 'sentido', 'modo'])
    .where('estacion', '=', record.id)
    .orderBy('codigo')
    .execute();
  const refused = (field: string, via: unknown): Problem => {
    const error = { key: `resources.estaciones.messages.${field}`, values: { via: String(via) } };
    return new Problem(422, 'invalid', {}, { errors: { [field]: error } });
  };
  const booth = record.tipo === 'Pórtico free-flow' && lanes.find(({ modo }) => modo !== 'Free-flow');
  if (booth) throw refused('tipo', booth.codigo);
  const mismatch = record.sentidos !== 'Ambos' && lanes.find(({ sentido }) => sentido !== record.sentidos);
  if (mismatch) throw refused('sentidos', mismatch.codigo);
};

export default defineHandlers('estaciones', { hooks: { updating: checkLanes } });
