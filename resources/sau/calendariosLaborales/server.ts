import { defineHandlers, type Handler, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { type Band, lengthOf, overlaps } from './bands';

const isBand = (row: unknown): row is Band =>
  typeof row === 'object' && row !== null && 'dia' in row && 'desde' in row && 'hasta' in row;

const bandsIn = ({ franjas }: Readonly<Row>): Band[] => (Array.isArray(franjas) ? franjas.filter(isBand) : []);

/** What is wrong with a band among the others, as a key of the resource's reasons. */
function wrongWith(band: Band, others: readonly Band[]): string | undefined {
  if (lengthOf(band) === 0) return 'alReves';
  return others.some((other) => overlaps(band, other)) ? 'superpuestas' : undefined;
}

/** Bands last some time, and no two overlap, over midnight either: an hour counts once. */
const bandsFit: Handler = ({ record }) => {
  const bands = bandsIn(record);
  const errors = Object.fromEntries(
    bands.flatMap((band, at) => {
      const wrong = wrongWith(band, bands.slice(0, at));
      return wrong ? [[`franjas[${at}].hasta`, { key: `resources.calendariosLaborales.reasons.${wrong}` }]] : [];
    }),
  );
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
};

export default defineHandlers('calendariosLaborales', {}, { creating: bandsFit, updating: bandsFit });
