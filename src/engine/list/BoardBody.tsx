import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../speed/lazyPart';
import { DroppedNotice } from './DroppedNotice';
import { PrintHeader } from './PrintHeader';
import { useListDropped, useListScope } from './state/contexts';

const Board = lazyPart<object>(() => import('../board/Board'));

/** Print header of a board. Its date is that of the column that was updated longest ago. */
function BoardPrintHeader() {
  const { resource } = useListScope();
  const cache = useQueryClient().getQueryCache();
  const queryKey = [resource.name, 'getList'];
  const oldestUpdate = () =>
    Math.min(...cache.findAll({ queryKey, type: 'active' }).flatMap(({ state }) => state.dataUpdatedAt || []));
  const updatedAt = useSyncExternalStore((listener) => cache.subscribe(listener), oldestUpdate);
  return Number.isFinite(updatedAt) && <PrintHeader updatedAt={updatedAt} />;
}

/** The list's records as a board: the active filters and one column for each state. */
export function BoardBody() {
  const { resource, labels } = useListScope();
  const { dropped, dismiss } = useListDropped();
  return (
    <>
      <BoardPrintHeader />
      {dropped.length > 0 && <DroppedNotice {...{ resource, labels, dropped }} onDismiss={dismiss} />}
      <Board />
    </>
  );
}
