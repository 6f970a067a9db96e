import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetOne } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { ResourceSchema } from '../../schema/resource';
import { clearToasts } from '../../ui/toasts';
import { useResource } from '../EngineContext';
import { RecordForm } from '../form/RecordForm';
import { FieldValue } from './FieldValue';

beforeEach(clearToasts);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const cuentas: ResourceSchema = {
  name: 'usuarios',
  area: 'settings',
  subject: 'Cuenta',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text' },
    casilla: { kind: 'email', readWith: 'verSensible', mask: 'email' },
  },
};

function Page({ form }: { form: boolean }) {
  const resource = useResource();
  const { data } = useGetOne(resource.name, { id: 1 });
  const field = resource.fields.get('casilla');
  if (!data || !field) return null;
  return form ? (
    <RecordForm resource={resource} record={data} />
  ) : (
    <FieldValue field={field} resource={resource} record={data} />
  );
}

function open(actions: string, form = false) {
  const app = engineApp('x', () => [{ path: 'x', resource: 'usuarios', element: <Page form={form} /> }], {
    schemas: [cuentas],
    rows: { usuarios: [{ id: 1, nombre: 'Ana', casilla: 'ana.paz@example.com' }] },
    privilegios: [`Cuenta.ver.editar${actions}`],
  });
  render(app.ui);
  return app;
}
const MASK = 'a••••@example.com';
const revealButton = () => screen.findByRole('button', { name: 'Ver Casilla' });

describe('a masked value', () => {
  it('shows only the mask without the permission to reveal it', async () => {
    open('');
    await screen.findByText(MASK);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is revealed on request, and hidden again', async () => {
    const { server } = open('.verSensible');
    expect(await screen.findByText(MASK)).toBeTruthy();
    expect(server.count('reveal')).toBe(0);
    await userEvent.click(await revealButton());
    expect(await screen.findByText('ana.paz@example.com')).toBeTruthy();
    expect(server.lastCall('reveal')).toEqual({ id: 1, field: 'casilla' });
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar Casilla' }));
    expect(screen.getByText(MASK)).toBeTruthy();
    await userEvent.click(await revealButton());
    await waitFor(() => expect(server.count('reveal')).toBe(2));
  });

  it('is hidden after a minute, and when the page is left', async () => {
    open('.verSensible');
    const button = await revealButton();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button);
    await vi.waitFor(() => screen.getByText('ana.paz@example.com'));
    vi.advanceTimersByTime(59_000);
    expect(screen.getByText('ana.paz@example.com')).toBeTruthy();
    vi.advanceTimersByTime(1_100);
    vi.useRealTimers();
    expect(await screen.findByText(MASK)).toBeTruthy();
    await userEvent.click(await revealButton());
    await screen.findByText('ana.paz@example.com');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(MASK)).toBeTruthy();
    hidden.mockRestore();
  });

  it('shows why it could not be revealed, and stays masked', async () => {
    const { server } = open('.verSensible');
    const button = await revealButton();
    server.fail('reveal', 503, { detail: 'Prueba en un momento.' });
    await userEvent.click(button);
    const toasts = within(await screen.findByRole('region', { name: 'Avisos' }));
    expect(toasts.getByText('Prueba en un momento.')).toBeTruthy();
    expect(screen.getByText(MASK)).toBeTruthy();
  });
});

describe('a masked value in a form', () => {
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

  it('is unchanged if it is not edited', async () => {
    const { server } = open('', true);
    await userEvent.type(await screen.findByLabelText('Nombre'), ' Paz');
    await save();
    await waitFor(() => expect(server.lastCall('update')).toMatchObject({ data: { nombre: 'Ana Paz' } }));
    expect(server.lastCall('update')?.data).not.toHaveProperty('casilla');
  });

  it('can be replaced without being revealed', async () => {
    const { server } = open('', true);
    expect(await screen.findByDisplayValue(MASK)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver Casilla' })).toBeNull();
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar Casilla' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Casilla')));
    await userEvent.keyboard('nueva@example.com');
    await save();
    await waitFor(() => expect(server.lastCall('update')).toMatchObject({ data: { casilla: 'nueva@example.com' } }));
  });

  it('can be revealed and corrected with the permission', async () => {
    const { server } = open('.verSensible', true);
    await userEvent.click(await revealButton());
    const input = await screen.findByDisplayValue('ana.paz@example.com');
    await userEvent.type(input, '.ar');
    await save();
    await waitFor(() =>
      expect(server.lastCall('update')).toMatchObject({ data: { casilla: 'ana.paz@example.com.ar' } }),
    );
  });
});
