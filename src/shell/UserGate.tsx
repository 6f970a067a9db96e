import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { signOut } from '../../providers/signOut';
import { ErrorState } from '../ui/ErrorState';
import { Spinner } from '../ui/Spinner';
import './userGate.css';

interface UserGateProps<User> {
  /** the result of an early load, if it is finished */
  loadedUser?: User | undefined;
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
  const loadedUser = attempt === 0 ? props.loadedUser : undefined;
  return <Attempt key={attempt} {...props} loadedUser={loadedUser} onRetry={() => setAttempt(attempt + 1)} />;
}

type LoadResult<User> = { user: User } | { failure: unknown };

function Attempt<User extends { sector: unknown }>({
  loadedUser,
  load,
  children,
  onRetry,
}: UserGateProps<User> & { onRetry: () => void }) {
  const translate = useTranslate();
  const [result, setResult] = useState<LoadResult<User> | null>(loadedUser ? { user: loadedUser } : null);

  const isLoading = loadedUser !== undefined;
  useEffect(() => {
    if (isLoading) return undefined;
    let isStale = false;
    load().then(
      (user) => isStale || setResult({ user }),
      (failure: unknown) => isStale || setResult({ failure }),
    );
    return () => {
      isStale = true;
    };
  }, [load, isLoading]);

  const isRefused = result !== null && 'user' in result && !result.user.sector;
  useEffect(() => {
    if (isRefused) signOut('no-sector');
  }, [isRefused]);

  if (result && 'user' in result && !isRefused) return children(result.user);
  return (
    <main className="user-gate">
      {result === null && <Spinner label={translate('shell.loadingUser')} />}
      {isRefused && <ErrorState title={translate('errors.noSector')} />}
      {result && 'failure' in result && (
        <ErrorState
          title={result.failure instanceof Error ? result.failure.message : String(result.failure)}
          detail={translate('shell.userError')}
          onRetry={onRetry}
        />
      )}
    </main>
  );
}
