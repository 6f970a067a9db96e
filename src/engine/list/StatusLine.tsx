import { type RaRecord, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/registry';
import { FilterChips } from '../filters/FilterChips';
import type { Filters } from '../filters/useFilters';
import type { Labels } from '../labels';
import type { Filter } from './address';
import { totalText } from './totalText';

interface StatusLineProps {
  resource: Resource;
  labels: Labels;
  filter: Filter;
  filters: Filters;
  rows: readonly RaRecord[] | undefined;
  /** undefined until it is known */
  total: number | undefined;
  onFilter: (filter: Filter) => void;
  /** that what is shown is old, where it is */
  old: ReactNode;
  /** what waits to be shown */
  news: ReactNode;
}

/** How many there are, and everything that filters them: one line above the table, always there. */
export function StatusLine({ total, old, news, ...rest }: StatusLineProps) {
  const translate = useTranslate();
  return (
    <div className="list-status">
      <output className="list-count">
        {total !== undefined &&
          translate('engine.list.results', { smart_count: total, total: totalText(translate, total) })}
      </output>
      <FilterChips {...rest} />
      {old}
      {news}
    </div>
  );
}
