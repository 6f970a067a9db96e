import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { failureKey, failureOf } from '../failure';
import { PartialContext } from '../useRecord';
import '../live/liveNotice.css';

interface PartialRecordProps {
  /** whether only the row of a list is known */
  partial: boolean;
  /** why the remaining fields could not be read */
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** Wraps a record's page; if the remaining fields could not be read, it says so above the known ones and offers a retry. */
export function PartialRecord({ partial, error, onRetry, children }: PartialRecordProps) {
  return (
    <PartialContext.Provider value={partial}>
      {partial && error !== null && <ReadError {...{ error, onRetry }} />}
      {children}
    </PartialContext.Provider>
  );
}

function ReadError({ error, onRetry }: Pick<PartialRecordProps, 'error' | 'onRetry'>) {
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
