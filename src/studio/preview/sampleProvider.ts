import { type GetManyParams, type GetOneParams, type RaRecord, testDataProvider } from 'ra-core';
import { HttpError } from '../../../providers/http';
import type { EngineDataProvider } from '../../engine/provider';
import type { SeenRecords } from './seenRecords';

/** Removes the record type: a provider method is generic over the record type, which is unknown here. */
const untyped = (rows: readonly RaRecord[]) => {
  const held: RaRecord = { id: 0, rows, row: rows[0] };
  return held;
};

/** Result of `create` and `update` for a person who may see no record. */
const UNSEEN: RaRecord = { id: 0 };

/** Data provider with sample records of a draft and no records of other resources. Writes are accepted and discarded. */
export function sampleProvider({ resource, records, behind }: SeenRecords): EngineDataProvider {
  const of = (name: string) => (name === resource.name ? records : []);
  const one = (name: string, id: unknown) => of(name).filter((record) => String(record.id) === String(id));
  return {
    ...testDataProvider(),
    getList: async (name: string) => ({ data: untyped(of(name)).rows, total: of(name).length }),
    getOne: async (name: string, { id }: GetOneParams) => {
      const found = one(name, id);
      if (found.length === 0) throw new HttpError('', 404);
      return { data: untyped(found).row };
    },
    getMany: async (name: string, { ids }: GetManyParams) => ({
      data: untyped(of(name).filter((record) => ids.map(String).includes(String(record.id)))).rows,
    }),
    getManyReference: async () => ({ data: untyped([]).rows, total: 0 }),
    create: async () => ({ data: untyped([...records, UNSEEN]).row }),
    update: async () => ({ data: untyped([...records, UNSEEN]).row }),
    runAction: async (name, { id }) => ({ data: untyped(one(name, id)).row }),
    undoAction: async (name, { id }) => ({ data: untyped(one(name, id)).row }),
    runResourceAction: async () => null,
    runBulk: async () => ({ done: [], failed: [] }),
    reveal: async (_, { id, field }) => {
      const found = behind(id, field);
      if (!found) throw new HttpError('', 403);
      return found.value;
    },
    history: async () => ({ changes: [] }),
    panels: async () => ({}),
  };
}
