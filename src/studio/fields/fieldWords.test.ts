import { expect, it } from 'vitest';
import type { ResourceSchema } from '../../schema/resource';
import { lacking, wordsAsked } from '../words/wordsAsked';
import { putOptionWords } from './fieldWords';

const schema: ResourceSchema = {
  name: 'clubes',
  area: 'settings',
  subject: 'Club',
  title: '{id}',
  fields: { talla: { kind: 'enum', options: ['Chica', 'Grande'] } },
  labels: {
    es: {
      name: { one: 'Club', many: 'Clubes' },
      fields: { talla: 'Talla' },
      options: { talla: { Chica: 'La chica' } },
    },
  },
};

it('a newly typed option is its own label in the current language, unless that language has another label for it', () => {
  const put = putOptionWords('es', 'talla', [], ['Chica', 'Grande'])(schema);
  expect(put.labels?.es?.options).toEqual({ talla: { Chica: 'La chica', Grande: 'Grande' } });
  expect(lacking(put, 'es', wordsAsked(put))).toBe(0);
  expect(lacking(put, 'en', wordsAsked(put))).toBeGreaterThan(2);
  expect(putOptionWords('es', 'talla', ['Chica', 'Grande'], ['Grande'])(schema)).toBe(schema);
});
