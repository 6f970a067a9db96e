import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { ResourceSchema } from '../../schema/resource';
import { clearToasts } from '../../ui/toasts';
import { EditScreen } from '../form/EditScreen';

beforeEach(clearToasts);
afterEach(async () => {
  cleanup();
  await page.viewport(1280, 800);
});

const sedes: ResourceSchema = {
  name: 'sedes',
  area: 'settings',
  subject: 'Sede',
  title: '{nombre}',
  routes: { show: 'sede/:id', edit: 'sede/:id/edit' },
  fields: {
    nombre: { kind: 'text', required: true },
    telefono: { kind: 'text' },
    cupo: { kind: 'integer', readOnly: { cerrada: true } },
    cerrada: { kind: 'boolean', default: false },
    horario: { kind: 'items', fields: { dia: { kind: 'text' } } },
    domicilio: { kind: 'group', fields: { calle: { kind: 'text' }, piso: { kind: 'text' } } },
  },
};
const usuarios: ResourceSchema = {
  name: 'usuarios',
  area: 'settings',
  subject: 'Usuario',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
};

function open() {
  const app = engineApp(
    'sede/1/edit',
    () => [
      { path: 'sede/:id/edit', resource: 'sedes', element: <EditScreen /> },
      { path: 'sede/:id', resource: 'sedes', element: <p>La ficha</p> },
    ],
    {
      schemas: [sedes, usuarios],
      rows: {
        sedes: [
          { id: 1, nombre: 'Hudson', telefono: '1', cupo: 5, cerrada: false, domicilio: { calle: 'Mitre', piso: '2' } },
        ],
        usuarios: [{ id: 9, nombre: 'Gil, Luis' }],
      },
      privilegios: ['Sede.ver.editar'],
    },
  );
  render(app.ui);
  return app;
}

async function retype(label: string, text: string) {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const asked = async () =>
  within(await screen.findByRole('dialog', { name: 'Otra persona guardó cambios mientras editabas' }));
const mine = (label: string) => `${label}: Lo que escribiste`;
const theirs = (label: string) => `${label}: Lo que está guardado`;

describe('two people who change one record', () => {
  it('in different fields are not asked: both changes stay, and it is said which came along', async () => {
    const { server } = open();
    await retype('Nombre', 'Hudson Norte');
    server.write('sedes', 1, { telefono: '2' });
    await save();
    expect(await screen.findByText('Se guardó junto con lo que otra persona cambió: Telefono')).toBeTruthy();
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Hudson Norte', telefono: '2' });
    expect(server.last('update')).toMatchObject({ data: { nombre: 'Hudson Norte' }, previousData: { version: 2 } });
  });

  it('in the same field are not told of what the other one wrote where it was not kept', async () => {
    const { server } = open();
    await retype('Nombre', 'Hudson Norte');
    server.write('sedes', 1, { nombre: 'Hudson Sur', telefono: '2' });
    await save();
    await userEvent.click((await asked()).getByRole('button', { name: 'Guardar lo elegido' }));
    expect(await screen.findByText('Se guardó junto con lo que otra persona cambió: Telefono')).toBeTruthy();
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Hudson Norte', telefono: '2' });
  });

  it('in different parts of one group are told of the group that came along', async () => {
    const { server } = open();
    await retype('Calle', 'Paz');
    server.write('sedes', 1, { domicilio: { calle: 'Mitre', piso: '3' } });
    await save();
    expect(await screen.findByText('Se guardó junto con lo que otra persona cambió: Domicilio')).toBeTruthy();
  });

  it('in different parts of one group are not asked either, and neither part is lost', async () => {
    const { server } = open();
    await retype('Calle', 'Paz');
    server.write('sedes', 1, { domicilio: { calle: 'Mitre', piso: '3' } });
    await save();
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ domicilio: { calle: 'Paz', piso: '3' } });
  });

  it('in the same part of a group are asked about that part', async () => {
    const { server } = open();
    await retype('Calle', 'Paz');
    server.write('sedes', 1, { domicilio: { calle: 'Alem', piso: '3' } });
    await save();
    const dialog = await asked();
    expect(dialog.getByRole('radio', { name: mine('Domicilio · Calle') })).toHaveProperty('checked', true);
    expect(dialog.getByText('Alem')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ domicilio: { calle: 'Paz', piso: '3' } });
  });

  it('in the same field are asked about that one, the others being chosen already, and told who it was', async () => {
    const { server } = open();
    await retype('Nombre', 'Hudson Norte');
    await retype('Telefono', '3');
    server.write('sedes', 1, {
      nombre: 'Hudson Sur',
      cupo: 7,
      actualizadoPor: 9,
      actualizadoEn: '2026-01-02T10:00:00Z',
    });
    await save();
    const dialog = await asked();
    expect(dialog.getByText(/Gil, Luis guardó cambios/)).toBeTruthy();
    const [conflicts, settled] = dialog.getAllByRole('table');
    expect(within(conflicts as HTMLElement).getAllByRole('row')).toHaveLength(2);
    expect(within(settled as HTMLElement).getByRole('radio', { name: mine('Telefono') })).toHaveProperty(
      'checked',
      true,
    );
    expect(within(settled as HTMLElement).getByRole('radio', { name: theirs('Cupo') })).toHaveProperty('checked', true);
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Hudson Norte', telefono: '3', cupo: 7 });
  });

  it('again during the merge are asked again, about what is new only', async () => {
    const { server } = open();
    await retype('Nombre', 'Hudson Norte');
    await retype('Telefono', '3');
    server.write('sedes', 1, { nombre: 'Hudson Sur', telefono: '4' });
    await save();
    const first = await asked();
    await userEvent.click(first.getByRole('radio', { name: theirs('Nombre') }));
    server.write('sedes', 1, { nombre: 'Hudson Este', telefono: '5' });
    await userEvent.click(first.getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(screen.getAllByText('5').length).toBe(1));
    const second = await asked();
    // the name was given up already: what is saved of it stays
    expect(second.getByRole('radio', { name: theirs('Nombre') })).toHaveProperty('checked', true);
    await userEvent.click(second.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Hudson Este', telefono: '3' });
  });

  it('may take all of one side at once', async () => {
    const { server } = open();
    await retype('Nombre', 'Norte');
    await retype('Telefono', '3');
    server.write('sedes', 1, { nombre: 'Sur', telefono: '4' });
    await save();
    const dialog = await asked();
    await userEvent.click(dialog.getByRole('button', { name: 'Todo lo que está guardado' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    expect(await screen.findByText('Quedó lo que estaba guardado')).toBeTruthy();
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Sur', telefono: '4', version: 2 });
  });

  it('cannot overwrite a field that the other one has closed, and are told so', async () => {
    const { server } = open();
    await retype('Cupo', '9');
    server.write('sedes', 1, { cerrada: true });
    await save();
    const dialog = await asked();
    expect(dialog.getByRole('radio', { name: mine('Cupo') })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('radio', { name: theirs('Cupo') })).toHaveProperty('checked', true);
    expect(dialog.getByText('Ya no se puede cambiar')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ cupo: 5, cerrada: true });
  });

  it('one of whom deletes it: the other is told, and keeps what was typed', async () => {
    const { server } = open();
    await retype('Nombre', 'Norte');
    server.remove('sedes', 1);
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Este registro ya no existe');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Norte');
  });

  it('lose the right to edit meanwhile: are told, and keep what was typed', async () => {
    const { server } = open();
    await retype('Nombre', 'Norte');
    server.write('sedes', 1, { telefono: '2' });
    const { getOne } = server.provider;
    server.provider.getOne = async (name, params) => {
      const { data } = await getOne(name, params);
      return { data: { ...data, _can: { editar: { reason: 'x' } } } };
    };
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Ya no puedes editar este registro');
  });
});

