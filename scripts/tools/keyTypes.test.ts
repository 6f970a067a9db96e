import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keyTypesText } from './keyTypes';

it('i18n/keys.ts is up to date: npm run words:types', () => {
  expect(readFileSync('i18n/keys.ts', 'utf8')).toBe(keyTypesText());
});
