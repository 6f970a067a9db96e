import { expect, it } from 'vitest';
import es from '../../../i18n/es/studio.json';
import { KINDS } from '../../schema/kinds';
import { optionsOf, partOptionsOf } from '../../schema/kinds/options';
import { isKind } from '../kinds/what';
import { boundMeaning, shownOptionsOf } from './shownOptions';

const named = new Map<string, unknown>(Object.entries(es.option));
const namedOf = new Map<string, string | object>(Object.entries(es.optionOf));

it('every option that the form of a field shows has a label', () => {
  const without = Object.keys(KINDS)
    .filter(isKind)
    .flatMap((kind) =>
      [...shownOptionsOf(kind, optionsOf(kind)), ...shownOptionsOf(kind, partOptionsOf(kind, false))]
        .map(([name]) => name)
        .filter((name) => !named.has(name) && ![kind, boundMeaning(kind)].some((of) => name in Object(namedOf.get(of))))
        .map((name) => `${kind}.${name}`),
    );
  expect(without).toEqual([]);
});
