/** The holder's data at the head of a printed document. */
import { formatDocument } from '../../../i18n/format';
import type { DocumentContext } from '../../../server/handlers';
import type { Fact } from '../../../server/pdf/block';
import { loadTitles } from '../../../server/records/titles';
import { titleFormatIn } from '../../../server/records/valueTexts';
import { translate } from '../../../server/translate';
import { titleOf } from '../../../src/schema/titleOf';

export interface Holder {
  name: string;
  /** empty when the viewer may not see it */
  document: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Reads a holder by account number, masked according to the viewer's permissions. */
export async function holderOf(
  { db, registry, viewer, language, read }: DocumentContext,
  key: string,
): Promise<Holder> {
  const row = await read('titulares', key);
  if (row) {
    const { tipoDocumento, numeroDocumento } = row;
    const document = numeroDocumento ? formatDocument(text(numeroDocumento), text(tipoDocumento)) : '';
    const titulares = registry.getOrThrow('titulares');
    return { name: titleOf(titulares, row, titleFormatIn(titulares, language)), document };
  }
  const titles = await loadTitles(db, registry, viewer, 'titulares', [key]);
  return { name: titles.get(key)?.title ?? key, document: '' };
}

/** Facts at the head of a printed document: holder, document and account. */
export function holderFacts({ language }: DocumentContext, key: string, { name, document }: Holder): Fact[] {
  const message = (part: string) => translate(language, `paper.statement.${part}`);
  return [
    [message('holder'), name],
    ...(document === '' ? [] : [[message('document'), document] as const]),
    [message('account'), key],
  ];
}
