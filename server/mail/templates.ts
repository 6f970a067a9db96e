/** The organisation's mail templates (`correoPlantillas`), which replace the product's. */
import type { Language } from '../../i18n/languages';
import { secretPlaceholders } from '../../resources/communication/correoPlantillas/shared/events';
import { type Fillings, fillPlaceholders, withoutPlaces } from '../../src/schema/placeholders';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';

export interface MailContent {
  subject: string;
  text: string;
  /** the same content as HTML; null: plain text only */
  html: string | null;
}

/** Escapes a text for HTML and keeps its line breaks. */
export const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\n/g, '<br>');

/**
 * Fills a template with the known values, escaped within HTML. The subject is visible in the list of mails, so it never contains
 * the event's secrets, whatever the template says.
 */
export function fillTemplate(template: Readonly<Row>, fillings: Fillings): MailContent {
  const html = typeof template.cuerpoHtml === 'string' && template.cuerpoHtml !== '' ? template.cuerpoHtml : null;
  const escapedFillings = Object.fromEntries(
    Object.entries(fillings).map(([name, value]) => [name, value && escapeHtml(value)]),
  );
  return {
    subject: fillPlaceholders(withoutPlaces(String(template.asunto), secretPlaceholders(template.evento)), fillings),
    text: fillPlaceholders(String(template.cuerpoTexto), fillings),
    html: html && fillPlaceholders(html, escapedFillings),
  };
}

/** Returns the organisation's active template of an event in a language, if any. */
export async function templateOf(db: Db, evento: string, idioma: Language): Promise<Readonly<Row> | undefined> {
  return db
    .selectFrom('correoPlantillas')
    .select(['id', 'evento', 'asunto', 'cuerpoTexto', 'cuerpoHtml'])
    .where('evento', '=', evento)
    .where('idioma', '=', idioma)
    .where('activa', '=', true)
    .orderBy('id')
    .executeTakeFirst();
}
