import { expect, it } from 'vitest';
import { schemas } from '../resources';
import { everythingIn } from './everything';
import { missingWords } from './words';

it.each(schemas.map((schema) => [schema.name, schema] as const))(
  '%s has every text that its schema needs',
  (_, schema) => {
    expect(missingWords(schema, everythingIn('es'))).toEqual([]);
  },
);
