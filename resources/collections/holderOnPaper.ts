/** Whose account a document is of. */
import { formatDocument } from '../../i18n/format';
import type { DocumentContext } from '../../server/handlers';
import type { Fact } from '../../server/pdf/block';
import { speechIn } from '../../server/records/speech';
import { loadTitles } from '../../server/records/titles';
import { translate } from '../../server/translate';
import { titleOf } from '../../src/schema/titleOf';

export interface Holder {
  name: string;
  /** empty where the viewer may not see it */
  document: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A holder by their account's number, as far as the viewer may know. */
export async function holderOf(
  { db, registry, viewer, language, read }: DocumentContext,
  key: string,
): Promise<Holder> {
  const row = await read('titulares', key);
  if (row) {
    const { tipoDocumento, numeroDocumento } = row;
    const document = numeroDocumento ? formatDocument(text(numeroDocumento), text(tipoDocumento)) : '';
    const titulares = registry.need('titulares');
    return { name: titleOf(titulares, row, speechIn(titulares, language)), document };
  }
  const titles = await loadTitles(db, registry, viewer, 'titulares', [key]);
  return { name: titles.get(key)?.title ?? key, document: '' };
}

/** What a document says of whose it is, above everything. */
export function holderFacts({ language }: DocumentContext, key: string, { name, document }: Holder): Fact[] {
  const say = (part: string) => translate(language, `paper.statement.${part}`);
  return [
    [say('holder'), name],
    ...(document === '' ? [] : [[say('document'), document] as const]),
    [say('account'), key],
  ];
}
