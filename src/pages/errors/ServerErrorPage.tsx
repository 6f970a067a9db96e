import { ErrorPage } from './ErrorPage';
import { SnakeGame } from './SnakeGame';
import { useErrorTexts } from './texts';

interface ServerErrorPageProps {
  inShell?: boolean;
  /** the failed answer's, or the error report's, to quote to whoever runs the server */
  requestId?: string;
  /** draws the failed screen anew; without it there is only the way back */
  onRetry?: () => void;
}

/** The relative path `dashboard`, from `/500` and, with a trailing slash, from the same route. */
const relativeDashboard = () => (window.location.pathname.endsWith('/') ? '../dashboard' : 'dashboard');

/** `/500`, and in place of a screen of the shell that failed. The way back loads the page anew: what broke may be anywhere. */
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
