import { type GetManyParams, type GetOneParams, type RaRecord, testDataProvider } from 'ra-core';
import type { EngineValue } from '../../engine/EngineContext';
import type { EngineDataProvider } from '../../engine/provider';
import { readableBy } from '../../schema/access';
import { canOf } from '../../schema/can';
import { masked } from '../../schema/mask';
import type { Resource } from '../../schema/registry';
import { type SampleWords, sampleRows } from '../kinds/sampleRows';

/** What a record's own type is, no provider can know: a `RaRecord` is untyped inside, and so is what this gives. */
const untyped = (rows: readonly RaRecord[]) => {
  const held: RaRecord = { id: 0, rows, row: rows[0] };
  return held;
};

/** A few made-up rows of a draft, and nothing of the others. What is written is taken and forgotten. */
export function sampleProvider(engine: EngineValue, resource: Resource, words: SampleWords): EngineDataProvider {
  const readable = readableBy(resource, engine.ability);
  // as the server would answer this person
  const told = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => {
        const field = resource.fields.get(name);
        if (!field || readable(field)) return [[name, value]];
        return field.mask ? [[name, masked(field.mask, value)]] : [];
      }),
    );
  const rows = sampleRows(resource, words).map(
    (row): RaRecord => ({
      ...told(row),
      id: row.id,
      _can: canOf(resource, row, engine.ability, { user: { ...engine.user } }),
    }),
  );
  const of = (name: string) => (name === resource.name ? rows : []);
  const one = (name: string, id: unknown) => of(name).filter((row) => String(row.id) === String(id));
  return {
    ...testDataProvider(),
    getList: async (name: string) => ({ data: untyped(of(name)).rows, total: of(name).length }),
    getOne: async (name: string, { id }: GetOneParams) => ({ data: untyped(one(name, id)).row }),
    getMany: async (name: string, { ids }: GetManyParams) => ({
      data: untyped(of(name).filter((row) => ids.map(String).includes(String(row.id)))).rows,
    }),
    getManyReference: async () => ({ data: untyped([]).rows, total: 0 }),
    create: async () => ({ data: untyped(rows).row }),
    update: async () => ({ data: untyped(rows).row }),
    runAction: async (name, { id }) => ({ data: untyped(one(name, id)).row }),
    undoAction: async (name, { id }) => ({ data: untyped(one(name, id)).row }),
    runAlone: async () => null,
    runBulk: async () => ({ done: [], failed: [] }),
    unveil: async () => null,
    history: async () => ({ changes: [] }),
    panels: async () => ({}),
  };
}
