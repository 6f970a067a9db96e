import fc from 'fast-check';
import type { RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../schema/registry';
import { changedByBoth, differencesOf, mergedValues } from './merge';

const fields: Field[] = [
  { name: 'nombre', kind: 'text' },
  {
    name: 'domicilio',
    kind: 'group',
    fields: { calle: { kind: 'text' }, piso: { kind: 'integer' }, ciudad: { kind: 'text' } },
  },
];
const record = (nombre: string, domicilio: Record<string, unknown> | null): RaRecord => ({ id: 1, nombre, domicilio });
const sides = (versions: { base: RaRecord; own: RaRecord; theirs: RaRecord }) =>
  differencesOf(fields, versions).map(({ field, side }) => [field.name, side]);

describe('two versions of a group', () => {
  const base = record('Ana', { calle: 'Mitre', piso: 2, ciudad: 'Lanús' });

  it('are compared part by part', () => {
    const own = record('Ana', { calle: 'Paz', piso: 2, ciudad: 'Quilmes' });
    const theirs = record('Ana', { calle: 'Mitre', piso: 3, ciudad: 'Berazategui' });
    expect(sides({ base, own, theirs })).toEqual([
      ['domicilio.calle', 'mine'],
      ['domicilio.piso', 'theirs'],
      ['domicilio.ciudad', 'both'],
    ]);
    const mine = differencesOf(fields, { base, own, theirs }).filter(({ side }) => side !== 'theirs');
    expect(mergedValues(mine, { own, theirs })).toEqual({ domicilio: { calle: 'Paz', piso: 3, ciudad: 'Quilmes' } });
    expect(changedByBoth(fields, { base, own, theirs })).toEqual(['domicilio']);
  });

  it('may both be empty before or after', () => {
    const none = record('Ana', null);
    const own = record('Ana', { calle: 'Paz', piso: null, ciudad: null });
    expect(sides({ base: none, own, theirs: record('Eva', null) })).toEqual([
      ['nombre', 'theirs'],
      ['domicilio.calle', 'mine'],
    ]);
    expect(sides({ base, own: base, theirs: none })).toEqual([
      ['domicilio.calle', 'theirs'],
      ['domicilio.piso', 'theirs'],
      ['domicilio.ciudad', 'theirs'],
    ]);
    const cleared = differencesOf(fields, { base, own: none, theirs: base });
    expect(mergedValues(cleared, { own: none, theirs: base })).toEqual({
      domicilio: { calle: null, piso: null, ciudad: null },
    });
  });

  it('keep every change of either side that the other side did not make', () => {
    const text = fc.constantFrom('a', 'b', null);
    const group = fc.record({ calle: text, piso: fc.constantFrom(1, 2, null), ciudad: text });
    fc.assert(
      fc.property(group, group, group, (before, mine, saved) => {
        const [base, own, theirs] = [record('Ana', before), record('Ana', mine), record('Ana', saved)];
        const kept = differencesOf(fields, { base, own, theirs }).filter(({ side }) => side !== 'theirs');
        const merged = { ...theirs, ...mergedValues(kept, { own, theirs }) };
        for (const part of ['calle', 'piso', 'ciudad'] as const)
          expect(merged.domicilio[part]).toBe(mine[part] === before[part] ? saved[part] : mine[part]);
      }),
    );
  });
});
