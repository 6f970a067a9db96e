import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { recomputeWhen } from '../sla/server/recompute';
import { type Band, bandsIn, lengthOf, overlaps } from './shared/bands';

/** Returns the reason key of a band's error; undefined when it is valid. */
function bandError(band: Band, others: readonly Band[]): string | undefined {
  if (lengthOf(band) === 0) return 'alReves';
  return others.some((other) => overlaps(band, other)) ? 'superpuestas' : undefined;
}

/** Rejects empty and overlapping bands, also across midnight, so that no hour counts twice. */
const checkBands: Handler = ({ record }) => {
  const bands = bandsIn(record);
  const errors = Object.fromEntries(
    bands.flatMap((band, index) => {
      const reason = bandError(band, bands.slice(0, index));
      return reason ? [[`franjas[${index}].hasta`, { key: `resources.calendariosLaborales.reasons.${reason}` }]] : [];
    }),
  );
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
};

export default defineHandlers('calendariosLaborales', {
  hooks: { creating: checkBands, updating: checkBands, updated: recomputeWhen('franjas', 'feriados') },
});
