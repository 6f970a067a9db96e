import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardProps } from '../board/Board';
import { lazyPart } from '../lazyPart';
import { DroppedNotice } from './DroppedNotice';
import { NewsNotice } from './NewsNotice';
import { StatusLine } from './StatusLine';
import { useListNews } from './useListNews';
import type { ListScreenState } from './useListScreen';

const Board = lazyPart<BoardProps>(() => import('../board/Board'));

/** titles are asked for: no row tells them */
const NO_ROWS: [] = [];

/** What the list found, by state: what filters it, and a column for each. */
export function BoardBody({ list }: { list: ListScreenState }) {
  const { resource, labels, filters, address, setFilter, params, dropped, dismiss } = list;
  const client = useQueryClient();
  const [shownAt, setShownAt] = useState(() => Date.now());
  const waiting = useListNews(resource.name, params, shownAt);
  const onNews = () => {
    setShownAt(Date.now());
    client.invalidateQueries({ queryKey: [resource.name, 'getList'] });
  };
  return (
    <>
      <StatusLine
        {...{ resource, labels, filters }}
        rows={NO_ROWS}
        total={undefined}
        filter={address.filter}
        onFilter={setFilter}
        onRetry={undefined}
        news={<NewsNotice waiting={waiting} onShow={onNews} />}
      />
      {dropped.length > 0 && <DroppedNotice {...{ resource, labels, dropped }} onDismiss={dismiss} />}
      <Board list={list} />
    </>
  );
}
