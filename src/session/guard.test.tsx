import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { page } from '../../providers/page';
import { session } from '../../providers/session';
import { tokenWith } from '../../providers/session.fixture';
import { followOtherTabs } from './followOtherTabs';
import { answerOnce, closeSession, prepareSession } from './openSession.fixture';
import { RequireSession } from './RequireSession';
import { SessionRoute } from './SessionRoute';

const token = tokenWith({ exp: 4_000_000_000 });

function Inside() {
  const { pathname, search, hash } = useLocation();
  return <p>dentro de {pathname + search + hash}</p>;
}

function open(path: string, state?: unknown) {
  const routes = [
    { path: '/signin', element: <SessionRoute screen="signIn" /> },
    { path: '/forgotpassword', element: <SessionRoute screen="forgot" /> },
    {
      path: '/dashboard/*',
      element: (
        <RequireSession>
          <Inside />
        </RequireSession>
      ),
    },
  ];
  const { pathname, search, hash } = new URL(path, window.location.origin);
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search, hash, state }] });
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  prepareSession();
  session.start(token); // an earlier test may have ended the session
  localStorage.clear();
});
afterEach(closeSession);

describe('the guard of /dashboard', () => {
  it('redirects to the sign-in page without a token, and remembers path, query and hash', async () => {
    const router = open('/dashboard/sau?tab=2#fila-3');
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy();
    expect(router.state.location).toMatchObject({
      pathname: '/signin',
      state: { from: '/dashboard/sau?tab=2#fila-3' },
    });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('returns there after signing in', async () => {
    open('/dashboard/sau?tab=2#fila-3');
    answerOnce({ token });
    await userEvent.fill(await screen.findByLabelText('Usuario'), 'agente');
    await userEvent.fill(screen.getByLabelText('Contraseña'), '246810');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('dentro de /dashboard/sau?tab=2#fila-3')).toBeTruthy();
  });

  it('only requires that a token is present', async () => {
    localStorage.setItem('id_token', 'whatever');
    open('/dashboard/settings/permissions');
    expect(await screen.findByText('dentro de /dashboard/settings/permissions')).toBeTruthy();
  });
});

describe('the sign-in page within the application', () => {
  it('continues to the dashboard with a valid session', async () => {
    localStorage.setItem('id_token', token);
    open('/signin');
    expect(await screen.findByText('dentro de /dashboard')).toBeTruthy();
  });

  it('stays with an expired session', async () => {
    localStorage.setItem('id_token', tokenWith({ exp: 1 }));
    open('/signin');
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy();
  });

  it('leads to the other session pages and keeps the page that the person came from', async () => {
    const router = open('/signin', { from: '/dashboard/sau' });
    await userEvent.click(await screen.findByRole('link', { name: 'Olvidé mi contraseña' }));
    expect(router.state.location).toMatchObject({ pathname: '/forgotpassword', state: { from: '/dashboard/sau' } });
  });
});

describe('another tab', () => {
  const inOtherTab = () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'id_token', storageArea: localStorage }));
  };

  it('that signs out ends the session here too, and the current path is remembered', async () => {
    localStorage.setItem('id_token', token);
    const stop = followOtherTabs();
    localStorage.removeItem('id_token');
    inOtherTab();
    expect(page.reload).toHaveBeenCalledOnce();
    expect(session.ended()).toBe('elsewhere');
    stop();
  });

  it('that signs in as another person reloads this tab', async () => {
    localStorage.setItem('id_token', token);
    const stop = followOtherTabs();
    localStorage.setItem('id_token', tokenWith({ sub: 'otra' }));
    inOtherTab();
    expect(page.reload).toHaveBeenCalledOnce();
    expect(session.token()).not.toBeNull();
    stop();
  });

  it('that changes nothing has no effect here', () => {
    localStorage.setItem('id_token', token);
    const stop = followOtherTabs();
    inOtherTab();
    expect(page.reload).not.toHaveBeenCalled();
    stop();
  });

  it('after signing out, the browser’s Back does not show the last person’s data', async () => {
    localStorage.setItem('id_token', token);
    const stop = followOtherTabs();
    localStorage.removeItem('id_token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
    stop();
  });
});
