import { type Identifier, useDataProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useEngine } from '../../EngineContext';

interface ValidChoicesOptions {
  to: string;
  /** filter of the valid choices */
  filter: Readonly<Record<string, unknown>>;
  /** field that must have a value before anything can be chosen */
  missingField: string | undefined;
  ids: readonly Identifier[];
  /** called with the choices that are still valid, if some are not */
  onKeep: (ids: Identifier[]) => void;
}

/** Drops choices that are no longer valid when the filter changes. Choices that changed together with the filter are kept. */
export function useValidChoices({ to, filter, missingField, ids, onKeep }: ValidChoicesOptions): void {
  const dataProvider = useDataProvider();
  const { key } = useEngine().registry.getOrThrow(to);
  const filterKey = JSON.stringify([filter, missingField]);
  const idsKey = JSON.stringify(ids);
  const previous = useRef({ asked: filterKey, chosen: idsKey });
  const latestOnKeep = useRef(onKeep);
  latestOnKeep.current = onKeep;
  const currentIdsKey = useRef(idsKey);
  currentIdsKey.current = idsKey;
  useEffect(() => {
    const { current } = previous;
    previous.current = { asked: filterKey, chosen: idsKey };
    const chosenIds: Identifier[] = JSON.parse(idsKey);
    if (current.asked === filterKey || current.chosen !== idsKey || chosenIds.length === 0) return undefined;
    if (missingField !== undefined) {
      latestOnKeep.current([]);
      return undefined;
    }
    let stale = false;
    const [condition]: unknown[] = JSON.parse(filterKey);
    const params = {
      pagination: { page: 1, perPage: chosenIds.length },
      sort: { field: key, order: 'ASC' as const },
      filter: { $and: [condition, { [key]: { $in: chosenIds } }] },
    };
    dataProvider.getList(to, params).then(
      ({ data }) => {
        if (stale || currentIdsKey.current !== idsKey) return;
        const valid = chosenIds.filter((id) => data.some((record) => record.id === id));
        if (valid.length < chosenIds.length) latestOnKeep.current(valid);
      },
      // choices that cannot be checked are dropped
      () => stale || latestOnKeep.current([]),
    );
    return () => {
      stale = true;
    };
  }, [filterKey, idsKey, missingField, to, key, dataProvider]);
}
