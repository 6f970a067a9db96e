import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp, type Setting } from '../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { ResourceSchema } from '../../schema/resource';
import { clearToasts } from '../../ui/toasts';
import { loadPlans } from '../kinds/phone/usePhoneText';
import { ShowScreen } from './ShowScreen';

beforeAll(loadPlans);
beforeEach(clearToasts);
afterEach(cleanup);

const rows = {
  sectores: [
    {
      id: 1,
      codigo: 'SAU',
      nombre: 'Atención al cliente',
      recibeDerivaciones: true,
      responsable: 7,
      activo: true,
      creadoEn: '2026-01-05T12:00:00Z',
      creadoPor: 7,
    },
  ],
  usuarios: [{ id: 7, apellido: 'Suárez', nombre: 'Marta', nombreCompleto: 'Suárez, Marta', sector: 1 }],
  tiposDocumento: [{ id: 'DNI', codigoDocumento: 'DNI', descripcion: 'DNI' }],
  titulares: [
    {
      id: '100001',
      codigoTitular: '100001',
      condicionIva: '5',
      nombre: 'Ana',
      apellido: 'Paz',
      tipoDocumento: 'DNI',
      numeroDocumento: '30222333',
      telefono: '+541145551234',
      domicilio: { calle: 'Mitre', numero: '14' },
    },
  ],
};

function open(at: string, setting: Partial<Setting> = {}, before: (server: MemoryServer) => void = () => undefined) {
  const app = engineApp(
    at,
    () => [
      { path: 'sector/:id', resource: 'sectores', element: <ShowScreen /> },
      { path: 'user/:id', resource: 'titulares', element: <ShowScreen /> },
      { path: 'sede/:id', resource: 'sedes', element: <ShowScreen /> },
    ],
    { rows, ...setting },
  );
  before(app.server);
  render(app.ui);
  return app;
}

const tab = (name: string) => screen.findByRole('tab', { name });
const fact = (label: string) =>
  screen.getAllByText(label).map((term) => term.parentElement?.querySelector('dd')?.textContent);