describe('the question which version stays', () => {
  const ask = async () => {
    const app = open();
    await retype('Nombre', 'Norte');
    app.server.write('sedes', 1, { nombre: 'Sur', cupo: 8 });
    await save();
    await asked();
    return app;
  };

  it('is answered by keyboard alone', async () => {
    const { server } = await ask();
    expect(document.activeElement).toHaveProperty('ariaLabel', mine('Nombre'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveProperty('ariaLabel', theirs('Nombre'));
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Norte', cupo: 8 });
  });

  it('shows rows one below the other', async () => {
    const { server } = open();
    await retype('Nombre', 'Norte');
    server.write('sedes', 1, { nombre: 'Sur', horario: [{ dia: 'Lunes' }, { dia: 'Martes' }] });
    await save();
    const value = (await asked()).getByText(/Lunes/);
    expect(value.textContent).toMatch(/Lunes\n.*Martes/);
    expect(getComputedStyle(value).whiteSpace).toBe('pre-line');
  });

  it('is put off with Escape, and nothing is lost', async () => {
    await ask();
    await userEvent.keyboard('{Escape}');
    expect((await screen.findByRole('alert')).textContent).toContain('Lo que escribiste sigue aquí');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Norte');
  });

  it.each([1280, 390])('has no axe violations and nothing that sticks out at %i px', async (width) => {
    await page.viewport(width, 800);
    await ask();
    // what fades in has less contrast than it will have; the button that works goes on turning
    await waitFor(() =>
      expect(
        document.querySelector<HTMLElement>('.MuiDialog-container')?.computedStyleMap().get('opacity')?.toString(),
      ).toBe('1'),
    );
    expect(await violations()).toEqual([]);
    const content = document.querySelector('.MuiDialogContent-root');
    expect(content?.scrollWidth).toBe(content?.clientWidth);
    if (width === 390)
      expect((await asked()).getAllByText('Lo que escribiste').some((one) => one.checkVisibility())).toBe(true);
  });
});
