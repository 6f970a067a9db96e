import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { failureKey, failureOf } from '../form/failure';
import { PartialContext } from '../useRecord';
import '../live/liveNotice.css';

interface PartialRecordProps {
  /** whether a list's row is all that is known of the record */
  partial: boolean;
  /** why the rest could not be read */
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** The page of a record, whole or not: where the rest could not be read it says so above what is known, and asks again. */
export function PartialRecord({ partial, error, onRetry, children }: PartialRecordProps) {
  return (
    <PartialContext.Provider value={partial}>
      {partial && error !== null && <Unread {...{ error, onRetry }} />}
      {children}
    </PartialContext.Provider>
  );
}

function Unread({ error, onRetry }: Pick<PartialRecordProps, 'error' | 'onRetry'>) {
  const translate = useTranslate();
  const { message, status, detail } = failureOf(error);
  return (
    <div className="live-notice live-notice--above" role="alert" data-tone="danger">
      <CircleAlert size={16} aria-hidden="true" />
      <p>
        <strong>{translate('forms.record.partial')}</strong> {detail ?? translate(failureKey(status))}{' '}
        <bdi className="muted">{message}</bdi>
      </p>
      <span className="live-notice__ways">
        <button type="button" className="button button--small" onClick={onRetry}>
          <RotateCw size={16} aria-hidden="true" />
          {translate('common.actions.retry')}
        </button>
      </span>
    </div>
  );
}
