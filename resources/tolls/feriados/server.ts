import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { asRow, nationalHolidays } from './national';

/** The national holidays of a year that are not there yet; what somebody changed of the others stays. */
const precargar: Handler = async ({ tx, input, create }) => {
  const year = Number(input.anio);
  const known = await tx
    .selectFrom('feriados')
    .select('fecha')
    .where('ambito', '=', 'Nacional')
    .where('fecha', '>=', `${year}-01-01`)
    .where('fecha', '<=', `${year}-12-31`)
    .execute();
  const taken = new Set(known.map(({ fecha }) => String(fecha)));
  const missing = (await nationalHolidays(year)).filter(({ fecha }) => !taken.has(fecha));
  const detail = { key: 'resources.feriados.reasons.yaEstan', values: { anio: year } };
  if (missing.length === 0) throw new Problem(409, 'unavailable', {}, { detail });
  for (const holiday of missing) await create('feriados', asRow(holiday));
};

export default defineHandlers('feriados', { precargar });
