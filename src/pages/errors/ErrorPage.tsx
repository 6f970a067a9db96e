import { type ReactNode, useEffect } from 'react';
import { config } from '../../../providers/config';
import { Logo } from '../../ui/Logo';
import '../../ui/plate.css';
import './errors.css';

interface ErrorPageProps {
  /** HTTP status, rendered as a licence plate */
  code: string;
  title: string;
  detail: string;
  actions: ReactNode;
  /** rendered inside the shell, which already has the logo, the title and the frame */
  inShell: boolean;
  children?: ReactNode;
}

/** Layout shared by both error pages: the status on a plate, the explanation, and the actions. */
export function ErrorPage({ code, title, detail, actions, inShell, children }: ErrorPageProps) {
  const Title = inShell ? 'h2' : 'h1';
  const Frame = inShell ? 'div' : 'main';

  useEffect(() => {
    if (inShell) return;
    const before = document.title;
    document.title = `${title} · ${config().productName}`;
    return () => {
      document.title = before;
    };
  }, [inShell, title]);

  return (
    <Frame className={inShell ? 'error-page' : 'error-page error-page--alone'}>
      {!inShell && <Logo size={36} name={config().productName} />}
      <div className="error-page__body">
        <div className="error-page__words">
          <p className="plate plate--mercosur plate--large" translate="no">
            {code}
          </p>
          <Title className="error-page__title">{title}</Title>
          <p className="error-page__detail">{detail}</p>
          <div className="cluster">{actions}</div>
        </div>
        {children}
      </div>
    </Frame>
  );
}
