import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../i18n/format';
import { useListQuery, useListSavedViews, useListScope } from './state/contexts';

interface PrintHeaderProps {
  /** range of the printed rows; absent if the printed parts show it themselves */
  range?: string;
  /** time of the data, in ms since 1970 */
  updatedAt: number;
}

/** Header for printing only: the list's name, the range of its rows and the time of its data. Not visible on screen. */
export function PrintHeader({ range, updatedAt }: PrintHeaderProps) {
  const translate = useTranslate();
  const { labels } = useListScope();
  const { view } = useListQuery();
  const { savedView } = useListSavedViews();
  const name = savedView?.name ?? (view && labels.view(view.name));
  return (
    // the print stylesheet prints these attributes; on screen the text does not exist
    <p className="list-print">
      <b data-text={[labels.name(), name].filter(Boolean).join(' · ')} />
      {range !== undefined && <span data-text={range} />}
      <span data-text={translate('lists.asOf', { date: formatInstant(new Date(updatedAt).toISOString()) })} />
    </p>
  );
}
