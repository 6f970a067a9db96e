import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent as browser } from 'vitest/browser';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { ServerError } from '../../../tests/fixtures/engine/memoryServer';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { FieldSchema } from '../../schema/field';
import type { Registry } from '../../schema/registry';
import { formFields } from './fields';
import { SaveBar } from './SaveBar';
import { SchemaForm } from './SchemaForm';

afterEach(cleanup);

const rows = {
  tiposDocumento: [
    { id: 'DNI', codigoDocumento: 'DNI', descripcion: 'DNI', orden: 0, activo: true },
    { id: 'PAS', codigoDocumento: 'PAS', descripcion: 'Pasaporte', orden: 1, activo: true },
    { id: 'CUIT', codigoDocumento: 'CUIT', descripcion: 'CUIT', orden: 2, activo: true },
  ],
  ticketCategorias: [
    { id: 1, nombre: 'Reclamo', activo: true, orden: 1 },
    { id: 2, nombre: 'Consulta', activo: true, orden: 2 },
  ],
  ticketSubCategorias: [
    { id: 11, categoria: 1, nombre: 'Cobro duplicado', activo: true, orden: 1 },
    { id: 21, categoria: 2, nombre: 'Horarios', activo: true, orden: 1 },
  ],
  titulares: [{ id: '100001', codigoTitular: '100001', apellido: 'Paz', nombre: 'Ana', numeroDocumento: '30222333' }],
};

