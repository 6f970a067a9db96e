import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetList } from 'ra-core';
import { Link } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp, type Setting } from '../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { violations } from '../../../tests/fixtures/engine/violations';
import { office } from '../../../tests/fixtures/office';
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

function open(
  at: string,
  setting: Partial<Setting> = {},
  prepareServer: (server: MemoryServer) => void = () => undefined,
) {
  const app = engineApp(
    at,
    () => [
      { path: 'sector/:id', resource: 'sectores', element: <ShowScreen /> },
      { path: 'user/:id', resource: 'titulares', element: <ShowScreen /> },
      { path: 'sede/:id', resource: 'sedes', element: <ShowScreen /> },
    ],
    { rows, ...setting },
  );
  prepareServer(app.server);
  render(app.ui);
  return app;
}

const tab = (name: string) => screen.findByRole('tab', { name });
const fact = (label: string) =>
  screen.getAllByText(label).map((term) => term.parentElement?.querySelector('dd')?.textContent);

describe("a record's page", () => {
  it('shows its title, the key facts and the actions', async () => {
    open('sector/1');
    expect(await screen.findByRole('heading', { name: 'Atención al cliente' })).toBeTruthy();
    const facts = screen.getByText('Responsable').closest('dl');
    expect(facts?.textContent).toContain('Suárez, Marta');
    expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/dashboard/sector/1/edit');
    expect(document.title).toContain('Sector Atención al cliente');
  });

  it('shows each field by its kind, and folds those without a value into one line', async () => {
    open('sector/1');
    await tab('Agentes');
    expect(fact('Recibe derivaciones')).toContain('Sí');
    const folded = screen.getByText('Correo del sector').closest('details');
    expect([folded?.open, folded?.textContent]).toEqual([false, expect.stringMatching(/^Campos vacíos \(\d+\)/)]);
    expect(fact('Correo del sector')).toEqual(['—Sin dato']);
    expect(screen.getByText(/Creado el/).parentElement?.textContent).toContain('05/01/2026 09:00 · Suárez, Marta');
  });

  it('omits the label of a single fact that repeats its tab, and shows the name of a single group as the title of its card', async () => {
    const actas: ResourceSchema = {
      name: 'actas',
      area: 'settings',
      subject: 'Sector',
      title: '{nombre}',
      routes: { list: 'actas', show: 'acta/:id' },
      fields: {
        nombre: { kind: 'text' },
        // a part of its own, which stays in its tab
        resultado: { kind: 'text', in: ['show'], widget: 'runChecks' },
        lugar: { kind: 'group', fields: { calle: { kind: 'text' }, numero: { kind: 'text' } } },
      },
      show: {
        layout: [
          {
            tabs: [
              { name: 'resultado', children: [{ field: 'resultado' }] },
              { name: 'datos', children: [{ field: 'lugar' }] },
            ],
          },
        ],
      },
    };
    const app = engineApp('acta/1', () => [{ path: 'acta/:id', resource: 'actas', element: <ShowScreen /> }], {
      schemas: [...office, actas],
      privilegios: ['Sector.ver'],
      rows: { actas: [{ id: 1, nombre: 'Uno', resultado: 'Coincide', lugar: { calle: 'Mitre', numero: '14' } }] },
    });
    render(app.ui);
    await tab('Resultado');
    expect(screen.getByRole('term').className).toContain('visually-hidden');
    await userEvent.click(await tab('Datos'));
    expect(await screen.findByRole('heading', { name: 'Lugar' })).toBeTruthy();
    expect(screen.getByText('Lugar', { selector: 'dt' }).className).toContain('visually-hidden');
  });

  it('does not say again what its header says', async () => {
    open('user/100001?tab=data');
    await tab('Datos');
    expect(screen.getAllByText('Nro. documento')).toHaveLength(1);
  });

  it('shows labels of options, and hides fields that other values exclude', async () => {
    const [ana] = rows.titulares;
    open('user/100001?tab=data', { rows: { ...rows, titulares: [{ ...ana, estado: 'Baja', motivoBaja: 'Se mudó' }] } });
    expect(await screen.findByText('Motivo de la baja')).toBeTruthy();
    expect(fact('Condición IVA')).toContain('Consumidor final');
    cleanup();
    open('user/100001?tab=data', {
      rows: { ...rows, titulares: [{ ...ana, estado: 'Activo', motivoBaja: 'Se mudó' }] },
    });
    expect(await screen.findByText('Condición IVA')).toBeTruthy();
    expect(screen.queryByText('Motivo de la baja')).toBeNull();
  });

  it('keeps the current tab in the address', async () => {
    const { router } = open('user/100001?tab=requests');
    expect((await tab('Solicitudes')).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(await tab('Datos'));
    expect(router.state.location.search).toBe('?tab=data');
  });

  it('hides tabs without permission', async () => {
    open('user/100001', { privilegios: ['Titular.ver'] });
    await tab('Datos');
    expect(screen.queryByRole('tab', { name: 'Configuración' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  });

  it('hides a field that the response does not contain', async () => {
    open('user/100001?tab=data', {}, ({ provider }) => {
      const getOne = provider.getOne;
      provider.getOne = async (name, params) => {
        const { data } = await getOne(name, params);
        delete data.telefono;
        return { data };
      };
    });
    await tab('Datos');
    expect(screen.queryByText('Teléfono')).toBeNull();
    expect(screen.getByText('Email')).toBeTruthy();
  });

  it('that does not exist says so, with the resource’s name as title', async () => {
    open('sector/99');
    expect(await screen.findByText('No se encontró este registro')).toBeTruthy();
    expect(document.title).toMatch(/^Sector/);
  });

  it('has no axe violations', async () => {
    open('sector/1');
    await tab('Agentes');
    expect(await violations()).toEqual([]);
  });
});

describe('the settings tab of a holder', () => {
  it('edits the record and asks for a reason', async () => {
    const { server, router } = open('user/100001');
    await userEvent.click(await screen.findByRole('link', { name: 'Editar' }));
    expect(router.state.location.search).toBe('?tab=settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar Teléfono' }));
    await userEvent.type(screen.getByLabelText('Teléfono'), '11 4777-1234');
    await userEvent.type(screen.getByLabelText('Motivo del cambio'), 'Llamó para avisar');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.count('update')).toBe(1));
    expect(server.lastCall('update')?.data).toEqual({
      telefono: '11 4777-1234',
      descriptionModify: 'Llamó para avisar',
    });
    await waitFor(() => expect(screen.getByLabelText('Motivo del cambio')).toHaveProperty('value', ''));
  });

  it('accepts a reason of up to 1000 characters', async () => {
    const { server } = open('user/100001?tab=settings');
    await userEvent.type(await screen.findByLabelText('Apellido'), 's');
    await userEvent.click(screen.getByLabelText('Motivo del cambio'));
    await userEvent.paste('a'.repeat(1001));
    expect(screen.getByText('1001 de 1000 caracteres')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Hasta 1000 caracteres.'));
    expect(server.count('update')).toBe(0);
  });

  it('keeps typed values while another tab is open', async () => {
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
    expect(server.lastCall('update')?.data).toMatchObject({
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
  it('come from the list that the person came from, without a request', async () => {
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

  it('do not exist if the page was opened directly', async () => {
    open('sector/1');
    await tab('Agentes');
    expect(screen.queryByRole('link', { name: 'Siguiente de la lista' })).toBeNull();
  });
});

describe('a record that cannot be shown', () => {
  it('links to the list if it does not exist', async () => {
    open('sector/99');
    expect(await screen.findByText('No se encontró este registro')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir a la lista' }).getAttribute('href')).toBe(
      '/dashboard/settings/sectors',
    );
  });

  it('says whom to ask if it may not be seen', async () => {
    open('sector/1', {}, (server) => server.fail('getOne', 403));
    expect(await screen.findByText('No tienes permiso para ver esto')).toBeTruthy();
  });

  it('offers a retry if the server failed', async () => {
    open('sector/1', {}, (server) => server.fail('getOne', 500, { detail: 'La base no responde', requestId: 'abc-1' }));
    expect(await screen.findByText('La base no responde')).toBeTruthy();
    expect(screen.getByText('abc-1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Atención al cliente' })).toBeTruthy();
  });
});

describe('a resource without a declared page', () => {
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

  it('has a page with its fields and its history', async () => {
    open('sede/3', setting);
    expect(await screen.findByRole('heading', { name: 'Hudson' })).toBeTruthy();
    expect(fact('Pisos')).toEqual(['2']);
    // few facts stand beside the history, without tabs; the title is not said again
    expect(await screen.findByRole('heading', { name: 'Historial' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('Nombre')).toBeNull();
  });

  it('stays usable if one of its parts throws', async () => {
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
  ])('contains the resource’s name once: %s', async (nombre, title) => {
    open('sector/1', { rows: { ...rows, sectores: rows.sectores.map((sector) => ({ ...sector, nombre })) } });
    await waitFor(() => expect(document.title).toContain(title));
    expect(document.title.startsWith(title)).toBe(true);
  });
});

describe('a record’s page on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1440, 900));

  it('keeps its main action within reach of the thumb at any scroll position, without covering its end', async () => {
    open('sector/1');
    const main = await screen.findByRole('link', { name: 'Editar' });
    const reach = () => main.getBoundingClientRect().bottom;
    expect(reach()).toBeGreaterThan(780);
    expect(reach()).toBeLessThanOrEqual(845);
    window.scrollTo(0, 99_999);
    expect(reach()).toBeGreaterThan(780);
    const bar = main.closest('[data-foot]')?.getBoundingClientRect().top ?? 0;
    const end = document.querySelector('.record > :last-child')?.getBoundingClientRect().bottom ?? 0;
    expect(end).toBeLessThanOrEqual(bar + 1);
    expect(await violations()).toEqual([]);
  });

  it('gives the place at the thumb to Save where a form is edited', async () => {
    open('user/100001?tab=settings', { privilegios: ['Titular.ver', 'Titular.editar'] });
    const save = await screen.findByRole('button', { name: 'Guardar' });
    const main = document.querySelector('.record-header .record-actions');
    expect(main && getComputedStyle(main).position).not.toBe('fixed');
    expect(save.closest('[data-foot]')).toBeTruthy();
  });
});
