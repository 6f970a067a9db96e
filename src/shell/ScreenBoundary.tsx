import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../speed/lazyPart';
import { ErrorState } from '../ui/ErrorState';
import { type BrokenProps, ErrorBoundary } from './ErrorBoundary';

const LazyErrorPage = lazyPart(() => import('../pages/errors/ServerErrorPage'));

/** Shows the server-error page in place of a screen that fails to render; a plain message if that page cannot be loaded. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();

  const page = ({ requestId, retry }: BrokenProps) => (
    <ErrorBoundary renderFallback={() => <ErrorState requestId={requestId} onRetry={retry} />}>
      <LazyErrorPage inShell requestId={requestId} onRetry={retry} />
    </ErrorBoundary>
  );

  return (
    <ErrorBoundary resetKey={key} renderFallback={page}>
      {children}
    </ErrorBoundary>
  );
}
