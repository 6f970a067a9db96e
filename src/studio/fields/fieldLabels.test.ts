import { expect, it } from 'vitest';
import type { ResourceSchema } from '../../schema/resource';
import { countMissing, requiredTexts } from '../words/requiredTexts';
import { addOptionLabels } from './fieldLabels';

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
  const put = addOptionLabels('es', 'talla', [], ['Chica', 'Grande'])(schema);
  expect(put.labels?.es?.options).toEqual({ talla: { Chica: 'La chica', Grande: 'Grande' } });
  expect(countMissing(put, 'es', requiredTexts(put))).toBe(0);
  expect(countMissing(put, 'en', requiredTexts(put))).toBeGreaterThan(2);
  expect(addOptionLabels('es', 'talla', ['Chica', 'Grande'], ['Grande'])(schema)).toBe(schema);
});
