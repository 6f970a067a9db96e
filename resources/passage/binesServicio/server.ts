import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { dayOf } from '../../../src/schema/calendar';
import { LIVE } from '../mediosDePaso/shared/states';

/** Checks the range of a BIN: first number not after the last, both with its prefix. */
const checkRange: Handler = ({ record: { soporte, bin, rangoDesde, rangoHasta } }) => {
  if (soporte !== 'TAG') return;
  const fieldProblem = (field: string, key: string) =>
    new Problem(422, 'invalid', {}, { errors: { [field]: { key: `resources.binesServicio.messages.${key}` } } });
  for (const [field, number] of Object.entries({ rangoDesde, rangoHasta }))
    if (!String(number).startsWith(String(bin))) throw fieldProblem(field, 'prefijo');
  if (String(rangoHasta) < String(rangoDesde)) throw fieldProblem('rangoHasta', 'rango');
};

/** Rejects the end of a BIN with live passes; it can only be suspended. */
const sinMediosVivos: Handler = async ({ tx, record }) => {
  const livePass = await tx
    .selectFrom('mediosDePaso')
    .select('id')
    .where('binServicio', '=', record.id)
    .where('estado', 'in', LIVE)
    .limit(1)
    .executeTakeFirst();
  const detail = { key: 'resources.binesServicio.messages.mediosVivos' };
  if (livePass) throw new Problem(409, 'unavailable', {}, { detail });
};

const cerrarVigencia: Handler = ({ record, now, set }) => {
  const day = dayOf(now);
  const { vigenciaHasta } = record;
  if (typeof vigenciaHasta !== 'string' || vigenciaHasta > day) set({ vigenciaHasta: day });
};

export default defineHandlers('binesServicio', {
  handlers: { sinMediosVivos, cerrarVigencia },
  hooks: { creating: checkRange, updating: checkRange },
});
