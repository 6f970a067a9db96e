import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { PLACEHOLDERS, unknownPlaceholders } from '../tickets/server/texts';

/** Responds 422 to unknown placeholders, with the list of known ones. */
const checkPlaceholders: Handler = ({ record }) => {
  const unknown = unknownPlaceholders(record.cuerpo);
  if (unknown.length === 0) return;
  const values = { unknown: unknown.join(', '), known: PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ') };
  const cuerpo = { key: 'resources.respuestasPredefinidas.reasons.lugarDesconocido', values };
  throw new Problem(422, 'invalid', {}, { errors: { cuerpo } });
};

export default defineHandlers('respuestasPredefinidas', {
  hooks: { creating: checkPlaceholders, updating: checkPlaceholders },
});
