import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/languages';
import { reservedTables } from '../server/schemas/reserved';
import { createRegistry } from '../src/schema/check';
import { diffSchemas } from '../src/schema/diff';
import { environmentOf, parseSchema, partialResourceOf } from '../src/schema/parse';
import { schemas } from '.';

const all = createRegistry(schemas).all.map(partialResourceOf);
const pages = ['settings', 'authCheck'];

describe('the resources of the product', () => {
  it('have consistent references', () => {
    expect(all).toHaveLength(schemas.length);
  });

  it('use no table name that the server reserves', () => {
    expect(schemas.map(({ name }) => name).filter((name) => reservedTables.includes(name))).toEqual([]);
  });

  it.each(schemas.map((schema) => [schema.name, schema] as const))('%s have no problems', (name, schema) => {
    const others = all.filter((other) => other.name !== name);
    expect(parseSchema(schema, environmentOf(others, { pages, languages }))).not.toHaveProperty('problems');
  });

  it.each(schemas.map((schema) => [schema.name, schema] as const))(
    '%s survive a JSON round trip unchanged',
    (_, schema) => {
      const parsed = JSON.parse(JSON.stringify(schema));
      expect(parsed).toEqual(schema);
      expect(diffSchemas(schema, parsed)).toEqual([]);
    },
  );
});
