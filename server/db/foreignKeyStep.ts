/**
 * Bootstrap step: reports at every start the rows whose referenced record does not exist, once the built-in catalogues are
 * loaded.
 */

import type { Language } from '../../i18n/languages';
import { MANY } from '../../i18n/many';
import type { BootstrapStep } from '../bootstrap';
import { hasText, translate } from '../translate';
import { unvalidatedForeignKeys, validateForeignKeys } from './foreignKeys';

/** Returns the display name of a resource or field. A system table has none and shows its name. */
const displayName = (language: Language, key: string, fallback: string): string =>
  hasText(key) ? translate(language, key, { smart_count: MANY }) : fallback;

export const foreignKeyStep: BootstrapStep = {
  name: 'links',
  needed: async ({ db }) => (await unvalidatedForeignKeys(db)).length > 0,
  async run({ db, env, report }) {
    const language = env.defaultLanguage;
    for (const { table, column, to, rows } of await validateForeignKeys(db))
      report('looseLink', {
        count: rows,
        records: displayName(language, `resources.${table}.name`, table),
        field: displayName(language, `resources.${table}.fields.${column}`, column),
        to: displayName(language, `resources.${to}.name`, to),
      });
  },
};
