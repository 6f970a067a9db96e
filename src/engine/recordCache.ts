import { useQueryClient } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../schema/registry';
import { cacheResponse } from './cacheResponse';
import { PANELS } from './panels/usePanels';

const PERSONAL = 'own';

/**
 * Key of the queries for data of a resource that belongs to the person. They are refetched together with the resource's lists.
 */
export const personalKey = (resource: string) => [resource, PERSONAL];

export const recordKey = (resource: string, id: Identifier) => [
  resource,
  'getOne',
  { id: String(id), meta: undefined },
];
export const historyKey = (resource: string, id: Identifier) => [resource, 'history', String(id)];

export const versionsKey = (resource: string, id: Identifier) => [resource, 'versions', String(id)];

/** Updates or invalidates cached queries after a record was written. */
export interface RecordCache {
  /** caches a record that the server has just returned, and refetches every list that may contain it */
  put(record: RaRecord): void;
  /** invalidates the history alone: something was logged about a record that did not change */
  invalidateHistory(id: Identifier): void;
  /** refetches one record and its history, and every list that may contain it */
  refreshRecord(id: Identifier): void;
  /** refetches everything of the resource */
  refresh(): void;
}

export function useRecordCache(resource: Resource): RecordCache {
  const client = useQueryClient();
  return useMemo(() => {
    const invalidateLists = () => {
      const satellites = [...resource.fields.values()].flatMap((field) => ('field' in field ? [field.from] : []));
      for (const name of new Set([resource.name, ...satellites]))
        for (const method of ['getList', 'getManyReference', 'getMany', PERSONAL])
          client.invalidateQueries({ queryKey: [name, method] });
      // any figure may count the changed record
      client.invalidateQueries({ queryKey: PANELS });
    };
    return {
      put(record) {
        cacheResponse(client, recordKey(resource.name, record.id), record);
        client.invalidateQueries({ queryKey: historyKey(resource.name, record.id) });
        client.invalidateQueries({ queryKey: versionsKey(resource.name, record.id) });
        invalidateLists();
      },
      invalidateHistory(id) {
        client.invalidateQueries({ queryKey: historyKey(resource.name, id) });
      },
      refreshRecord(id) {
        client.invalidateQueries({ queryKey: recordKey(resource.name, id) });
        client.invalidateQueries({ queryKey: historyKey(resource.name, id) });
        client.invalidateQueries({ queryKey: versionsKey(resource.name, id) });
        invalidateLists();
      },
      refresh() {
        client.invalidateQueries({ queryKey: [resource.name] });
        invalidateLists();
      },
    };
  }, [client, resource]);
}