describe("a record's page", () => {
  it('says what it is, the facts that matter and what can be done', async () => {
    open('sector/1');
    expect(await screen.findByRole('heading', { name: 'Atención al cliente' })).toBeTruthy();
    const facts = screen.getByText('Responsable').closest('dl');
    expect(facts?.textContent).toContain('Suárez, Marta');
    expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/dashboard/sector/1/edit');
    expect(document.title).toContain('Sector Atención al cliente');
  });

  it('shows each field by its kind, nothing as a dash that is said too', async () => {
    open('sector/1');
    await tab('Datos');
    expect(fact('Recibe derivaciones')).toContain('Sí');
    expect(fact('Correo del sector')).toContain('—Sin dato');
    expect(screen.getByText(/Creado el/).parentElement?.textContent).toContain('05/01/2026 09:00 · Suárez, Marta');
  });

  it('shows options in words, and hides what the others rule out', async () => {
    const [ana] = rows.titulares;
    open('user/100001', { rows: { ...rows, titulares: [{ ...ana, estado: 'Baja', motivoBaja: 'Se mudó' }] } });
    expect(await screen.findByText('Motivo de la baja')).toBeTruthy();
    expect(fact('Condición IVA')).toContain('Consumidor final');
    cleanup();
    open('user/100001', { rows: { ...rows, titulares: [{ ...ana, estado: 'Activo', motivoBaja: 'Se mudó' }] } });
    expect(await screen.findByText('Condición IVA')).toBeTruthy();
    expect(screen.queryByText('Motivo de la baja')).toBeNull();
  });

  it('keeps its tab in the address', async () => {
    const { router } = open('sector/1?tab=history');
    expect((await tab('Historial')).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(await tab('Datos'));
    expect(router.state.location.search).toBe('?tab=data');
  });

  it('leaves out the tabs that need more than the person may', async () => {
    open('user/100001', { privilegios: ['Titular.ver'] });
    await tab('Datos');
    expect(screen.queryByRole('tab', { name: 'Configuración' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  });

  it('leaves no trace of a field that the answer does not carry', async () => {
    open('user/100001', {}, ({ provider }) => {
      const one = provider.getOne;
      provider.getOne = async (name, params) => {
        const { data } = await one(name, params);
        delete data.telefono;
        return { data };
      };
    });
    await tab('Datos');
    expect(screen.queryByText('Teléfono')).toBeNull();
    expect(screen.getByText('Email')).toBeTruthy();
  });

  it('that is not there says so, and the page is called what it would have been', async () => {
    open('sector/99');
    expect(await screen.findByText('No se encontró este registro')).toBeTruthy();
    expect(document.title).toMatch(/^Sector/);
  });

  it('has no axe violations', async () => {
    open('sector/1');
    await tab('Datos');
    expect(await violations()).toEqual([]);
  });
});

describe('the settings tab of a holder', () => {
  it('is where one edits, and asks why', async () => {
    const { server, router } = open('user/100001');
    await userEvent.click(await screen.findByRole('link', { name: 'Editar' }));
    expect(router.state.location.search).toBe('?tab=settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar Teléfono' }));
    await userEvent.type(screen.getByLabelText('Teléfono'), '11 4777-1234');
    await userEvent.type(screen.getByLabelText('Motivo del cambio'), 'Llamó para avisar');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.count('update')).toBe(1));
    expect(server.last('update')?.data).toEqual({ telefono: '+541147771234', descriptionModify: 'Llamó para avisar' });
    await waitFor(() => expect(screen.getByLabelText('Motivo del cambio')).toHaveProperty('value', ''));
  });

  it('takes a reason of up to 1000 characters', async () => {
    const { server } = open('user/100001?tab=settings');
    await userEvent.type(await screen.findByLabelText('Apellido'), 's');
    await userEvent.click(screen.getByLabelText('Motivo del cambio'));
    await userEvent.paste('a'.repeat(1001));
    expect(screen.getByText('1001 de 1000 caracteres')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Hasta 1000 caracteres.'));
    expect(server.count('update')).toBe(0);
  });

  it('keeps what is typed while one looks at another tab', async () => {
    open('user/100001?tab=settings');
    await userEvent.type(await screen.findByLabelText('Apellido'), 'ino');
    await userEvent.click(await tab('Datos'));
    expect(screen.getByLabelText('Apellido').checkVisibility()).toBe(false);
    await userEvent.click(await tab('Configuración'));
    expect(screen.getByLabelText('Apellido')).toHaveProperty('value', 'Pazino');
  });

  it('sends the parts of an address together', async () => {
    const { server } = open('user/100001?tab=settings');
    await userEvent.type(await screen.findByLabelText('Localidad'), 'Quilmes');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.count('update')).toBe(1));
    expect(server.last('update')?.data).toMatchObject({
      domicilio: { calle: 'Mitre', numero: '14', localidad: 'Quilmes' },
    });
  });
});

function List() {
  const { data = [] } = useGetList('sectores', { pagination: { page: 1, perPage: 25 } });
  return data.map(({ id, nombre }) => (
    <Link key={id} to={`/dashboard/sector/${id}`}>
      {nombre}
    </Link>
  ));
}

