import { type RaRecord, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/registry';
import type { Filter } from '../address';
import { FilterChips } from '../filters/FilterChips';
import type { Filters } from '../filters/useFilters';
import type { Labels } from '../labels';
import type { ListPage } from './listNews';
import { totalText } from './totalText';

interface StatusLineProps {
  resource: Resource;
  labels: Labels;
  filter: Filter;
  filters: Filters;
  rows: readonly RaRecord[] | undefined;
  /** undefined while loading */
  total: number | undefined;
  meta?: ListPage['meta'];
  onFilter: (filter: Filter) => void;
  /** notice that the rows are outdated, if they are */
  staleNotice: ReactNode;
  /** notice of new records that are not shown yet */
  news: ReactNode;
}

/** One line above the table, always present: the number of records and the active filters. */
export function StatusLine({ total, meta, staleNotice, news, ...rest }: StatusLineProps) {
  const translate = useTranslate();
  return (
    <div className="list-status">
      <output className="list-count">
        {total !== undefined &&
          translate('engine.list.results', { smart_count: total, total: totalText(translate, total, meta) })}
      </output>
      <FilterChips {...rest} />
      {staleNotice}
      {news}
    </div>
  );
}
