import { defineHandlers, type Handler, type Row } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

interface Band {
  dia: string;
  desde: string;
  hasta: string;
}

const isBand = (row: unknown): row is Band =>
  typeof row === 'object' && row !== null && 'dia' in row && 'desde' in row && 'hasta' in row;

const bandsIn = ({ franjas }: Readonly<Row>): Band[] => (Array.isArray(franjas) ? franjas.filter(isBand) : []);

/** What is wrong with a band among the others, as a key of the resource's reasons. */
function wrongWith(band: Band, others: readonly Band[]): string | undefined {
  if (band.desde >= band.hasta) return 'alReves';
  const overlaps = others.some(
    (other) => other.dia === band.dia && other.desde < band.hasta && band.desde < other.hasta,
  );
  return overlaps ? 'superpuestas' : undefined;
}

/** Bands end after they begin, and no two of a day overlap: an hour counts once. */
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
