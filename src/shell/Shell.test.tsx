import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import turnos from '../../resources/tolls/turnos/schema';
import { office } from '../../tests/fixtures/office';
import { Stage, serve } from '../../tests/fixtures/shell/stage';
import { createRegistry } from '../schema/check';
import { MENU } from './menu';
import Shell from './Shell';

const ALL_PRIVILEGES = new Set(MENU.map(({ key }) => key));
const VER = MENU.map(({ permission }) => `${permission}.ver`);

const show = (privileges: string[], screens: ReadonlySet<string> = ALL_PRIVILEGES, path = '/dashboard/sau') =>
  render(
    <Stage privileges={privileges} at={path}>
      <Shell screens={screens}>
        <p>la pantalla</p>
      </Shell>
    </Stage>,
  );

const menu = () => screen.getByLabelText('Menú principal');
const entries = () =>
  within(menu())
    .getAllByRole('link', { hidden: true })
    .slice(1)
    .map((link) => link.getAttribute('href'));
const toggle = (name: string) => screen.getByRole('button', { name });
const open = () => {
  fireEvent.click(toggle('Abrir el menú'));
  finishAnimations();
};
/** Waits until all animations are finished. */
const finishAnimations = () => {
  for (const animation of menu().getAnimations()) animation.finish();
};
const width = () => menu().getBoundingClientRect().width;

beforeEach(async () => {
  await page.viewport(1440, 900);
  serve({ 'GET notificacion': () => [], 'GET tickets': () => [] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the side menu', () => {
  it('has every entry, at the dashboard path plus its key, and those of the specification in its order', () => {
    show(VER);
    expect(entries()).toEqual(MENU.map(({ key }) => `/dashboard/${key}`));
    const specified = [
      ...['sau', 'sau_search', 'sau_statistics', 'control_panel', 'processes', 'billing', 'billable_concepts'],
      ...['charges', 'transits', 'reports', 'settings', 'faq', 'logs', 'toll_operator', 'emails'],
    ];
    expect(MENU.map(({ key }) => key).filter((key) => specified.includes(key))).toEqual(specified);
  });

  it.each([
    ['sau.ver', 'sau', 'Atención al cliente'],
    ['sau_search.ver', 'sau_search', 'Busqueda avanzada'],
    ['sau_statistics.ver', 'sau_statistics', 'Estadísticas'],
    ['control_panel.ver', 'control_panel', 'Panel de control'],
    ['processes.ver', 'processes', 'Procesos'],
    ['billing.crear.ver', 'billing', 'Facturación'],
    ['billable_concepts.ver', 'billable_concepts', 'Conceptos facturables'],
    ['charges.ver', 'charges', 'Cobranzas'],
    ['transitos.ver', 'transits', 'Tránsitos'],
    ['reports.ver', 'reports', 'Reportes'],
    ['settings.ver', 'settings', 'Configuración'],
    ['faq.ver', 'faq', 'Preguntas frecuentes'],
    ['logs.ver', 'logs', 'Logs'],
    ['asigpeajista.ver', 'toll_operator', 'Asignacion peajista'],
    ['email.ver', 'emails', 'Emails'],
  ])('shows with %s only %s, as %s', (privilege, key, label) => {
    show([privilege]);
    expect(entries()).toEqual([`/dashboard/${key}`]);
    expect(within(menu()).getByRole('link', { name: label, hidden: true })).toBeTruthy();
  });

  it('shows nothing without the permission ver', () => {
    show(['sau.crear', 'Titular.ver']);
    expect(entries()).toEqual([]);
  });

  it('shows an entry only if its screen exists', () => {
    show(VER, new Set(['sau', 'settings', 'user/:id']));
    expect(entries()).toEqual(['/dashboard/sau', '/dashboard/settings']);
  });

  it('is collapsed by default to a rail of icons; the menu button expands it to 240 px, together with the top bar', () => {
    show(VER);
    expect(width()).toBe(56);
    expect(screen.getByRole('banner').dataset.state).toBe('collapsed');
    open();
    expect(width()).toBe(240);
    expect(screen.getByRole('banner').dataset.state).toBe('expanded');
    expect(toggle('Cerrar el menú').getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(toggle('Cerrar el menú'));
    finishAnimations();
    expect(width()).toBe(56);
  });

  it('shows the name of an entry beside the rail under the pointer', () => {
    show(['transitos.ver']);
    fireEvent.pointerEnter(within(menu()).getByRole('link', { name: 'Tránsitos' }));
    expect(document.querySelector('.side-menu__tip')?.textContent).toBe('Tránsitos');
  });

  it('leads home by the logo', () => {
    show(VER);
    expect(within(menu()).getAllByRole('link')[0]?.getAttribute('href')).toBe('/dashboard');
  });

  it('marks the entry that the screen belongs to', () => {
    show(VER, ALL_PRIVILEGES, '/dashboard/solicitud/7');
    const sau = within(menu()).getByRole('link', { name: 'Atención al cliente' });
    expect(sau.dataset.within).toBe('true');
    expect(sau.getAttribute('aria-current')).toBeNull();
  });

  it('stays open after a click on a wide screen', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show(VER);
    open();
    fireEvent.click(within(menu()).getByRole('link', { name: 'Logs' }));
    act(() => void vi.advanceTimersByTime(5000));
    expect(toggle('Cerrar el menú')).toBeDefined();
  });
});

describe('on a mobile view', () => {
  beforeEach(() => page.viewport(767, 900));

  it('the menu covers the screen, and is hidden while collapsed', () => {
    show(VER);
    expect(getComputedStyle(menu()).visibility).toBe('hidden');
    const topBefore = screen.getByText('la pantalla').getBoundingClientRect().left;
    open();
    expect(getComputedStyle(menu()).visibility).toBe('visible');
    expect(width()).toBe(240);
    expect(screen.getByText('la pantalla').getBoundingClientRect().left).toBe(topBefore);
  });

  it('a click on an entry collapses the menu after 100 ms', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show(VER);
    open();
    fireEvent.click(within(menu()).getByRole('link', { name: 'Logs' }));
    act(() => void vi.advanceTimersByTime(99));
    expect(toggle('Cerrar el menú')).toBeDefined();
    act(() => void vi.advanceTimersByTime(1));
    expect(toggle('Abrir el menú')).toBeDefined();
  });

  it('Escape collapses the menu and returns the focus to its button', () => {
    show(VER);
    open();
    fireEvent.keyDown(within(menu()).getByRole('link', { name: 'Logs' }), { key: 'Escape' });
    expect(document.activeElement).toBe(toggle('Abrir el menú'));
  });
});

describe('a resize of the window', () => {
  it('takes effect after 1,000 ms without another resize', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show(VER);
    const clickEntry = () => {
      open();
      fireEvent.click(within(menu()).getByRole('link', { name: 'Logs' }));
      act(() => void vi.advanceTimersByTime(100));
    };
    await page.viewport(500, 900);
    fireEvent(window, new Event('resize'));
    act(() => void vi.advanceTimersByTime(800));
    clickEntry();
    expect(toggle('Cerrar el menú')).toBeDefined(); // not yet applied: still the layout of a wide screen
    fireEvent.click(toggle('Cerrar el menú'));
    act(() => void vi.advanceTimersByTime(1000));
    clickEntry();
    expect(toggle('Abrir el menú')).toBeDefined();
  });
});

