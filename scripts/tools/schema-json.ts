/** `npm run schema:json`: writes `docs/schema.json`, by which an editor completes and checks a schema document. */
import { writeFileSync } from 'node:fs';
import { schemaText } from './languageSchema';

writeFileSync('docs/schema.json', schemaText());
