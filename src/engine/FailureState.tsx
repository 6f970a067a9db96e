import { useTranslate } from 'ra-core';
import { ErrorState } from '../ui/ErrorState';
import { failureKey, failureOf } from './failure';

interface FailureStateProps {
  error: unknown;
  /** default: "it could not be loaded" */
  title?: string;
  onRetry: () => void;
  compact?: boolean;
}

/**
 * Shows that a part of a screen failed to load: the server's message, or a text for the HTTP status in the person's language,
 * with the error's detail (specification, section 8) to quote.
 */
export function FailureState({ error, ...rest }: FailureStateProps) {
  const translate = useTranslate();
  const { message, status, detail, requestId } = failureOf(error);
  return <ErrorState detail={detail ?? translate(failureKey(status))} {...{ message, requestId }} {...rest} />;
}
