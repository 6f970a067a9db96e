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
  /** as it is stored now */
  record: RaRecord;
  /** what the person began from */
  base: RaRecord;
  /** is given what was changed in the form */
  onCompare: (values: Record<string, unknown>) => void;
  /** begins from the stored one, without what was typed */
  onReload: () => void;
}

/**
 * That somebody changed the record meanwhile, beside what has been typed into its form; and that it is being edited here, once
 * something has.
 */
export function FormNews({ resource, record, base, onCompare, onReload }: FormNewsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const { getValues } = useFormContext();
  const { state } = useFormFacts();
  const typed = useChanged();
  const news = useLastNews(resource, record.id);
  usePresence(resource, record.id, typed ? 'edit' : null);
  if (news?.gone) return <RecordNews resource={resource} record={record} />;
  if (!typed || isSubmitting || record.version === base.version) return null;
  const compare = () => onCompare(Object.fromEntries([...state.changed()].map((name) => [name, getValues(name)])));
  const who = news && news.version >= Number(record.version) ? news : undefined;
  return (
    <div className="live-notice live-notice--form" role="alert">
      <History size={16} aria-hidden="true" />
      <p>
        {who ? translate('meanwhile.record.changedBy', { name: who.by.nombre }) : translate('meanwhile.record.changed')}
        {who && (
          <>
            {' · '}
            <Timestamp value={who.at} show="relative" />
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
