import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import { IconButton } from '../../ui/IconButton';
import type { ListPage } from './listNews';
import './pager.css';
import { totalText } from './totalText';

interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  meta?: ListPage['meta'];
  /** absent: there are no other pages */
  onPage?: (page: number) => void;
  /** i18n key of the number of records */
  countKey?: string;
  /** absent: the page size is fixed */
  onPerPage?: (perPage: number) => void;
}

const SIZES = [25, 50, 100];

/** Shows the number of records and the range of rows on the page, with buttons for the other pages. */
export function Pager({ page, perPage, total, meta, countKey = 'engine.list.results', onPage, onPerPage }: PagerProps) {
  const translate = useTranslate();
  const last = Math.max(1, Math.ceil(total / perPage));
  const sizes = SIZES.includes(perPage) ? SIZES : [...SIZES, perPage].sort((a, b) => a - b);
  const count = (
    <output className="list-count">
      {translate(countKey, { smart_count: total, total: totalText(translate, total, meta) })}
    </output>
  );
  // an empty list has no pages
  if (total === 0 || !onPage) return <div className="list-pager">{count}</div>;
  return (
    <nav className="list-pager" aria-label={translate('engine.list.pages')}>
      {count}
      {onPerPage && (
        <label className="list-pager__size">
          <span aria-hidden="true">{translate('engine.list.perPage')}</span>
          <select
            aria-label={translate('engine.list.perPage')}
            value={perPage}
            onChange={(event) => onPerPage(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      <bdi className="list-pager__range">
        {`${formatCount((page - 1) * perPage + 1)}–${formatCount(Math.min(page * perPage, total))}`}
      </bdi>
      <IconButton
        icon={ChevronLeft}
        className="list-pager__step"
        label={translate('engine.list.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        className="list-pager__step"
        label={translate('engine.list.nextPage')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
