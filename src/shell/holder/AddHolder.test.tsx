import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { schemas } from '../../../resources';
import { slots } from '../../../resources/holders/titulares/slots';
import { address, type Call, expectPath, RefusedCall, Stage, serve } from '../../../tests/fixtures/shell/stage';
import { loadPlans } from '../../engine/kinds/phone/usePhoneText';
import { createRegistry } from '../../schema/check';
import { clearToasts } from '../../ui/toasts';
import { AddHolder } from './AddHolder';

const TYPES = [
  { codigoDocumento: 'DNI', descripcion: 'DNI' },
  { codigoDocumento: 'CUIT', descripcion: 'CUIT' },
];

const registry = createRegistry(schemas);
const PRIVILEGES = ['Titular.ver.crear.editar'];

let calls: Call[];
const openedAt = async (respond: (call: Call) => unknown, { at: path = '/dashboard', operatorMode = false } = {}) => {
  calls = serve({ 'GET tiposDocumento': () => TYPES, 'POST titular': respond });
  render(
    <Stage at={path} operatorMode={operatorMode} registry={registry} privileges={PRIVILEGES} slots={slots}>
      <AddHolder />
    </Stage>,
  );
  return open();
};
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar nuevo usuario' }));
  return screen.findByRole('dialog', { name: 'Agregar nuevo usuario' });
};
const field = (name: string) => screen.getByLabelText(name);
const write = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
};
const VALID = { Nombre: 'Ana', Apellido: 'Pérez', 'Nro. Documento': '30222333' };
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const requestBodies = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeAll(loadPlans);
beforeEach(() => page.viewport(1440, 900));

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("the dialog 'Agregar nuevo usuario'", () => {
  it('starts with DNI and with the notification mail switched on', async () => {
    await openedAt(() => null);
    await screen.findByRole('option', { name: 'CUIT' });
    expect(field('Tipo de documento')).toHaveProperty('value', 'DNI');
    expect(field('Enviar email de notificación')).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(field('Nombre'));
  });

  it('can be filled in even if the document types cannot be loaded', async () => {
    calls = serve({});
    render(
      <Stage registry={registry} privileges={PRIVILEGES}>
        <AddHolder />
      </Stage>,
    );
    await open();
    expect(field('Tipo de documento')).toHaveProperty('value', 'DNI');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('validates before saving, shows errors beside the fields, and focuses the first invalid one', async () => {
    await openedAt(() => null);
    write({ Email: 'ana' });
    save();
    for (const message of [
      'Ingresa un nombre',
      'Ingresa un apellido',
      'Ingresa un nro. Documento',
      'Ingresa un email valido',
    ])
      expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
    expect(field('Nombre').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field('Nombre').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Ingresa un nombre',
    );
    expect(requestBodies()).toEqual([]);
  });

  it('accepts a document number with dots, and warns about a doubtful one without blocking it', async () => {
    await openedAt(() => ({ data: { codigo: '0000', codigoTitular: '100900' } }));
    write({ ...VALID, 'Nro. Documento': '12.345' });
    expect(field('Nro. Documento')).toHaveProperty('value', '12345');
    expect(screen.getByText('Un DNI suele tener 7 u 8 números. Revísalo.')).toBeDefined();
    save();
    await closed();
    expect(requestBodies()).toHaveLength(1);
  });

  it('does not remove letters from a document number: it stays as typed and is refused', async () => {
    await openedAt(() => null);
    write({ ...VALID, 'Nro. Documento': '12.34a5' });
    save();
    expect(await screen.findByText('Ingresa un nro. Documento')).toBeDefined();
    expect(field('Nro. Documento')).toHaveProperty('value', expect.stringContaining('a'));
    expect(requestBodies()).toHaveLength(0);
  });

  it('does not truncate a document number that is too long, but reports it', async () => {
    await openedAt(() => null);
    write({ ...VALID, 'Nro. Documento': '123456789012' });
    save();
    expect(await screen.findByText('Ingresa un nro. Documento')).toBeDefined();
    expect(field('Nro. Documento')).toHaveProperty('value', '123456789012');
  });

  it('suggests common mail domains as completions of an address', async () => {
    await openedAt(() => null);
    write({ Email: 'ana@g' });
    const email = field('Email');
    expect(screen.getAllByRole('option', { name: /@/ }).map((option) => option.textContent)).toEqual(['ana@gmail.com']);
    fireEvent.keyDown(email, { key: 'ArrowDown' });
    fireEvent.keyDown(email, { key: 'Enter' });
    expect(email).toHaveProperty('value', 'ana@gmail.com');
    expect(screen.queryByRole('option', { name: /@/ })).toBeNull();
    expect(requestBodies()).toEqual([]);
  });

  it('closes the completions by Escape, but not the dialog', async () => {
    const dialog = await openedAt(() => null);
    write({ Email: 'ana@' });
    fireEvent.keyDown(field('Email'), { key: 'Escape' });
    expect(screen.queryByRole('option', { name: /@/ })).toBeNull();
    expect(dialog.isConnected).toBe(true);
  });
});

describe('saving a new holder', () => {
  it("sends our server the specification's fields, the choice of the mail and the reason", async () => {
    await openedAt(() => ({ data: { codigo: '0000', codigoTitular: '100900' } }));
    write({
      ...VALID,
      Nombre: ' Ana ',
      Teléfono: '11 4444-5555',
      Email: 'ana@correo.com',
      Motivo: 'Alta por teléfono',
    });
    save();
    await closed();
    expect(requestBodies()).toEqual([
      {
        nombre: 'Ana',
        apellido: 'Pérez',
        numeroDocumento: '30222333',
        tipoDocumento: { codigoDocumento: 'DNI' },
        telefono: '11 4444-5555',
        email: 'ana@correo.com',
        sendNotification: true,
        descriptionModify: 'Alta por teléfono',
      },
    ]);
  });

  it("sends an operator's server exactly the six fields", async () => {
    await openedAt(() => ({ data: { codigo: '0000', codigoTitular: '100900' } }), { operatorMode: true });
    write({ ...VALID, Motivo: 'x' });
    save();
    await closed();
    expect(Object.keys(Object(requestBodies()[0]))).toEqual([
      'nombre',
      'apellido',
      'numeroDocumento',
      'tipoDocumento',
      'telefono',
      'email',
    ]);
  });

  it('shows a loading state on the confirm button meanwhile, and saves once', async () => {
    let respond = (_: unknown) => {};
    await openedAt(() => new Promise((resolve) => (respond = resolve)));
    write(VALID);
    save();
    const confirm = screen.getByRole('button', { name: 'Guardar' });
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'));
    await waitFor(() => expect(requestBodies()).toHaveLength(1));
    fireEvent.click(confirm);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    respond({ data: { codigo: '0000', codigoTitular: '100900' } });
    await closed();
    expect(requestBodies()).toHaveLength(1);
  });

  it("shows 'Bien!', 'Usuario creado con exito', clears the form and goes to the holder's settings", async () => {
    await openedAt(() => ({ data: { codigo: '0000', mensaje: 'ok', codigoTitular: '100900' } }));
    write(VALID);
    save();
    const toast = await screen.findByRole('status');
    expect(within(toast).getByText('Bien!')).toBeDefined();
    expect(within(toast).getByText('Usuario creado con exito')).toBeDefined();
    await closed();
    await expectPath('/dashboard/user/100900?tab=settings');
    await open();
    expect(field('Nombre')).toHaveProperty('value', '');
  });

  it.each(['/dashboard/charges', '/dashboard/invoices/7'])('goes from %s to the invoices', async (path) => {
    await openedAt(() => ({ data: { codigo: '0000', codigoTitular: '100900' } }), { at: path });
    write(VALID);
    save();
    await closed();
    await expectPath('/dashboard/invoices/100900');
  });

  it.each([
    ['a server error', () => new RefusedCall(500)],
    ['a refusal', () => ({ error: true, error_msg: 'no' })],
    ['a broken line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('closes without a message after %s, and opens again with the typed values', async (_, respond) => {
    await openedAt(respond);
    write(VALID);
    save();
    await closed();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(address()).toBe('/dashboard');
    await open();
    expect(field('Nombre')).toHaveProperty('value', 'Ana');
    expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('a holder with a similar name', () => {
  it('is shown while the name is typed, with the document, and its file can be opened', async () => {
    const form = await openedAt(() => null);
    const search = vi.fn(() => [
      {
        id: '100007',
        codigoTitular: '100007',
        nombre: 'Ana',
        apellido: 'Peres',
        tipoDocumento: 'DNI',
        numeroDocumento: '30222888',
      },
      {
        id: '100008',
        codigoTitular: '100008',
        nombre: 'Ananda',
        apellido: 'Pereyra',
        tipoDocumento: 'DNI',
        numeroDocumento: '1',
      },
    ]);
    calls = serve({ 'GET tiposDocumento': () => TYPES, 'GET titulares': search });
    write({ Nombre: 'Ana', Apellido: 'Pérez' });
    const link = await within(form).findByRole('link', { name: 'Peres, Ana' });
    expect(link.parentElement?.textContent).toContain('30.222.888');
    expect(within(form).queryByText('Pereyra, Ananda')).toBeNull();
    fireEvent.click(link);
    await expectPath('/dashboard/user/100007');
  });
});

describe('a holder that already exists (code 2100)', () => {
  const respondExists = async () => {
    await openedAt(() => ({ data: { codigo: '2100', mensaje: '100234' } }));
    write(VALID);
    save();
    return within(await screen.findByRole('alertdialog', { name: 'Cliente ya existe' }));
  };

  it("asks '¿Desea ver la ficha de este cliente?' and goes there", async () => {
    const dialog = await respondExists();
    expect(dialog.getByText('¿Desea ver la ficha de este cliente?')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
    await expectPath('/dashboard/user/100234?tab=settings');
    await closed();
  });

  it('stays on the page when cancelled, with the typed values', async () => {
    const dialog = await respondExists();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/dashboard');
    expect(field('Nombre')).toHaveProperty('value', 'Ana');
  });
});
