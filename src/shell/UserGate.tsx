import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { session } from '../../providers/session';
import { ErrorState } from '../ui/ErrorState';
import { Spinner } from '../ui/Spinner';
import './userGate.css';

interface UserGateProps<User> {
  /** asks for the signed-in person; called once, and again at each retry */
  load: () => Promise<User>;
  /** drawn once the person is known and has a sector */
  children: (user: User) => ReactNode;
}

type State<User> = { user: User } | { failure: unknown } | null;

/**
 * Holds the application back until the user record is there: a centred spinner meanwhile. A person without a sector is
 * told so and logged out (specification, section 4). Stands inside react-admin's i18n context.
 */
export function UserGate<User extends { sector: unknown }>({ load, children }: UserGateProps<User>) {
  const translate = useTranslate();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<User>>(null);

  useEffect(() => {
    let stale = attempt < 0;
    load().then(
      (user) => stale || setState({ user }),
      (failure: unknown) => stale || setState({ failure }),
    );
    return () => {
      stale = true;
    };
  }, [load, attempt]);

  const refused = state !== null && 'user' in state && !state.user.sector;
  useEffect(() => {
    if (refused) session.end('no-sector');
  }, [refused]);

  if (state && 'user' in state && !refused) return children(state.user);
  if (refused) {
    return (
      <main className="user-gate">
        <ErrorState title={translate('errors.noSector')} />
      </main>
    );
  }
  if (state && 'failure' in state) {
    const { failure } = state;
    const retry = () => {
      setState(null);
      setAttempt(attempt + 1);
    };
    return (
      <main className="user-gate">
        <ErrorState
          title={failure instanceof Error ? failure.message : String(failure)}
          detail={translate('shell.userError')}
          onRetry={retry}
        />
      </main>
    );
  }
  return (
    <main className="user-gate">
      <Spinner label={translate('shell.loadingUser')} />
    </main>
  );
}
