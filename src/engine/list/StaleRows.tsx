import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { failureOf } from '../failure';
import './staleRows.css';

interface StaleRowsProps {
  error: unknown;
  /** the rows belong to the previous request, and are not only outdated */
  isPrevious: boolean;
  onRetry: () => void;
}

/** Warns that the rows below belong to the previous request or are outdated, and offers a retry. */
export function StaleRows({ error, isPrevious, onRetry }: StaleRowsProps) {
  const translate = useTranslate();
  return (
    <span className="list-old" role="alert">
      <TriangleAlert size={14} aria-hidden="true" />
      {translate(isPrevious ? 'engine.list.notLoaded' : 'engine.list.notUpdated')}
      {isPrevious && <bdi className="list-old__error">{failureOf(error).message}</bdi>}
      <button type="button" className="button button--quiet button--small" onClick={onRetry}>
        {translate('common.actions.retry')}
      </button>
    </span>
  );
}
