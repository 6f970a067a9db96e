import { History } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import { Timestamp } from '../../ui/Timestamp';
import { useChanged, useFormFacts } from '../form/FormContext';
import { useLastNews } from './lastNews';
import { RecordNews } from './RecordNews';
import { usePresence } from './usePresence';
import './liveNotice.css';

interface FormNewsProps {
  resource: string;
  /** the record as stored now */
  record: RaRecord;
  /** the record that the form was opened with */
  base: RaRecord;
  /** receives the values changed in the form */
  onCompare: (values: Record<string, unknown>) => void;
  /** reloads the form from the stored record and discards the typed values */
  onReload: () => void;
}

/**
 * Warns that somebody else changed the record while the form has unsaved changes, and reports to others that the record is being
 * edited.
 */
export function FormNews({ resource, record, base, onCompare, onReload }: FormNewsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const { getValues } = useFormContext();
  const { state } = useFormFacts();
  const typed = useChanged();
  const lastNews = useLastNews(resource, record.id);
  usePresence(resource, record.id, typed ? 'edit' : null);
  if (lastNews?.gone) return <RecordNews resource={resource} record={record} />;
  if (!typed || isSubmitting || record.version === base.version) return null;
  const compare = () => onCompare(Object.fromEntries([...state.changedNames()].map((name) => [name, getValues(name)])));
  const change = lastNews && lastNews.version >= Number(record.version) ? lastNews : undefined;
  return (
    <div className="live-notice live-notice--form" role="alert">
      <History size={16} aria-hidden="true" />
      <p>
        {change
          ? translate('meanwhile.record.changedBy', { name: change.by.nombre })
          : translate('meanwhile.record.changed')}
        {change && (
          <>
            {' · '}
            <Timestamp value={change.at} show="relative" />
          </>
        )}
      </p>
      <span className="live-notice__ways">
        <button type="button" className="button button--small" onClick={compare}>
          {translate('meanwhile.record.compare')}
        </button>
        <button type="button" className="button button--small button--quiet" onClick={onReload}>
          {translate('meanwhile.record.reload')}
        </button>
      </span>
    </div>
  );
}
