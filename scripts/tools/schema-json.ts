/** `npm run schema:json`: writes `docs/schema.json`, with which an editor completes and validates a schema document. */
import { writeFileSync } from 'node:fs';
import { schemaText } from './languageSchema';

writeFileSync('docs/schema.json', schemaText());
