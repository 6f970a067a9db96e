import { type Identifier, useDataProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useEngine } from '../../EngineContext';

interface Fitting {
  to: string;
  /** which records may be chosen */
  filter: Readonly<Record<string, unknown>>;
  /** the field that must say something before any may be */
  missing: string | undefined;
  ids: readonly Identifier[];
  /** is given what may stay, where that is not all of it */
  onKeep: (ids: Identifier[]) => void;
}

/** When what may be chosen changes, what was chosen stays only where it still may; unless both came in together. */
export function useFitting({ to, filter, missing, ids, onKeep }: Fitting): void {
  const dataProvider = useDataProvider();
  const { key } = useEngine().registry.need(to);
  const asked = JSON.stringify([filter, missing]);
  const chosen = JSON.stringify(ids);
  const before = useRef({ asked, chosen });
  const keep = useRef(onKeep);
  keep.current = onKeep;
  const now = useRef(chosen);
  now.current = chosen;
  useEffect(() => {
    const { current } = before;
    before.current = { asked, chosen };
    const own: Identifier[] = JSON.parse(chosen);
    if (current.asked === asked || current.chosen !== chosen || own.length === 0) return undefined;
    if (missing !== undefined) {
      keep.current([]);
      return undefined;
    }
    let stale = false;
    const [condition]: unknown[] = JSON.parse(asked);
    const params = {
      pagination: { page: 1, perPage: own.length },
      sort: { field: key, order: 'ASC' as const },
      filter: { $and: [condition, { [key]: { $in: own } }] },
    };
    dataProvider.getList(to, params).then(
      ({ data }) => {
        if (stale || now.current !== chosen) return;
        const fitting = own.filter((id) => data.some((record) => record.id === id));
        if (fitting.length < own.length) keep.current(fitting);
      },
      // what cannot be known is not left standing
      () => stale || keep.current([]),
    );
    return () => {
      stale = true;
    };
  }, [asked, chosen, missing, to, key, dataProvider]);
}
