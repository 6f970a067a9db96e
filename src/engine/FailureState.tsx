import { useTranslate } from 'ra-core';
import { ErrorState } from '../ui/ErrorState';
import { failureKey, failureOf } from './form/failure';

interface FailureStateProps {
  error: unknown;
  /** absent: that it could not be loaded */
  title?: string;
  onRetry: () => void;
  compact?: boolean;
}

/**
 * A part of a screen whose call failed: the server's own sentence, or what its answer means, in the person's language, and the
 * error's own words (specification, section 8) to quote.
 */
export function FailureState({ error, ...rest }: FailureStateProps) {
  const translate = useTranslate();
  const { message, status, detail, requestId } = failureOf(error);
  return <ErrorState detail={detail ?? translate(failureKey(status))} {...{ message, requestId }} {...rest} />;
}
