/**
 * `npm run words:pending`: lists the texts that are not translated yet, by language and file, with the Spanish text and its note;
 * `npm run words:pending -- fr` those of one language.
 */
import { isLanguage, languages } from '../../i18n/languages';
import { schemas } from '../../resources';
import { consoleLanguage } from '../../server/env';
import { translate } from '../../server/translate';
import { pendingReport, pendingTexts } from './pendingTexts';

const [chosen] = process.argv.slice(2);
const pending = pendingTexts(schemas, isLanguage(chosen) ? [chosen] : languages);
for (const line of pendingReport(pending)) console.log(line);
if (pending.length === 0) console.log(translate(consoleLanguage(process.env), 'schema.check.translated'));
