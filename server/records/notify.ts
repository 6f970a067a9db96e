/** The `notify` step of an action: creates and publishes a notification. */
import type { Notice } from '../../src/schema/action';
import { movedBy } from '../../src/schema/calendar';
import { sentenceIn } from '../../src/schema/labels';
import { fillTemplate } from '../../src/schema/title';
import { titleFormatter, titleOf } from '../../src/schema/titleOf';
import type { HandlerContext, Row } from '../handlers';
import { hasText } from '../translate';
import { translatorOf } from '../translator';
import { titleFormatIn } from './valueTexts';

const AUDIENCE = {
  usuarios: ['Agentes', 'agentes'],
  sectores: ['Sectores', 'sectores'],
  perfiles: ['Perfiles', 'perfiles'],
} as const;
/** Maximum length of `asunto` (notificaciones). */
const maxSubjectLength = 120;
/** Days that the banner shows the notification. */
const bannerDays = 7;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * Publishes a notification to the users, sectors or profiles with the given keys; does nothing without keys. Texts are in the
 * installation's language, with `%{title}` and `%{id}` of the record and `%{who}` for the author.
 */
export async function notify(context: HandlerContext, step: Notice, keys: readonly unknown[]): Promise<void> {
  if (keys.length === 0) return;
  const { resource, record, viewer, now, mailLanguage } = context;
  const id = record[resource.key];
  const titleFormat = titleFormatIn(resource, mailLanguage);
  const values = {
    title: titleOf(resource, record, titleFormat) || String(id ?? ''),
    id: String(id ?? ''),
    who: viewer.user.nombreCompleto,
  };
  const translateFor = translatorOf({ get: (name) => (name === resource.name ? resource : undefined) });
  const isKey = (key: string) => hasText(key) || sentenceIn(resource.schema, key, mailLanguage) !== undefined;
  const render = (key: string) =>
    isKey(key)
      ? translateFor(mailLanguage, key, values)
      : fillTemplate(key, { ...record, ...values }, titleFormatter(resource, titleFormat));
  const [destino, audienceField] = AUDIENCE[step.notify];
  const subject = render(step.subject);
  const row: Row = {
    asunto: subject.slice(0, maxSubjectLength),
    cuerpo: `<p>${escaped(step.text === undefined ? subject : render(step.text))}</p>`,
    tipo: 'Aviso',
    destino,
    [audienceField]: keys,
    prioridad: 0,
    estado: 'Publicada',
    publicadaEn: now.toISOString(),
    hasta: movedBy(now, { days: bannerDays }).toISOString(),
  };
  await context.create('notificaciones', row);
}
