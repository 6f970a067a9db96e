import { type GetManyParams, type GetOneParams, type RaRecord, testDataProvider } from 'ra-core';
import { HttpError } from '../../../providers/http';
import type { EngineDataProvider } from '../../engine/provider';
import type { VisibleRecords } from './visibleRecords';

/** Removes the record type: a provider method is generic over the record type, which is unknown here. */
const untypedRows = (rows: readonly RaRecord[]) => {
  const holder: RaRecord = { id: 0, rows, row: rows[0] };
  return holder;
};

/** Result of `create` and `update` for a person who may see no record. */
const INVISIBLE_RECORD: RaRecord = { id: 0 };

/** Data provider with sample records of a draft and no records of other resources. Writes are accepted and discarded. */
export function sampleProvider({ resource, records, unmasked }: VisibleRecords): EngineDataProvider {
  const recordsOf = (name: string) => (name === resource.name ? records : []);
  const recordsById = (name: string, id: unknown) =>
    recordsOf(name).filter((record) => String(record.id) === String(id));
  return {
    ...testDataProvider(),
    getList: async (name: string) => ({ data: untypedRows(recordsOf(name)).rows, total: recordsOf(name).length }),
    getOne: async (name: string, { id }: GetOneParams) => {
      const matching = recordsById(name, id);
      if (matching.length === 0) throw new HttpError('', 404);
      return { data: untypedRows(matching).row };
    },
    getMany: async (name: string, { ids }: GetManyParams) => ({
      data: untypedRows(recordsOf(name).filter((record) => ids.map(String).includes(String(record.id)))).rows,
    }),
    getManyReference: async () => ({ data: untypedRows([]).rows, total: 0 }),
    create: async () => ({ data: untypedRows([...records, INVISIBLE_RECORD]).row }),
    update: async () => ({ data: untypedRows([...records, INVISIBLE_RECORD]).row }),
    runAction: async (name, { id }) => ({ data: untypedRows(recordsById(name, id)).row }),
    undoAction: async (name, { id }) => ({ data: untypedRows(recordsById(name, id)).row }),
    runResourceAction: async () => ({ made: [], changed: [] }),
    runBulk: async () => ({ done: [], failed: [] }),
    undoBulk: async () => ({ done: [], failed: [] }),
    reveal: async (_, { id, field }) => {
      const matching = unmasked(id, field);
      if (!matching) throw new HttpError('', 403);
      return matching.value;
    },
    history: async () => ({ changes: [] }),
    panels: async () => ({}),
  };
}
