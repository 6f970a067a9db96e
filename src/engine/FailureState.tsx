import { useTranslate } from 'ra-core';
import { ErrorState } from '../ui/ErrorState';
import { failureKey, failureOf } from './failure';

interface FailureStateProps {
  error: unknown;
  /** what could not be loaded, where the server does not say why; default: a text for the HTTP status */
  title?: string;
  onRetry: () => void;
  compact?: boolean;
}

/**
 * Shows that a part of a screen failed to load: the error's message as title and one description (specification, section 8), which
 * is the server's own, what could not be loaded, or a text for the HTTP status in the person's language.
 */
export function FailureState({ error, title, ...rest }: FailureStateProps) {
  const translate = useTranslate();
  const { message, status, detail, requestId } = failureOf(error);
  return (
    <ErrorState
      title={message}
      detail={detail ?? title ?? translate(failureKey(status))}
      {...(requestId !== undefined && { requestId })}
      {...rest}
    />
  );
}
