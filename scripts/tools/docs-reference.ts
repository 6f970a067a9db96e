/** `npm run docs:reference`: writes `docs/reference.md`. */
import { writeFileSync } from 'node:fs';
import { referenceText } from './reference';

writeFileSync('docs/reference.md', referenceText());
