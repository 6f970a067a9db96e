import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../../tests/fixtures/engine/violations';
import { office } from '../../../tests/fixtures/office';
import { expectPath, RefusedCall, Stage, serve } from '../../../tests/fixtures/shell/stage';
import { createRegistry } from '../../schema/check';
import { Palette } from './Palette';

const registry = createRegistry(office);
const HITS = [
  { resource: 'tickets', id: 7, title: 'Nº 7', detail: 'Cobro duplicado', exact: true },
  { resource: 'titulares', id: '100234', title: 'Pérez, María', detail: '30222333', exact: false },
  {
    resource: 'vehiculos',
    id: 3,
    title: 'AB123CD',
    detail: '',
    exact: false,
    at: { resource: 'titulares', id: '100871', title: 'Pereyra, Juan' },
  },
];

const renderPalette = (privileges: readonly string[], operatorMode = false) => (
  <Stage privileges={privileges} registry={registry} operatorMode={operatorMode}>
    <label>
      Otra cosa <input />
    </label>
    <Palette screens={new Set(['sau', 'settings'])} />
  </Stage>
);
const show = (
  privileges: readonly string[] = ['Titular.ver', 'Ticket.ver', 'Vehiculo.ver', 'Sector.ver', 'sau.ver'],
  operatorMode = false,
) => render(renderPalette(privileges, operatorMode));
const shortcut = (more: object = { ctrlKey: true }) => fireEvent.keyDown(document.body, { key: 'k', ...more });
const dialog = () => screen.findByRole('combobox', { name: 'Qué buscar o hacer' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const activeOption = () =>
  screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the palette', () => {
  it('opens as soon as its button is rendered, even while the rest of the page loads', async () => {
    serve({});
    const currentPath = document.body.appendChild(document.createElement('div'));
    const root = createRoot(currentPath);
    const isRendered = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (within(currentPath).queryByRole('button', { name: 'Buscar en todo (Ctrl+K)' })) resolve();
      }).observe(currentPath, { childList: true, subtree: true });
    });
    try {
      root.render(renderPalette(['Titular.ver']));
      await isRendered;
      shortcut();
      expect(await dialog()).toBeTruthy();
    } finally {
      root.unmount();
      currentPath.remove();
    }
  });

  it.each([
    ['Ctrl+K', { ctrlKey: true }],
    ['⌘K', { metaKey: true }],
  ])('opens by %s, and closes by it and by Escape, returning the focus', async (_, keys) => {
    serve({});
    show();
    const input = screen.getByRole('textbox', { name: 'Otra cosa' });
    input.focus();
    shortcut(keys);
    const line = await dialog();
    await waitFor(() => expect(document.activeElement).toBe(line));
    shortcut(keys);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(input);
    shortcut(keys);
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers nearby items before anything is typed, without a request', async () => {
    const calls = serve({});
    show();
    shortcut();
    await dialog();
    expect(options()).toEqual(['Inicio', 'Atención al cliente', 'Sectores']);
    expect(calls.filter(({ path }) => path.startsWith('search'))).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('groups the records found, exact matches first, and opens them with the keyboard', async () => {
    const calls = serve({ 'GET search': () => ({ datos: HITS }), 'PUT preferences': () => null });
    show();
    shortcut();
    fireEvent.change(await dialog(), { target: { value: 'per' } });
    await screen.findByRole('option', { name: /Nº 7/ });
    expect(calls.map(({ path }) => path)).toEqual(['search?q=per']);
    const groups = screen
      .getAllByRole('group')
      .map((group) => [
        group.getAttribute('aria-labelledby') &&
          document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
        within(group).getAllByRole('option').length,
      ]);
    expect(groups[0]).toEqual(['Coincide exactamente', 1]);
    expect(activeOption()).toContain('Nº 7');
    expect(await violations()).toEqual([]);
    for (let requestedAt = 0; requestedAt < 10 && !activeOption()?.startsWith('AB123CD'); requestedAt += 1)
      fireEvent.keyDown(await dialog(), { key: 'ArrowDown' });
    expect(activeOption()).toContain('Pereyra, Juan');
    fireEvent.keyDown(await dialog(), { key: 'Enter' });
    await expectPath('/dashboard/user/100871');
    expect(screen.queryByRole('dialog')).toBeNull();
    shortcut();
    await dialog();
    expect(options()[0]).toContain('AB123CD');
  });

  it('shows the state and the text in which a request was found, and opens it at the message', async () => {
    const match = {
      field: 'cuerpo',
      in: { resource: 'ticketMensajes', id: 31, title: 'Respuesta', date: '2026-01-02T03:04:05Z' },
      parts: [{ text: 'Vio un ' }, { text: 'tucán', found: true }],
    };
    serve({
      'GET search': () => ({
        datos: [{ resource: 'tickets', id: 7, title: 'Nº 7', detail: 'Cobro', exact: false, state: 'Nuevo', match }],
      }),
      'PUT preferences': () => null,
    });
    show();
    shortcut();
    fireEvent.change(await dialog(), { target: { value: 'tucan' } });
    const option = await screen.findByRole('option', { name: /Nº 7/ });
    expect(option.querySelector('mark')?.textContent).toBe('tucán');
    expect(option.textContent).toContain('Nuevo');
    expect(await violations()).toEqual([]);
    fireEvent.click(option);
    await expectPath('/dashboard/solicitud/7#ticketMensajes-31');
  });

  it('lists a record with the typed title and number before other matches', async () => {
    const calls = serve({
      'GET search': ({ path }) => ({
        datos: path.endsWith('=7')
          ? HITS
          : [{ resource: 'titulares', id: '9', title: 'Solicitud 7 SA', detail: '', exact: false }],
      }),
    });
    show();
    shortcut();
    fireEvent.change(await dialog(), { target: { value: 'solicitud 7' } });
    await screen.findByRole('option', { name: /Nº 7/ });
    await screen.findByRole('option', { name: /Solicitud 7 SA/ });
    expect(options()).toHaveLength(2);
    expect(options()[0]).toContain('Nº 7');
    expect(calls.map(({ path }) => path).toSorted()).toEqual(['search?q=7', 'search?q=solicitud%207']);
  });

  it('reports a failed or empty search, and still leads to screens', async () => {
    serve({ 'GET search': () => new RefusedCall(500) });
    show();
    shortcut();
    fireEvent.change(await dialog(), { target: { value: 'sect' } });
    expect(await screen.findByText(/No se pudo buscar en los registros/)).toBeTruthy();
    expect(options()).toEqual(['Sectores']);
    serve({ 'GET search': () => ({ datos: [] }) });
    fireEvent.change(await dialog(), { target: { value: 'zzz' } });
    expect(await screen.findByText('Nada coincide con lo que escribiste')).toBeTruthy();
  });

  it('offers no screen that the person may not see, and no record on an operator’s server', async () => {
    const calls = serve({});
    show(['sau.ver'], true);
    shortcut();
    fireEvent.change(await dialog(), { target: { value: 'a' } });
    expect(options()).toEqual(['Atención al cliente']);
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(calls).toEqual([]);
  });

  it('does not open over another dialog', async () => {
    serve({});
    show();
    const other = document.createElement('dialog');
    document.body.append(other);
    other.showModal();
    shortcut();
    expect(screen.queryByRole('combobox', { name: 'Qué buscar o hacer' })).toBeNull();
    other.remove();
  });

  it('opens the file of the holder of a complete plate, with that vehicle', async () => {
    serve({
      'GET search': () => ({ datos: [] }),
      'GET titulares/buscar': () => [
        { codigoTitular: '100871', apellido: 'Pereyra', nombre: 'Juan', numeroDocumento: '8123456' },
      ],
    });
    show();
    shortcut();
    fireEvent.change(await dialog(), { target: { value: 'ab 123 cd' } });
    await waitFor(() => expect(options()[0]).toContain('Pereyra, Juan'));
    expect(options()[0]).toContain('AB123CD');
    fireEvent.keyDown(await dialog(), { key: 'Enter' });
    await expectPath('/dashboard/user/100871?plate=AB123CD');
  });
});
