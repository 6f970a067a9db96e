import { useTranslate } from 'ra-core';
import { formatCount, formatInstant } from '../../../i18n/format';
import type { ListScreenState } from './useListScreen';

interface PrintHeaderProps {
  list: ListScreenState;
  page: number;
  perPage: number;
  total: number | undefined;
}

/** What a sheet of paper must say for itself: of what it is, which of it, and of when. Not there on a screen. */
export function PrintHeader({ list, page, perPage, total = 0 }: PrintHeaderProps) {
  const translate = useTranslate();
  const { labels, view, savedView } = list;
  const name = savedView?.name ?? (view && labels.view(view.name));
  const range = translate('engine.list.range', {
    from: formatCount(total === 0 ? 0 : (page - 1) * perPage + 1),
    to: formatCount(Math.min(page * perPage, total)),
    total: formatCount(total),
  });
  return (
    // as attributes, which the stylesheet writes out on paper: on the screen there is no such text
    <p className="list-print">
      <b data-text={[labels.name(), name].filter(Boolean).join(' · ')} />
      <span data-text={range} />
      <span
        data-text={translate('lists.asOf', { date: formatInstant(new Date(list.answer.dataUpdatedAt).toISOString()) })}
      />
    </p>
  );
}
