import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { shiftHours } from '../shared/roster/shiftHours';

/** Maximum length of a shift, in hours. */
const MAX_SHIFT_HOURS = 12;

/** Derives the hours from the times; typed hours are ignored. */
const measured: Handler = ({ record, set }) => {
  const hours = shiftHours({ desde: String(record.desde), hasta: String(record.hasta) });
  const detail = { key: 'resources.turnos.reasons.largo', values: { max: MAX_SHIFT_HOURS } };
  if (hours > MAX_SHIFT_HOURS) throw new Problem(422, 'invalid', {}, { errors: { hasta: detail } });
  set({ horas: Math.ceil(hours) });
};

export default defineHandlers('turnos', { hooks: { creating: measured, updating: measured } });
