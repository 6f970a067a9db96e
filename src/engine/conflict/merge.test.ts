import fc from 'fast-check';
import type { RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../schema/registry';
import { differencesOf, keptOf, touchedByBoth } from './merge';

const fields: Field[] = [
  { name: 'nombre', kind: 'text' },
  {
    name: 'domicilio',
    kind: 'group',
    fields: { calle: { kind: 'text' }, piso: { kind: 'integer' }, ciudad: { kind: 'text' } },
  },
];
const of = (nombre: string, domicilio: Record<string, unknown> | null): RaRecord => ({ id: 1, nombre, domicilio });
const said = (versions: { base: RaRecord; own: RaRecord; theirs: RaRecord }) =>
  differencesOf(fields, versions).map(({ field, side }) => [field.name, side]);

describe('two versions of a group', () => {
  const base = of('Ana', { calle: 'Mitre', piso: 2, ciudad: 'Lanús' });

  it('are told apart part by part', () => {
    const own = of('Ana', { calle: 'Paz', piso: 2, ciudad: 'Quilmes' });
    const theirs = of('Ana', { calle: 'Mitre', piso: 3, ciudad: 'Berazategui' });
    expect(said({ base, own, theirs })).toEqual([
      ['domicilio.calle', 'mine'],
      ['domicilio.piso', 'theirs'],
      ['domicilio.ciudad', 'both'],
    ]);
    const mine = differencesOf(fields, { base, own, theirs }).filter(({ side }) => side !== 'theirs');
    expect(keptOf(mine, { own, theirs })).toEqual({ domicilio: { calle: 'Paz', piso: 3, ciudad: 'Quilmes' } });
    expect(touchedByBoth(fields, { base, own, theirs })).toEqual(['domicilio']);
  });

  it('may have been nothing, or have become it', () => {
    const none = of('Ana', null);
    const own = of('Ana', { calle: 'Paz', piso: null, ciudad: null });
    expect(said({ base: none, own, theirs: of('Eva', null) })).toEqual([
      ['nombre', 'theirs'],
      ['domicilio.calle', 'mine'],
    ]);
    expect(said({ base, own: base, theirs: none })).toEqual([
      ['domicilio.calle', 'theirs'],
      ['domicilio.piso', 'theirs'],
      ['domicilio.ciudad', 'theirs'],
    ]);
    const cleared = differencesOf(fields, { base, own: none, theirs: base });
    expect(keptOf(cleared, { own: none, theirs: base })).toEqual({
      domicilio: { calle: null, piso: null, ciudad: null },
    });
  });

  it('lose nothing of either side that the other did not touch', () => {
    const text = fc.constantFrom('a', 'b', null);
    const group = fc.record({ calle: text, piso: fc.constantFrom(1, 2, null), ciudad: text });
    fc.assert(
      fc.property(group, group, group, (before, mine, saved) => {
        const [start, own, theirs] = [of('Ana', before), of('Ana', mine), of('Ana', saved)];
        const kept = differencesOf(fields, { base: start, own, theirs }).filter(({ side }) => side !== 'theirs');
        const merged = { ...theirs, ...keptOf(kept, { own, theirs }) };
        for (const part of ['calle', 'piso', 'ciudad'] as const)
          expect(merged.domicilio[part]).toBe(mine[part] === before[part] ? saved[part] : mine[part]);
      }),
    );
  });
});
