/**
 * `npm run schema:check`: validates the code's schemas, their texts in six languages and their permissions; prints one line per
 * error and exits with 1.
 */

import { schemas } from '../../resources';
import { consoleLanguage } from '../../server/env';
import { translate } from '../../server/translate';
import { faultsOf } from './checkSchemas';
import { pendingLines } from './pendingLabels';

const language = consoleLanguage(process.env);
const structural = faultsOf(schemas, language);
const behaviours = async () => (await import('../../server/handlerIndex')).behaviours;
const faults = structural.length > 0 ? structural : faultsOf(schemas, language, await behaviours());
for (const line of faults) console.error(line);
if (faults.length > 0) process.exit(1);
console.log(translate(language, 'schema.check.sound', { count: schemas.length }));
for (const line of pendingLines(schemas, language)) console.log(line);
