import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { PLACES, unknownIn } from '../tickets/texts';

/** Responds 422 to unknown placeholders, with the list of known ones. */
const placesKnown: Handler = ({ record }) => {
  const unknown = unknownIn(record.cuerpo);
  if (unknown.length === 0) return;
  const values = { unknown: unknown.join(', '), known: PLACES.map((name) => `{{${name}}}`).join(', ') };
  const cuerpo = { key: 'resources.respuestasPredefinidas.reasons.lugarDesconocido', values };
  throw new Problem(422, 'invalid', {}, { errors: { cuerpo } });
};

export default defineHandlers('respuestasPredefinidas', {}, { creating: placesKnown, updating: placesKnown });
