/** The organisation's own words for a mail (`correoPlantillas`), in the place of the product's. */
import type { Language } from '../../i18n/languages';
import { secretsOf } from '../../resources/communication/correoPlantillas/events';
import { type Fillings, fillPlaceholders, withoutPlaces } from '../../src/schema/placeholders';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';

export interface Letter {
  subject: string;
  text: string;
  /** HTML that says the same; null: plain text alone */
  html: string | null;
}

/** Text as it stands within HTML, its line breaks included. */
export const escapedHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\n/g, '<br>');

/**
 * A template with what is known in its places; within HTML, as text. A subject is read by whoever sees the list of mails: it is without
 * the secrets of its event, whatever the template says.
 */
export function filledFrom(template: Readonly<Row>, known: Fillings): Letter {
  const html = typeof template.cuerpoHtml === 'string' && template.cuerpoHtml !== '' ? template.cuerpoHtml : null;
  const safe = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value && escapedHtml(value)]));
  return {
    subject: fillPlaceholders(withoutPlaces(String(template.asunto), secretsOf(template.evento)), known),
    text: fillPlaceholders(String(template.cuerpoTexto), known),
    html: html && fillPlaceholders(html, safe),
  };
}

/** The template of an event in a language, if the organisation has one in use. */
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
