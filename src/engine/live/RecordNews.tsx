import { CircleAlert } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useLastNews } from './lastNews';
import './liveNotice.css';

/** That the record is no more, or no more to be seen, above what was last read of it. */
export function RecordNews({ resource, record }: { resource: string; record: RaRecord }) {
  const translate = useTranslate();
  if (!useLastNews(resource, record.id)?.gone) return null;
  return (
    <div className="live-notice" role="alert" data-tone="danger">
      <CircleAlert size={16} aria-hidden="true" />
      <p>{translate('meanwhile.record.gone')}</p>
    </div>
  );
}
