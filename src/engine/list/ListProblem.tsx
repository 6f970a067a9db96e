import { useTranslate } from 'ra-core';
import { ErrorState } from '../../ui/ErrorState';
import { NoPermission } from '../../ui/NoPermission';
import { FailureState } from '../FailureState';
import { failureOf } from '../failure';

interface ListProblemProps {
  error: unknown;
  onRetry: () => void;
  /** loads the list without filters, sort and page */
  onReset: () => void;
}

/** Explains inside the screen why a list could not be loaded: forbidden, an invalid address, or an error that may be retried. */
export function ListProblem({ error, onRetry, onReset }: ListProblemProps) {
  const translate = useTranslate();
  const { status, detail, requestId } = failureOf(error);
  if (status === 403) return <NoPermission />;
  if (status !== 400) return <FailureState error={error} onRetry={onRetry} />;
  return (
    <div className="list-problem">
      <ErrorState title={translate('engine.list.badAddress')} detail={detail} requestId={requestId} />
      <button type="button" className="button" onClick={onReset}>
        {translate('engine.list.reset')}
      </button>
    </div>
  );
}
