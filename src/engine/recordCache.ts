import { useQueryClient } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../schema/registry';
import { putAnswer } from './answered';
import { PANELS } from './panels/usePanels';

const OWN = 'own';

/** The key of what a person has of a resource, by whatever call it comes: asked for again like every list of it. */
export const ownKey = (resource: string) => [resource, OWN];

export const recordKey = (resource: string, id: Identifier) => [
  resource,
  'getOne',
  { id: String(id), meta: undefined },
];
export const historyKey = (resource: string, id: Identifier) => [resource, 'history', String(id)];

/** What has been fetched and is now old, or is known anew, after a record was written. */
export interface RecordCache {
  /** a record as the server has just answered it: shown at once, and every list that may hold it asked for again */
  put(record: RaRecord): void;
  /** something was written down of a record that is as it was: its history alone is old */
  told(id: Identifier): void;
  /** all that is known of the resource is asked for again */
  refresh(): void;
}

export function useRecordCache(resource: Resource): RecordCache {
  const client = useQueryClient();
  return useMemo(() => {
    const lists = () => {
      const satellites = [...resource.fields.values()].flatMap((field) => ('field' in field ? [field.from] : []));
      for (const name of [resource.name, ...satellites])
        for (const method of ['getList', 'getManyReference', 'getMany', OWN])
          client.invalidateQueries({ queryKey: [name, method] });
      // any figure may count what has just changed
      client.invalidateQueries({ queryKey: PANELS });
    };
    return {
      put(record) {
        putAnswer(client, recordKey(resource.name, record.id), record);
        client.invalidateQueries({ queryKey: historyKey(resource.name, record.id) });
        lists();
      },
      told(id) {
        client.invalidateQueries({ queryKey: historyKey(resource.name, id) });
      },
      refresh() {
        client.invalidateQueries({ queryKey: [resource.name] });
        lists();
      },
    };
  }, [client, resource]);
}
