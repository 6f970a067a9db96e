import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { letterRow } from '../../../server/mail/outbox';
import { filledFrom } from '../../../server/mail/templates';
import { Problem, type Sentence } from '../../../server/problem';
import { placeholdersIn } from '../../../src/schema/placeholders';
import { neededBy, samplesOf, secretsOf } from './events';

const reason = (name: string, values: Record<string, string> = {}): Sentence => ({
  key: `resources.correoPlantillas.reasons.${name}`,
  values,
});
const shown = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the errors of the texts by field: unknown, forbidden or missing placeholders. */
function wrongWith({ record }: HandlerContext): Record<string, Sentence> {
  const known = Object.keys(samplesOf(record.evento));
  const errors: Record<string, Sentence> = {};
  for (const field of ['asunto', 'cuerpoTexto', 'cuerpoHtml']) {
    const text = textOf(record[field]);
    const unknown = placeholdersIn(text).filter((name) => !known.includes(name));
    if (unknown.length > 0)
      errors[field] = reason('lugarDesconocido', { unknown: shown(unknown), known: shown(known) });
    if (field === 'asunto') {
      const secret = placeholdersIn(text).filter((name) => secretsOf(record.evento).includes(name));
      if (secret.length > 0) errors[field] ??= reason('lugarSecreto', { secret: shown(secret) });
    }
    if (field === 'asunto' || text === '') continue;
    const missing = neededBy(record.evento).filter((name) => !placeholdersIn(text).includes(name));
    if (missing.length > 0) errors[field] ??= reason('faltaLugar', { missing: shown(missing) });
  }
  return errors;
}

/** Whether another active template exists for the same event and language. */
async function another({ tx, record }: HandlerContext): Promise<boolean> {
  if (record.activa === false || typeof record.evento !== 'string') return false;
  const found = await tx
    .selectFrom('correoPlantillas')
    .select('id')
    .where('evento', '=', record.evento)
    .where('idioma', '=', record.idioma)
    .where('activa', '=', true)
    .where('id', '<>', record.id ?? 0)
    .executeTakeFirst();
  return found !== undefined;
}

const checked: Handler = async (context) => {
  const { record, set } = context;
  const errors = wrongWith(context);
  if (await another(context)) errors.evento = reason('yaHay');
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
  const texts = [record.asunto, record.cuerpoTexto, record.cuerpoHtml].map(textOf).join(' ');
  set({ variables: shown(placeholdersIn(texts)).slice(0, 1000) || null });
};

/** Sends a test mail with sample values to the viewer. */
const probar: Handler = async ({ tx, record, viewer, create }) => {
  const { email } = await tx
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', viewer.user.id)
    .executeTakeFirstOrThrow();
  const letter = filledFrom(record, samplesOf(record.evento));
  await create('correos', await letterRow(tx, { to: String(email), ...letter, modelo: Number(record.id) }));
};

export default defineHandlers('correoPlantillas', { probar }, { creating: checked, updating: checked });
