/** `npm run words:types`: writes `i18n/keys.ts`, by which the compiler checks the keys of every language. Run it for a new file of texts. */
import { writeFileSync } from 'node:fs';
import { keyTypesText } from './keyTypes';

writeFileSync('i18n/keys.ts', keyTypesText());
