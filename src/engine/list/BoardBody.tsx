import type { BoardProps } from '../board/Board';
import { lazyPart } from '../lazyPart';
import { DroppedNotice } from './DroppedNotice';
import { StatusLine } from './StatusLine';
import type { ListScreenState } from './useListScreen';

const Board = lazyPart<BoardProps>(() => import('../board/Board'));

/** titles are asked for: no row tells them */
const NO_ROWS: [] = [];

/** What the list found, by state: what filters it, and a column for each. */
export function BoardBody({ list }: { list: ListScreenState }) {
  const { resource, labels, filters, address, setFilter, dropped, dismiss } = list;
  return (
    <>
      <StatusLine
        {...{ resource, labels, filters }}
        rows={NO_ROWS}
        total={undefined}
        filter={address.filter}
        onFilter={setFilter}
        onRetry={undefined}
        news={null}
      />
      {dropped.length > 0 && <DroppedNotice {...{ resource, labels, dropped }} onDismiss={dismiss} />}
      <Board list={list} />
    </>
  );
}
