import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../i18n/format';
import type { ListScreenState } from './useListScreen';

interface PrintHeaderProps {
  list: ListScreenState;
  /** which of it; absent: its parts say so themselves */
  range?: string;
  /** of when it is, in ms since 1970 */
  asOf: number;
}

/** What a sheet of paper must say for itself: of what it is, which of it, and of when. Not there on a screen. */
export function PrintHeader({ list, range, asOf }: PrintHeaderProps) {
  const translate = useTranslate();
  const { labels, view, savedView } = list;
  const name = savedView?.name ?? (view && labels.view(view.name));
  return (
    // as attributes, which the stylesheet writes out on paper: on the screen there is no such text
    <p className="list-print">
      <b data-text={[labels.name(), name].filter(Boolean).join(' · ')} />
      {range !== undefined && <span data-text={range} />}
      <span data-text={translate('lists.asOf', { date: formatInstant(new Date(asOf).toISOString()) })} />
    </p>
  );
}
