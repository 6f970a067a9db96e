import { CircleAlert } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useLastNews } from './lastNews';
import './liveNotice.css';

/** Warns, above the last known values, that the record was deleted or is no longer visible to the person. */
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
