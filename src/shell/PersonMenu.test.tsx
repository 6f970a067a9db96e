import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { createAuthProvider } from '../../providers/authProvider';
import { page } from '../../providers/page';
import { session } from '../../providers/session';
import { schemas } from '../../resources';
import { ANA, RefusedCall, Stage, serve } from '../../tests/fixtures/shell/stage';
import { abilityOf } from '../schema/ability';
import { createRegistry } from '../schema/check';
import { PersonMenu } from './PersonMenu';
import { usePreferredLooks } from './usePreferredLooks';

function PreferredLooks() {
  usePreferredLooks();
  return null;
}

function LoadedText({ queryFn }: { queryFn: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['titles'], queryFn, staleTime: Number.POSITIVE_INFINITY });
  return <output>{data}</output>;
}

const show = (children?: ReactNode) => {
  serve({});
  render(
    <Stage>
      <PreferredLooks />
      <PersonMenu />
      {children}
    </Stage>,
  );
};
const open = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Menú de Suárez, Ana' }));
  return within(screen.getByRole('dialog', { name: 'Menú de Suárez, Ana' }));
};

beforeEach(() => browser.viewport(1440, 900));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('dir');
});

describe("the person's menu", () => {
  it('shows nombreCompleto and sector, with the clock beside them', () => {
    show();
    expect(screen.getByText('Suárez, Ana')).toBeDefined();
    expect(screen.getByText('Atención al cliente')).toBeDefined();
    expect(document.querySelector('.person time')?.textContent).toMatch(/^\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d$/);
  });

  it('contains name, sector and clock on a mobile view', async () => {
    await browser.viewport(390, 844);
    show();
    const panel = open();
    expect(panel.getByText('Suárez, Ana')).toBeDefined();
    expect(panel.getByText('Atención al cliente')).toBeDefined();
    expect(document.querySelectorAll('time')).toHaveLength(1);
  });

  it('hides the clock and the name as soon as the window becomes narrow, before the resize event is handled', async () => {
    show();
    const [clock, name] = [screen.getByRole('time'), screen.getByText('Suárez, Ana')];
    expect(clock.checkVisibility() && name.checkVisibility()).toBe(true);
    await browser.viewport(390, 844);
    expect([clock.checkVisibility(), name.checkVisibility()]).toEqual([false, false]);
  });

  it('offers the six languages by their own names, and changes the direction for Arabic', async () => {
    show();
    const panel = open();
    for (const name of ['Español', 'English', '中文', 'Français', 'Italiano', 'العربية'])
      expect(panel.getByRole('radio', { name })).toBeDefined();
    expect(panel.getByRole('radio', { name: 'Español' })).toHaveProperty('checked', true);
    fireEvent.click(panel.getByRole('radio', { name: 'العربية' }));
    await vi.waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    expect(document.documentElement.lang).toBe('ar');
    expect(localStorage.getItem('language')).toBe('ar');
  });

  it.each([
    ['answered in the old one', 'es', async (language: string) => language],
    [
      'still under way in the old one',
      '',
      (language: string) => (language === 'es' ? new Promise<string>(() => {}) : Promise.resolve(language)),
    ],
  ])('requests data again in the new language if the old response was %s', async (_, oldResponse, newResponse) => {
    document.documentElement.lang = 'es';
    const languages: string[] = [];
    show(
      <LoadedText
        queryFn={() => {
          const { lang } = document.documentElement;
          languages.push(lang);
          return newResponse(lang);
        }}
      />,
    );
    await vi.waitFor(() => expect(languages).toEqual(['es']));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(oldResponse));
    fireEvent.click(open().getByRole('radio', { name: 'Français' }));
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('fr'));
    expect(languages).toEqual(['es', 'fr']);
  });

  it('switches to dark and back', () => {
    show();
    const panel = open();
    fireEvent.click(panel.getByRole('radio', { name: 'Oscuro' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    fireEvent.click(panel.getByRole('radio', { name: 'Claro' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    fireEvent.click(panel.getByRole('radio', { name: 'Sistema' }));
  });

  it('signs out with the auth provider, which clears the credentials and goes to /', async () => {
    vi.spyOn(page, 'goTo').mockImplementation(() => {});
    const calls = serve({ 'POST auth/logout': () => null });
    session.start('e30.e30.e30');
    localStorage.setItem('notifications', '[1]');
    const registry = createRegistry([]);
    render(
      <Stage authProvider={createAuthProvider(ANA, abilityOf([]), registry)}>
        <PersonMenu />
      </Stage>,
    );
    fireEvent.click(open().getByRole('button', { name: 'Cerrar sesión' }));
    await vi.waitFor(() => expect(page.goTo).toHaveBeenCalledWith('/'));
    expect(localStorage.getItem('id_token')).toBeNull();
    expect(localStorage.getItem('notifications')).toBe('[1]');
    expect(calls.some(({ method, path }) => method === 'POST' && path === 'auth/logout')).toBe(true);
  });

  it('opens the change-password dialog', async () => {
    show();
    fireEvent.click(open().getByRole('button', { name: 'Cambiar contraseña' }));
    expect(await screen.findByRole('dialog', { name: 'Cambiar contraseña' })).toBeDefined();
  });

  describe('availability', () => {
    const registry = createRegistry(schemas);
    const respond = { 'POST disponibilidades/actions/cambiar': () => ({ made: [] }) };
    const showFor = (...privileges: string[]) => {
      const calls = serve(respond);
      render(
        <Stage privileges={privileges} registry={registry}>
          <PersonMenu />
        </Stage>,
      );
      return calls;
    };
    const button = (state: string) => screen.findByRole('button', { name: `Menú de Suárez, Ana · ${state}` });

    it('is absent at first, and is set in one act, a pause with its reason', async () => {
      const calls = showFor('Ticket.ver.editar');
      fireEvent.click(await button('Ausente'));
      fireEvent.click(screen.getByRole('radio', { name: 'Disponible' }));
      await button('Disponible');
      fireEvent.click(screen.getByRole('radio', { name: 'Almuerzo' }));
      await button('Almuerzo');
      expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { estado: 'Disponible' },
        { estado: 'EnPausa', motivo: 'Almuerzo' },
      ]);
    });

    it('keeps the state that the server refuses to change, and says so', async () => {
      serve({ 'POST disponibilidades/actions/cambiar': () => new RefusedCall(503) });
      render(
        <Stage privileges={['Ticket.ver.editar']} registry={registry}>
          <PersonMenu />
        </Stage>,
      );
      fireEvent.click(await button('Ausente'));
      fireEvent.click(screen.getByRole('radio', { name: 'Disponible' }));
      expect(await screen.findByText('No se pudo cambiar la disponibilidad')).toBeDefined();
      expect(screen.getByRole('radio', { name: 'Ausente' })).toHaveProperty('checked', true);
    });

    it('is not offered to people who only read requests', () => {
      showFor('Ticket.ver');
      fireEvent.click(screen.getByRole('button', { name: 'Menú de Suárez, Ana' }));
      expect(screen.queryByRole('radio', { name: 'Disponible' })).toBeNull();
    });
  });
});
