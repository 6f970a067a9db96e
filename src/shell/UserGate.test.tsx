import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../../providers/page';
import { session } from '../../providers/session';
import { Stage, serve } from '../../tests/fixtures/shell/stage';
import { UserGate } from './UserGate';

interface Person {
  sector: { nombre: string } | null;
}

const show = (load: () => Promise<Person>) =>
  render(
    <Stage>
      <UserGate load={load}>{({ sector }) => <p>adentro, {sector?.nombre}</p>}</UserGate>
    </Stage>,
  );

beforeEach(() => {
  vi.spyOn(page, 'goTo').mockImplementation(() => {});
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  serve({ 'POST auth/logout': () => null });
  session.start('e30.e30.e30');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('while the user record loads', () => {
  it('a centred spinner is shown, then the application', async () => {
    let respond = (_: Person) => {};
    show(() => new Promise((resolve) => (respond = resolve)));
    const spinner = document.querySelector('.spinner')?.getBoundingClientRect();
    expect(screen.getByText('Cargando tus datos…')).toBeDefined();
    expect((spinner?.left ?? 0) + (spinner?.width ?? 0) / 2).toBeCloseTo(document.documentElement.clientWidth / 2, 0);
    respond({ sector: { nombre: 'Cobranzas' } });
    expect(await screen.findByText('adentro, Cobranzas')).toBeDefined();
    expect(document.querySelector('.spinner')).toBeNull();
  });
});

describe('once it has loaded', () => {
  it("a person without a sector sees 'No tienes un sector asociado' and is logged out to /", async () => {
    show(async () => ({ sector: null }));
    expect(await screen.findByText('No tienes un sector asociado')).toBeDefined();
    await waitFor(() => expect(page.goTo).toHaveBeenCalledWith('/'));
    expect(localStorage.getItem('id_token')).toBeNull();
    expect(session.ended()).toBe('no-sector');
    expect(screen.queryByText(/adentro/)).toBeNull();
  });

  it('a failure is shown, with a retry', async () => {
    const load = vi
      .fn<() => Promise<Person>>()
      .mockRejectedValueOnce(new Error('Error Fetching'))
      .mockResolvedValue({ sector: { nombre: 'Cobranzas' } });
    show(load);
    expect(await screen.findByText('Error Fetching')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('adentro, Cobranzas')).toBeDefined();
  });
});
