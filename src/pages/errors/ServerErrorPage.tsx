import { ErrorPage } from './ErrorPage';
import { SnakeGame } from './SnakeGame';
import { useErrorTexts } from './texts';

interface ServerErrorPageProps {
  inShell?: boolean;
  /** id of the failed response or of the error report, to quote to the operator of the server */
  requestId?: string;
  /** renders the failed screen again; if absent, the page only offers the way back */
  onRetry?: () => void;
}

/** Relative path to `dashboard`, for `/500` with and without a trailing slash. */
const relativeDashboard = () => (window.location.pathname.endsWith('/') ? '../dashboard' : 'dashboard');

/**
 * `/500`; also replaces a screen of the shell that failed. The way back reloads the whole page, because the failure may be in any
 * part of the application.
 */
export default function ServerErrorPage({ inShell = false, requestId, onRetry }: ServerErrorPageProps) {
  const texts = useErrorTexts();
  if (!texts) return null;
  const { title, detail, back, retry, requestId: requestIdLabel } = texts.server;
  return (
    <ErrorPage
      code="500"
      title={title}
      detail={detail}
      inShell={inShell}
      actions={
        <>
          {onRetry && (
            <button type="button" className="button button--primary" onClick={onRetry}>
              {retry}
            </button>
          )}
          <a
            className={onRetry ? 'button' : 'button button--primary'}
            href={inShell ? '/dashboard' : relativeDashboard()}
          >
            {back}
          </a>
          {requestId && (
            <p className="error-page__id">
              {requestIdLabel} <bdi className="mono">{requestId}</bdi>
            </p>
          )}
        </>
      }
    >
      <SnakeGame texts={texts.snake} />
    </ErrorPage>
  );
}
