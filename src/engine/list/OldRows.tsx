import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { failureOf } from '../form/failure';
import './oldRows.css';

interface OldRowsProps {
  error: unknown;
  /** the rows are the answer to what was asked for before, not only older than they could be */
  before: boolean;
  onRetry: () => void;
}

/** That the rows below are not what was asked for, or not as of now, and another try. */
export function OldRows({ error, before, onRetry }: OldRowsProps) {
  const translate = useTranslate();
  return (
    <span className="list-old" role="alert">
      <TriangleAlert size={14} aria-hidden="true" />
      {translate(before ? 'engine.list.notLoaded' : 'engine.list.notUpdated')}
      {before && <bdi className="list-old__error">{failureOf(error).message}</bdi>}
      <button type="button" className="button button--quiet button--small" onClick={onRetry}>
        {translate('common.actions.retry')}
      </button>
    </span>
  );
}