describe('the neighbours of a record', () => {
  it('are those of the list that one came from, and nothing is asked for to know them', async () => {
    const app = engineApp(
      'settings/sectors',
      () => [
        { path: 'settings/sectors', resource: 'sectores', element: <List /> },
        { path: 'sector/:id', resource: 'sectores', element: <ShowScreen /> },
      ],
      { rows: { ...rows, sectores: [...rows.sectores, { id: 2, codigo: 'COB', nombre: 'Cobranzas', activo: true }] } },
    );
    render(app.ui);
    await userEvent.click(await screen.findByRole('link', { name: 'Atención al cliente' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Siguiente de la lista' }));
    expect(await screen.findByRole('heading', { name: 'Cobranzas' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Siguiente de la lista' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Anterior de la lista' })).toBeTruthy();
    expect(app.server.count('getList')).toBe(1);
  });

  it('are none for whoever came straight to it', async () => {
    open('sector/1');
    await tab('Datos');
    expect(screen.queryByRole('link', { name: 'Siguiente de la lista' })).toBeNull();
  });
});

describe('a record that cannot be shown', () => {
  it('because it is not there says so and leads to the list', async () => {
    open('sector/99');
    expect(await screen.findByText('No se encontró este registro')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a la lista' }).getAttribute('href')).toBe(
      '/dashboard/settings/sectors',
    );
  });

  it('because it may not be seen says whom to ask', async () => {
    open('sector/1', {}, (server) => server.fail('getOne', 403));
    expect(await screen.findByText('No tienes permiso para ver esto')).toBeTruthy();
  });

  it('because the server failed can be asked for again', async () => {
    open('sector/1', {}, (server) => server.fail('getOne', 500, { detail: 'La base no responde', requestId: 'abc-1' }));
    expect(await screen.findByText('La base no responde')).toBeTruthy();
    expect(screen.getByText('abc-1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Atención al cliente' })).toBeTruthy();
  });
});

describe('a resource without a page of its own', () => {
  const sedes: ResourceSchema = {
    name: 'sedes',
    area: 'settings',
    subject: 'Sede',
    title: '{nombre}',
    fields: { nombre: { kind: 'text' }, pisos: { kind: 'integer' } },
  };
  const setting = {
    schemas: [sedes, { ...sedes, name: 'usuarios', fields: { nombre: { kind: 'text' as const } } }],
    rows: { sedes: [{ id: 3, nombre: 'Hudson', pisos: 2 }] },
    privilegios: ['Sede.ver.editar'],
  };

  it('has one made of its fields, with its history', async () => {
    open('sede/3', setting);
    expect(await screen.findByRole('heading', { name: 'Hudson' })).toBeTruthy();
    expect(fact('Pisos')).toEqual(['2']);
    expect(await tab('Historial')).toBeTruthy();
  });

  it('goes on where a part of it fails', async () => {
    const broken = () => {
      throw new Error('roto');
    };
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open('sede/3', {
      ...setting,
      schemas: [
        { ...sedes, show: { layout: [{ slot: 'roto' }, { slot: 'desconocido' }, { field: 'pisos' }] } },
        ...setting.schemas.slice(1),
      ],
      widgets: { slots: { roto: broken } },
    });
    expect(await screen.findByText('Esta parte no se pudo mostrar')).toBeTruthy();
    expect(fact('Pisos')).toEqual(['2']);
    silence.mockRestore();
  });
});

describe('the title of a record’s page', () => {
  it.each([
    ['Atención al cliente', 'Sector Atención al cliente'],
    ['Sector Norte', 'Sector Norte'],
    ['Sectores varios', 'Sector Sectores varios'],
  ])('says what it is once: %s', async (nombre, title) => {
    open('sector/1', { rows: { ...rows, sectores: rows.sectores.map((one) => ({ ...one, nombre })) } });
    await waitFor(() => expect(document.title).toContain(title));
    expect(document.title.startsWith(title)).toBe(true);
  });
});

describe('a record’s page on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1440, 900));

  it('has its main action at the thumb, wherever one reads, and covers nothing of its end', async () => {
    open('sector/1');
    const main = await screen.findByRole('link', { name: 'Editar' });
    const reach = () => main.getBoundingClientRect().bottom;
    expect(reach()).toBeGreaterThan(780);
    expect(reach()).toBeLessThanOrEqual(844);
    window.scrollTo(0, 99_999);
    expect(reach()).toBeGreaterThan(780);
    const bar = main.closest('[data-foot]')?.getBoundingClientRect().top ?? 0;
    const end = document.querySelector('.record > :last-child')?.getBoundingClientRect().bottom ?? 0;
    expect(end).toBeLessThanOrEqual(bar);
    expect(await violations()).toEqual([]);
  });

  it('leaves the thumb to Save where a form is filled in', async () => {
    open('user/100001?tab=settings', { privilegios: ['Titular.ver', 'Titular.editar'] });
    const save = await screen.findByRole('button', { name: 'Guardar' });
    const main = document.querySelector('.record-header .record-actions');
    expect(main && getComputedStyle(main).position).not.toBe('fixed');
    expect(save.closest('[data-foot]')).toBeTruthy();
  });
});