/** Renders the create form of a resource with all its fields; `others` replaces some of them. */
function newRecord(
  name: string,
  onSubmit: (values: Record<string, unknown>) => unknown = vi.fn(),
  others: Record<string, FieldSchema> = {},
) {
  const form = (registry: Registry) => {
    const resource = registry.getOrThrow(name);
    const fields = formFields(resource, 'create', () => true);
    return (
      <SchemaForm resource={resource} fields={fields} onSubmit={onSubmit}>
        <SaveBar />
      </SchemaForm>
    );
  };
  const { ui, server } = engineApp('x', (registry) => [{ path: 'x', resource: name, element: form(registry) }], {
    rows,
    fields: { [name]: others },
  });
  render(ui);
  return { onSubmit, server };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const field = (label: string) => screen.getByLabelText(label);

/** Returns the texts below a field. */
function textsOf(label: string): string {
  const ids = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

async function fillHolder() {
  await userEvent.type(field('Nombre'), '  Ana ');
  await userEvent.type(field('Apellido'), 'Paz');
  await userEvent.type(field('Nro. documento'), '30222333');
}

describe('a new holder', () => {
  it('is rejected with the specification’s messages, at each field and in a summary that links to it', async () => {
    const { onSubmit } = newRecord('titulares');
    await save();
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('Hay 3 campos para revisar');
    for (const [label, sentence] of [
      ['Nombre', 'Ingresa un nombre'],
      ['Apellido', 'Ingresa un apellido'],
      ['Nro. documento', 'Ingresa un nro. Documento'],
    ] as const) {
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
      expect(textsOf(label)).toContain(sentence);
    }
    await userEvent.click(within(summary).getByRole('link', { name: 'Apellido' }));
    expect(document.activeElement).toBe(field('Apellido'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows an error when a field is left, and clears it while typing', async () => {
    newRecord('titulares');
    await userEvent.type(field('Email'), 'ana@');
    expect(textsOf('Email')).toBe('');
    await userEvent.tab();
    await waitFor(() => expect(textsOf('Email')).toContain('Ingresa un email valido'));
    await userEvent.type(field('Email'), 'p');
    await waitFor(() => expect(textsOf('Email')).toBe(''));
  });

  it('limits a name to 30 letters and rejects a document of more than 11 digits', async () => {
    newRecord('titulares');
    await userEvent.type(field('Nombre'), 'a'.repeat(31));
    await userEvent.type(field('Nro. documento'), '123456789012');
    await userEvent.tab();
    await waitFor(() => expect(textsOf('Nro. documento')).toContain('Ingresa un nro. Documento'));
    expect(field('Nombre')).toHaveProperty('value', 'a'.repeat(30));
    expect(field('Nro. documento')).toHaveProperty('value', '123456789012');
  });

  it('needs a document type, which is DNI by default', async () => {
    const { onSubmit } = newRecord('titulares');
    await waitFor(() => expect(field('Tipo de documento')).toHaveProperty('value', 'DNI'));
    await fillHolder();
    await screen.findByRole('option', { name: 'Pasaporte' });
    await userEvent.selectOptions(field('Tipo de documento'), 'Pasaporte');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(vi.mocked(onSubmit).mock.lastCall?.[0]).toMatchObject({ tipoDocumento: 'PAS' });
  });

  it('is sent normalised, with its defaults and null for empty fields', async () => {
    const { onSubmit } = newRecord('titulares');
    await fillHolder();
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(vi.mocked(onSubmit).mock.lastCall?.[0]).toMatchObject({
      nombre: 'Ana',
      apellido: 'Paz',
      numeroDocumento: '30222333',
      telefono: null,
      sendNotification: true,
    });
  });

  it('shows a warning for a CUIT with a wrong check digit, and is saved all the same', async () => {
    const { onSubmit } = newRecord('titulares');
    await fillHolder();
    await screen.findByRole('option', { name: 'CUIT' });
    await userEvent.selectOptions(field('Tipo de documento'), 'CUIT');
    await userEvent.clear(field('Nro. documento'));
    await userEvent.type(field('Nro. documento'), '20-30222333-9');
    await waitFor(() => expect(textsOf('Nro. documento')).toContain('El dígito verificador no coincide'));
    expect(field('Nro. documento').getAttribute('aria-invalid')).toBeNull();
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(vi.mocked(onSubmit).mock.lastCall?.[0]).toMatchObject({ numeroDocumento: '20302223339' });
  });
});

describe('an error of the server', () => {
  it('is shown at its fields, and on top if it belongs to none; typed values are kept', async () => {
    const errors = { nombre: 'Ya hay otro igual', otra: 'Falta un dato de otra pantalla' };
    newRecord('titulares', () => Promise.reject(new ServerError(422, { errors })));
    await fillHolder();
    await save();
    await waitFor(() => expect(textsOf('Nombre')).toContain('Ya hay otro igual'));
    expect(screen.getByRole('alert').textContent).toContain('Falta un dato de otra pantalla');
    expect(field('Nombre')).toHaveProperty('value', 'Ana');
    await userEvent.type(field('Nombre'), 'b');
    await waitFor(() => expect(textsOf('Nombre')).not.toContain('Ya hay otro igual'));
  });

  it('is shown on top if it is about the record as a whole', async () => {
    newRecord('titulares', () => Promise.reject(new ServerError(409, { detail: 'El titular está dado de baja' })));
    await fillHolder();
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('El titular está dado de baja');
    expect(field('Apellido')).toHaveProperty('value', 'Paz');
  });
});

describe('fields that depend on others', () => {
  it('appear and disappear, and are neither required nor sent while hidden', async () => {
    const { onSubmit } = newRecord('notificaciones');
    expect(screen.queryByLabelText('Sectores')).toBeNull();
    await userEvent.selectOptions(field('Destino'), 'Sectores');
    expect(field('Sectores').getAttribute('aria-required')).toBe('true');
    await save();
    await waitFor(() => expect(textsOf('Sectores')).toContain('Completa este dato.'));
    await userEvent.selectOptions(field('Destino'), 'Todos');
    expect(screen.queryByLabelText('Sectores')).toBeNull();
    await userEvent.type(field('Asunto'), 'Corte');
    const editor = await screen.findByRole('textbox', { name: 'Cuerpo' });
    await browser.click(editor);
    await browser.keyboard('El viernes');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    const sent = vi.mocked(onSubmit).mock.lastCall?.[0] ?? {};
    expect(Object.keys(sent)).not.toContain('sectores');
    expect(sent).toMatchObject({ asunto: 'Corte', cuerpo: '<p>El viernes</p>' });
  });

  it('offer only valid choices, and drop choices that become invalid', async () => {
    const { server } = newRecord('tickets');
    await userEvent.click(field('Subcategoría'));
    expect(await screen.findByText('Primero hay que completar: Categoría')).toBeTruthy();
    await userEvent.type(field('Categoría'), 'recl');
    await userEvent.click(await screen.findByRole('option', { name: /Reclamo/ }));
    await userEvent.click(field('Subcategoría'));
    await userEvent.click(await screen.findByRole('option', { name: 'Cobro duplicado' }));
    expect(screen.queryByRole('option', { name: 'Horarios' })).toBeNull();
    expect(server.lastCall('getList')).toMatchObject({ filter: { activo: true, categoria: 1 } });
    await userEvent.clear(field('Categoría'));
    await userEvent.type(field('Categoría'), 'cons');
    await userEvent.click(await screen.findByRole('option', { name: /Consulta/ }));
    await waitFor(() => expect(field('Subcategoría')).toHaveProperty('value', ''));
  });

  it('a reference is searched on the server, not in a first page', async () => {
    const { server } = newRecord('tickets');
    await userEvent.type(field('Titular'), 'paz');
    expect(await screen.findByRole('option', { name: /Paz, Ana/ })).toBeTruthy();
    await waitFor(() => expect(server.lastCall('getList')).toMatchObject({ filter: { q: 'paz' } }));
    await userEvent.click(screen.getByRole('option', { name: /Paz, Ana/ }));
    // the anonymous contact is hidden once a holder is chosen
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Contacto' })).toBeNull());
  });
});

describe('instants', () => {
  // replaces a field of the holder's form
  const since = { telefono: { kind: 'dateTime' } } as const satisfies Record<string, FieldSchema>;

  it('are typed day first and stored as instants of Buenos Aires', async () => {
    const { onSubmit } = newRecord('titulares', vi.fn(), since);
    await fillHolder();
    await userEvent.type(field('Teléfono'), '5/3/2026 14:30');
    await userEvent.tab();
    expect(field('Teléfono')).toHaveProperty('value', '05/03/2026 14:30');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(vi.mocked(onSubmit).mock.lastCall?.[0]).toMatchObject({ telefono: '2026-03-05T17:30:00.000Z' });
  });

  it.each(['31/02/2026', '5/3/26 14:30'])(
    'that are invalid, or have no century, are rejected as typed: %s',
    async (typed) => {
      newRecord('titulares', vi.fn(), since);
      await userEvent.type(field('Teléfono'), typed);
      await userEvent.tab();
      await waitFor(() => expect(textsOf('Teléfono')).toContain('Escribe una fecha completa, como 05/03/2026.'));
      expect(field('Teléfono')).toHaveProperty('value', typed);
    },
  );
});

it('Ctrl+S saves from anywhere in the form', async () => {
  const { onSubmit } = newRecord('titulares');
  await fillHolder();
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});

describe('every form', () => {
  it.each(['titulares', 'tickets', 'notificaciones', 'sectores', 'mediosDePaso'])(
    'of %s has no axe violations, before and after it is rejected',
    async (name) => {
      newRecord(name);
      if (name === 'notificaciones') await screen.findByRole('toolbar');
      expect(await violations()).toEqual([]);
      await save();
      await screen.findByRole('alert');
      expect(await violations()).toEqual([]);
    },
  );
});
