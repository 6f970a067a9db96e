import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCan } from '../../../../src/engine/EngineContext';
import { prefetchPicture, useFiles } from '../../../../src/engine/kinds/file/useFiles';
import { recordKey } from '../../../../src/engine/recordCache';
import { useNeighbours } from '../../../../src/engine/show/useNeighbours';
import { usePrefetchRecord } from '../../../../src/engine/useRecord';
import type { Resource } from '../../../../src/schema/registry';
import { whenIdle } from '../../../../src/speed/whenIdle';
import { readDrawings } from '../shared/drawing';
import { PassFigure } from './PassFigure';
import './passDrawing.css';

export interface PassDrawingsProps {
  value: string;
  resource: Resource;
  record: Record<string, unknown>;
  /** name of the field with the drawings */
  name: string;
}

/** Loads the next record of the list and its first picture when the browser is idle, so that going on shows both at once. */
function useNextPicture({ resource, record, name }: PassDrawingsProps): void {
  const client = useQueryClient();
  const files = useFiles();
  const can = useCan();
  const mayLook = can('verFoto', 'Transito');
  const prefetchRecord = usePrefetchRecord(resource);
  const id = typeof record.id === 'number' || typeof record.id === 'string' ? record.id : '';
  const next = useNeighbours(resource, id)?.next;
  useEffect(() => {
    if (next === undefined || !mayLook) return undefined;
    return whenIdle(async () => {
      await prefetchRecord(String(next));
      const text = client.getQueryData<Record<string, unknown>>(recordKey(resource.name, next))?.[name];
      const [pass] = typeof text === 'string' ? readDrawings(text) : [];
      if (pass) await prefetchPicture(client, files, 'transitos', pass.id);
    });
  }, [next, mayLook, prefetchRecord, client, files, resource, name]);
}

/** The passes of a record, drawn one below the other. */
export default function PassDrawings(props: PassDrawingsProps) {
  const { value, resource } = props;
  const passes = useMemo(() => readDrawings(value), [value]);
  useNextPicture(props);
  return (
    <div className="pass-drawings" data-wide="">
      {passes.map((pass) => (
        <PassFigure key={pass.id} pass={pass} linked={resource.name !== 'transitos'} />
      ))}
    </div>
  );
}
