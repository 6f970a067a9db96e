import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { signOut } from '../../providers/signOut';
import { ErrorState } from '../ui/ErrorState';
import { Spinner } from '../ui/Spinner';
import './userGate.css';

interface UserGateProps<User> {
  /** the result of an early load, if it is finished */
  there?: User | undefined;
  /** loads the signed-in person and everything else that the application needs; called again on each retry */
  load: () => Promise<User>;
  /** rendered once the person is known and has a sector */
  children: (user: User) => ReactNode;
}

/**
 * Shows a centred spinner until the user record is loaded. A person without a sector is told so and logged out (specification,
 * section 4). Must be inside react-admin's i18n context.
 */
export function UserGate<User extends { sector: unknown }>(props: UserGateProps<User>) {
  const [attempt, setAttempt] = useState(0);
  const there = attempt === 0 ? props.there : undefined;
  return <Attempt key={attempt} {...props} there={there} onRetry={() => setAttempt(attempt + 1)} />;
}

type Answer<User> = { user: User } | { failure: unknown };

function Attempt<User extends { sector: unknown }>({
  there,
  load,
  children,
  onRetry,
}: UserGateProps<User> & { onRetry: () => void }) {
  const translate = useTranslate();
  const [answer, setAnswer] = useState<Answer<User> | null>(there ? { user: there } : null);

  const asked = there !== undefined;
  useEffect(() => {
    if (asked) return undefined;
    let stale = false;
    load().then(
      (user) => stale || setAnswer({ user }),
      (failure: unknown) => stale || setAnswer({ failure }),
    );
    return () => {
      stale = true;
    };
  }, [load, asked]);

  const refused = answer !== null && 'user' in answer && !answer.user.sector;
  useEffect(() => {
    if (refused) signOut('no-sector');
  }, [refused]);

  if (answer && 'user' in answer && !refused) return children(answer.user);
  return (
    <main className="user-gate">
      {answer === null && <Spinner label={translate('shell.loadingUser')} />}
      {refused && <ErrorState title={translate('errors.noSector')} />}
      {answer && 'failure' in answer && (
        <ErrorState
          title={answer.failure instanceof Error ? answer.failure.message : String(answer.failure)}
          detail={translate('shell.userError')}
          onRetry={onRetry}
        />
      )}
    </main>
  );
}
