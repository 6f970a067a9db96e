import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { placeholdersIn } from '../../../src/schema/placeholders';
import { SCRIPT_PLACES } from './shared/places';

const list = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

/** Refuses a place that nothing fills in: a collector would read it out. */
const validate: Handler = ({ record }) => {
  const unknown = placeholdersIn(String(record.texto)).filter((name) => !SCRIPT_PLACES.some((place) => place === name));
  if (unknown.length === 0) return;
  const values = { unknown: list(unknown), known: list(SCRIPT_PLACES) };
  const texto = { key: 'resources.guionesCobranza.reasons.lugarDesconocido', values };
  throw new Problem(422, 'invalid', {}, { errors: { texto } });
};

export default defineHandlers('guionesCobranza', { hooks: { creating: validate, updating: validate } });
