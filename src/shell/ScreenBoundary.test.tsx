import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, Stage, serve } from '../../tests/fixtures/shell/stage';
import { ScreenBoundary } from './ScreenBoundary';

let isBroken = true;
let calls: Call[];

function Screen() {
  if (isBroken) throw new Error('No se puede dibujar');
  return <p>la pantalla</p>;
}

const show = () =>
  render(
    <Stage at="/dashboard/sau">
      <Link to="/dashboard/logs">Otra pantalla</Link>
      <ScreenBoundary>
        <Screen />
      </ScreenBoundary>
    </Stage>,
  );

beforeEach(() => {
  document.documentElement.lang = 'es';
  isBroken = true;
  calls = serve({ 'POST client-errors': () => null });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React logs the errors that a boundary catches
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a rendering error', () => {
  it('shows the server-error page with a link to /dashboard, and the rest of the page keeps working', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Error interno del servidor' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'JUGAR!' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: 'Otra pantalla' })).toBeDefined();
  });

  it("is reported to the server's log with the request id shown on the page", async () => {
    show();
    await screen.findByRole('heading', { name: 'Error interno del servidor' });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST client-errors']);
    const body = Object(calls[0]?.body);
    expect(body).toMatchObject({ message: 'No se puede dibujar', path: location.pathname });
    expect(body.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(screen.getByText(body.requestId)).toBeDefined();
  });

  it('disappears on a retry or on another screen', async () => {
    show();
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    isBroken = false;
    fireEvent.click(retry);
    expect(screen.getByText('la pantalla')).toBeDefined();
    cleanup();
    isBroken = true;
    show();
    await screen.findByRole('button', { name: 'Reintentar' });
    isBroken = false;
    fireEvent.click(screen.getByRole('link', { name: 'Otra pantalla' }));
    expect(screen.getByText('la pantalla')).toBeDefined();
  });
});