describe('the top bar', () => {
  it('is 70 px high', () => {
    show([]);
    expect(screen.getByRole('banner').getBoundingClientRect().height).toBe(70);
  });

  it("has the breadcrumbs, and the page's title as its h1 and as the document's title", () => {
    show([], ALL_PRIVILEGES, '/dashboard/settings/mails');
    const trail = within(screen.getByRole('navigation', { name: 'Ruta' }));
    expect(trail.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual(['Inicio', 'Configuración']);
    expect(trail.getByText('Configuración').closest('strong')).not.toBeNull();
    expect(trail.getByText('Inicio').closest('strong')).toBeNull();
    expect(trail.getByRole('link', { name: 'Inicio' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Configuración');
    expect(document.title).toBe('Configuración · Ventanilla');
  });

  it('shows a single bold Inicio at home', () => {
    show([], ALL_PRIVILEGES, '/dashboard');
    const crumbs = within(screen.getByRole('navigation', { name: 'Ruta' })).getAllByRole('listitem');
    expect(crumbs).toHaveLength(1);
    expect(crumbs[0]?.querySelector('strong')?.textContent).toBe('Inicio');
  });

  it('shows a segment that is not in the table unchanged, even if it is the path of a resource', () => {
    const registry = createRegistry([...office, { ...turnos, routes: { show: 'toll_operator/schedule/:id' } }]);
    render(
      <Stage registry={registry} at="/dashboard/toll_operator/schedule/M">
        <Shell screens={ALL_PRIVILEGES}>
          <p>la pantalla</p>
        </Shell>
      </Stage>,
    );
    const crumbs = () =>
      within(screen.getByRole('navigation', { name: 'Ruta' }))
        .getAllByRole('listitem')
        .map((crumb) => crumb.textContent);
    expect(crumbs()).toEqual(['Inicio', 'Asignacion peajista', 'schedule']);
  });

  it('shows segments as plain text', () => {
    show([], ALL_PRIVILEGES, `/dashboard/${encodeURIComponent('<img src=x onerror=alert(1)>')}/x`);
    expect(screen.getByRole('navigation', { name: 'Ruta' }).textContent).toContain('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });

  it('has the search box only with ver, and the add-holder button only with crear on Titular', () => {
    const { unmount } = show(['Titular.ver']);
    expect(screen.getByRole('combobox', { name: 'Buscar titular' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Agregar nuevo usuario' })).toBeNull();
    unmount();
    show(['Titular.crear']);
    expect(screen.queryByRole('combobox', { name: 'Buscar titular' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Agregar nuevo usuario' })).toBeDefined();
  });

  it('has the ticket indicator only with ver on Ticket', () => {
    const calls = serve({ 'GET tickets': () => [], 'GET notificacion': () => [] });
    const { unmount } = show(['Ticket.crear']);
    expect(screen.queryByRole('button', { name: 'Mis solicitudes' })).toBeNull();
    expect(calls.some(({ path }) => path.startsWith('tickets'))).toBe(false);
    unmount();
    show(['Ticket.ver']);
    expect(screen.getByRole('button', { name: 'Mis solicitudes' })).toBeDefined();
  });

  it('has a skip link for keyboard users', () => {
    show([]);
    const skipLink = screen.getByRole('link', { name: 'Saltar al contenido' });
    expect(document.querySelector(skipLink.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });
});
