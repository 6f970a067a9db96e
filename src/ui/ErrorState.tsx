import { RotateCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Barrier } from './Barrier';
import { Button } from './Button';
import './states.css';

interface ErrorStateProps {
  /** the error's own message ("Server Error 500"); absent: "could not be loaded" */
  title?: string;
  /** what happened and what to do */
  detail?: string;
  /** request id of the response, to report to the server's administrator */
  requestId?: string;
  onRetry?: () => void;
  compact?: boolean;
}

/** Error message in place of a part of a screen that could not be loaded; the rest of the screen keeps working. */
export function ErrorState({ title, detail, requestId, onRetry, compact }: ErrorStateProps) {
  const translate = useTranslate();
  return (
    <div className={compact ? 'state state--compact' : 'state'} role="alert">
      {!compact && <Barrier arm="down" lamp="red" />}
      <p className="state__title">{title ?? translate('common.error.title')}</p>
      {detail && <p className="state__why">{detail}</p>}
      {onRetry && (
        <div className="state__action">
          <Button onClick={onRetry} small={compact}>
            <RotateCw size={16} aria-hidden="true" />
            {translate('common.actions.retry')}
          </Button>
        </div>
      )}
      {requestId && (
        <p className="state__id">
          {translate('common.error.requestId')} <bdi className="mono">{requestId}</bdi>
        </p>
      )}
    </div>
  );
}
