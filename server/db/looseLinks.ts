/**
 * Bootstrap step: reports at every start the rows whose referenced record does not exist, once the built-in catalogues are
 * loaded.
 */
import type { Language } from '../../i18n/languages';
import type { BootstrapStep } from '../bootstrap';
import { isText, translate } from '../translate';
import { openLinks, settleLinks } from './links';

/** Returns the display name of a resource or field. A system table has none and shows its name. */
const called = (language: Language, key: string, otherwise: string): string =>
  isText(key) ? translate(language, key, { smart_count: 2 }) : otherwise;

export const looseLinksStep: BootstrapStep = {
  name: 'links',
  needed: async ({ db }) => (await openLinks(db)).length > 0,
  async run({ db, env, tell }) {
    const language = env.defaultLanguage;
    for (const { table, column, to, rows } of await settleLinks(db))
      tell('looseLink', {
        count: rows,
        records: called(language, `resources.${table}.name`, table),
        field: called(language, `resources.${table}.fields.${column}`, column),
        to: called(language, `resources.${to}.name`, to),
      });
  },
};
