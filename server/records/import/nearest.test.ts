import { expect, it } from 'vitest';
import { nearest } from './nearest';

const names = [
  ['reclamo', 'R'],
  ['claim', 'R'],
  ['consulta', 'C'],
  ['baja', 'B'],
  ['alta', 'A'],
  ['gata', 'G'],
  ['lata', 'L'],
] as const;

it.each<[string, string | undefined]>([
  ['Reclamos', 'R'],
  ['RECLAMÓ', 'R'],
  ['reclano', 'R'],
  ['claims', 'R'],
  ['Consulta web', 'C'],
  ['cons', 'C'],
  ['Incident', undefined],
  ['al', undefined],
  ['bala', 'B'],
  ['zata', undefined],
  ['', undefined],
])('%j is most likely %j', (text, value) => {
  expect(nearest(text, names)).toBe(value);
});
