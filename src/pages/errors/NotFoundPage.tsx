import { Link } from 'react-router';
import { Barrier } from '../../ui/Barrier';
import { ErrorPage } from './ErrorPage';
import { useErrorTexts } from './texts';

interface NotFoundPageProps {
  inShell?: boolean;
}

/** `/404` and every unknown path: the page is missing or moved. Inside the shell, home is the dashboard. */
export default function NotFoundPage({ inShell = false }: NotFoundPageProps) {
  const texts = useErrorTexts();
  if (!texts) return null;
  return (
    <ErrorPage
      code="404"
      title={texts.notFound.title}
      detail={texts.notFound.detail}
      inShell={inShell}
      actions={
        <Link className="button button--primary" to={inShell ? '/dashboard' : '/'}>
          {texts.notFound.back}
        </Link>
      }
    >
      <Barrier arm="down" lamp="amber" size={360} />
    </ErrorPage>
  );
}
