import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { schemas } from '../../resources';
import { Stage, serve } from '../../tests/fixtures/shell/stage';
import { createRegistry } from '../schema/check';
import { clearToasts } from '../ui/toasts';
import { MENU } from './menu';
import Shell from './Shell';

const registry = createRegistry(schemas);

const HOLDERS = [{ codigoTitular: '100234', apellido: 'Pérez', nombre: 'María', numeroDocumento: '30222333' }];
const TICKETS = [
  {
    id: 7,
    estado: 'Procesando',
    ticketCategoria: { nombre: 'Reclamo' },
    ticketSubCategoria: { nombre: 'Cobro' },
    titular: { nombre: 'María', apellido: 'Pérez' },
    propietario: true,
  },
  { id: 8, estado: 'Espera', ticketCategoria: { nombre: 'Consulta' }, titular: null, propietario: true },
];

/** The violations that axe finds, after all animations are finished. */
const violations = async () => {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const { violations: results } = await axe.run(document.body, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  return results.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

const show = async () => {
  render(
    <Stage
      privileges={[...MENU.map(({ permission }) => `${permission}.ver`), 'Titular.ver.crear', 'Ticket.ver']}
      at="/dashboard/settings/sectors"
      registry={registry}
    >
      <Shell screens={new Set(MENU.map(({ key }) => key))}>
        <p>la pantalla</p>
      </Shell>
    </Stage>,
  );
  await screen.findByRole('region', { name: 'Notificación' });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const STATES: Record<string, () => unknown> = {
  'as it stands, with the banner': () => {},
  'with the menu open': () => press('Abrir el menú'),
  'with the own requests open': () => press('Mis solicitudes'),
  'with the notifications open': () => press('Notificaciones'),
  'with the person’s menu open': () => press('Menú de Suárez, Ana'),
  'with holders found': async () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Buscar titular' }), { target: { value: 'per' } });
    await screen.findByRole('option', { name: /Pérez/ });
  },
  'with nobody found': async () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Buscar titular' }), { target: { value: 'zzz' } });
    await screen.findByText('No se encontraron');
  },
  'with a notification’s text': async () => {
    press('Ver mas información.');
    await screen.findByRole('dialog', { name: 'Corte' });
  },
  'with the holder dialog, its errors and completions': async () => {
    press('Agregar nuevo usuario');
    await screen.findByRole('dialog', { name: 'Agregar nuevo usuario' }, { timeout: 5000 });
    fireEvent.change(await screen.findByLabelText('Nro. Documento'), { target: { value: '123' } });
    press('Guardar');
    await screen.findByText('Ingresa un nombre');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@' } });
  },
  'with the change-password dialog and a warning': async () => {
    press('Menú de Suárez, Ana');
    press('Cambiar contraseña');
    await screen.findByRole('dialog', { name: 'Cambiar contraseña' });
    const values = { 'Contraseña actual': '1', 'Nueva contraseña': '2', 'Repetir nueva contraseña': '3' };
    for (const [name, value] of Object.entries(values))
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    press('Guardar');
    await screen.findByRole('alert');
  },
};

beforeEach(() => {
  document.documentElement.lang = 'es';
  document.title = 'Ventanilla';
  serve({
    'GET titulares/buscar?s=zzz': () => [],
    'GET titulares/buscar': () => HOLDERS,
    'GET tickets': () => TICKETS,
    'GET notificacion': () => [{ id: 1, asunto: 'Corte', cuerpo: '<p>Sábado</p>' }],
    'GET tiposDocumento': () => [],
  });
});

afterEach(async () => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  await act(async () => {});
});

describe.each([
  ['a wide screen, light', 1440, 'light'],
  ['a wide screen, dark', 1440, 'dark'],
] as const)('on %s, axe finds no violations', (_, width, theme) => {
  it.each(Object.keys(STATES))('%s', async (state) => {
    await page.viewport(width, 900);
    document.documentElement.dataset.theme = theme;
    await show();
    await STATES[state]?.();
    expect(await violations()).toEqual([]);
  });
});

describe('on a mobile screen, axe finds no violations', () => {
  it.each([
    'as it stands, with the banner',
    'with the menu open',
    'with the own requests open',
    'with the person’s menu open',
    'with the holder dialog, its errors and completions',
  ])('%s', async (state) => {
    await page.viewport(390, 844);
    await show();
    await STATES[state]?.();
    expect(await violations()).toEqual([]);
  });

  it('with the search expanded', async () => {
    await page.viewport(390, 844);
    await show();
    press('Buscar un titular');
    await STATES['with holders found']?.();
    expect(await violations()).toEqual([]);
  });
});
