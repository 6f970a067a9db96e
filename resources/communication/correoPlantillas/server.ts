import { defineHandlers, type Handler, type HandlerContext } from '../../../server/handlers';
import { letterRow } from '../../../server/mail/outbox';
import { fillTemplate } from '../../../server/mail/templates';
import { Problem, type Sentence } from '../../../server/problem';
import { placeholdersIn } from '../../../src/schema/placeholders';
import { requiredPlaceholders, samplesOf, secretPlaceholders } from './shared/events';

const reason = (name: string, values: Record<string, string> = {}): Sentence => ({
  key: `resources.correoPlantillas.reasons.${name}`,
  values,
});
const listPlaceholders = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the errors of the texts by field: unknown, forbidden or missing placeholders. */
function textErrors({ record }: HandlerContext): Record<string, Sentence> {
  const knownNames = Object.keys(samplesOf(record.evento));
  const errors: Record<string, Sentence> = {};
  for (const field of ['asunto', 'cuerpoTexto', 'cuerpoHtml']) {
    const text = textOf(record[field]);
    const unknown = placeholdersIn(text).filter((name) => !knownNames.includes(name));
    if (unknown.length > 0)
      errors[field] = reason('lugarDesconocido', {
        unknown: listPlaceholders(unknown),
        known: listPlaceholders(knownNames),
      });
    if (field === 'asunto') {
      const secret = placeholdersIn(text).filter((name) => secretPlaceholders(record.evento).includes(name));
      if (secret.length > 0) errors[field] ??= reason('lugarSecreto', { secret: listPlaceholders(secret) });
    }
    if (field === 'asunto' || text === '') continue;
    const missing = requiredPlaceholders(record.evento).filter((name) => !placeholdersIn(text).includes(name));
    if (missing.length > 0) errors[field] ??= reason('faltaLugar', { missing: listPlaceholders(missing) });
  }
  return errors;
}

/** Whether another active template exists for the same event and language. */
async function hasOtherActive({ tx, record }: HandlerContext): Promise<boolean> {
  if (record.activa === false || typeof record.evento !== 'string') return false;
  const otherTemplate = await tx
    .selectFrom('correoPlantillas')
    .select('id')
    .where('evento', '=', record.evento)
    .where('idioma', '=', record.idioma)
    .where('activa', '=', true)
    .where('id', '<>', record.id ?? 0)
    .executeTakeFirst();
  return otherTemplate !== undefined;
}

const validate: Handler = async (context) => {
  const { record, set } = context;
  const errors = textErrors(context);
  if (await hasOtherActive(context)) errors.evento = reason('yaHay');
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
  const texts = [record.asunto, record.cuerpoTexto, record.cuerpoHtml].map(textOf).join(' ');
  set({ variables: listPlaceholders(placeholdersIn(texts)).slice(0, 1000) || null });
};

/** Sends a test mail with sample values to the viewer. */
const probar: Handler = async ({ tx, record, viewer, create }) => {
  const { email } = await tx
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', viewer.user.id)
    .executeTakeFirstOrThrow();
  const mail = fillTemplate(record, samplesOf(record.evento));
  await create('correos', await letterRow(tx, { to: String(email), ...mail, modelo: Number(record.id) }));
};

export default defineHandlers('correoPlantillas', {
  handlers: { probar },
  hooks: { creating: validate, updating: validate },
});
