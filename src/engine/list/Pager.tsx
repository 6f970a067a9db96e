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
  onPage: (page: number) => void;
  /** absent: the page size is fixed */
  onPerPage?: (perPage: number) => void;
}

const SIZES = [25, 50, 100];

/** Shows the range of rows on the page and the total, with buttons for the other pages. */
export function Pager({ page, perPage, total, meta, onPage, onPerPage }: PagerProps) {
  const translate = useTranslate();
  const last = Math.max(1, Math.ceil(total / perPage));
  const sizes = SIZES.includes(perPage) ? SIZES : [...SIZES, perPage].sort((a, b) => a - b);
  return (
    <nav className="list-pager" aria-label={translate('engine.list.pages')}>
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
      <span className="list-pager__range">
        {translate('engine.list.range', {
          from: formatCount(total === 0 ? 0 : (page - 1) * perPage + 1),
          to: formatCount(Math.min(page * perPage, total)),
          total: totalText(translate, total, meta),
        })}
      </span>
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
