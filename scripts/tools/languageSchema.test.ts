import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageSchema } from '../../src/schema/language/jsonSchema';
import { describedSchema, schemaText } from './languageSchema';

it('docs/schema.json is up to date: npm run schema:json', () => {
  expect(readFileSync('docs/schema.json', 'utf8')).toBe(schemaText());
});

it('contains every kind, with the docstrings of the types', () => {
  const text = JSON.stringify(languageSchema());
  for (const kind of ['text', 'money', 'reference', 'items']) expect(text).toContain(`"const":"${kind}"`);
  expect(describedSchema()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { subject: { description: 'the subject of its permissions, e.g. `Titular` in `Titular.ver`' } },
    required: expect.arrayContaining(['name', 'fields']),
    additionalProperties: false,
  });
});
