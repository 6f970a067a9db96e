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

async function replaceText(label: string, text: string) {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const conflictDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Otra persona guardó cambios mientras editabas' }));
const mine = (label: string) => `${label}: Lo que escribiste`;
const theirs = (label: string) => `${label}: Lo que está guardado`;

describe('two people who change the same record', () => {
  it('in different fields keep both changes without a question, and the second is told what the first changed', async () => {
    const { server } = open();
    await replaceText('Nombre', 'Hudson Norte');
    server.write('sedes', 1, { telefono: '2' });
    await save();
    expect(await screen.findByText('Se guardó junto con lo que otra persona cambió: Telefono')).toBeTruthy();
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Hudson Norte', telefono: '2' });
    expect(server.lastCall('update')).toMatchObject({ data: { nombre: 'Hudson Norte' }, previousData: { version: 2 } });
  });

  it('in the same field are not told about the other value if it was not kept', async () => {
    const { server } = open();
    await replaceText('Nombre', 'Hudson Norte');
    server.write('sedes', 1, { nombre: 'Hudson Sur', telefono: '2' });
    await save();
    await userEvent.click((await conflictDialog()).getByRole('button', { name: 'Guardar lo elegido' }));
    expect(await screen.findByText('Se guardó junto con lo que otra persona cambió: Telefono')).toBeTruthy();
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Hudson Norte', telefono: '2' });
  });

  it('in different parts of a group are told about the other change in the group', async () => {
    const { server } = open();
    await replaceText('Calle', 'Paz');
    server.write('sedes', 1, { domicilio: { calle: 'Mitre', piso: '3' } });
    await save();
    expect(await screen.findByText('Se guardó junto con lo que otra persona cambió: Domicilio')).toBeTruthy();
  });

  it('in different parts of a group keep both parts without a question', async () => {
    const { server } = open();
    await replaceText('Calle', 'Paz');
    server.write('sedes', 1, { domicilio: { calle: 'Mitre', piso: '3' } });
    await save();
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ domicilio: { calle: 'Paz', piso: '3' } });
  });

  it('in the same part of a group must choose a version of that part', async () => {
    const { server } = open();
    await replaceText('Calle', 'Paz');
    server.write('sedes', 1, { domicilio: { calle: 'Alem', piso: '3' } });
    await save();
    const dialog = await conflictDialog();
    expect(dialog.getByRole('radio', { name: mine('Domicilio · Calle') })).toHaveProperty('checked', true);
    expect(dialog.getByText('Alem')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ domicilio: { calle: 'Paz', piso: '3' } });
  });

  it('in the same field must choose a version of that field, with the others preselected and the other person named', async () => {
    const { server } = open();
    await replaceText('Nombre', 'Hudson Norte');
    await replaceText('Telefono', '3');
    server.write('sedes', 1, {
      nombre: 'Hudson Sur',
      cupo: 7,
      actualizadoPor: 9,
      actualizadoEn: '2026-01-02T10:00:00Z',
    });
    await save();
    const dialog = await conflictDialog();
    expect(dialog.getByText(/Gil, Luis guardó cambios/)).toBeTruthy();
    const [conflicts, preselected] = dialog.getAllByRole('table');
    expect(within(conflicts as HTMLElement).getAllByRole('row')).toHaveLength(2);
    expect(within(preselected as HTMLElement).getByRole('radio', { name: mine('Telefono') })).toHaveProperty(
      'checked',
      true,
    );
    expect(within(preselected as HTMLElement).getByRole('radio', { name: theirs('Cupo') })).toHaveProperty(
      'checked',
      true,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Hudson Norte', telefono: '3', cupo: 7 });
  });

  it('during the merge must choose again, only for the new changes', async () => {
    const { server } = open();
    await replaceText('Nombre', 'Hudson Norte');
    await replaceText('Telefono', '3');
    server.write('sedes', 1, { nombre: 'Hudson Sur', telefono: '4' });
    await save();
    const first = await conflictDialog();
    await userEvent.click(first.getByRole('radio', { name: theirs('Nombre') }));
    server.write('sedes', 1, { nombre: 'Hudson Este', telefono: '5' });
    await userEvent.click(first.getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(screen.getAllByText('5').length).toBe(1));
    const second = await conflictDialog();
    // the person has already given up their own name, so the stored one is preselected
    expect(second.getByRole('radio', { name: theirs('Nombre') })).toHaveProperty('checked', true);
    await userEvent.click(second.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Hudson Este', telefono: '3' });
  });

  it('can choose all fields of one side at once', async () => {
    const { server } = open();
    await replaceText('Nombre', 'Norte');
    await replaceText('Telefono', '3');
    server.write('sedes', 1, { nombre: 'Sur', telefono: '4' });
    await save();
    const dialog = await conflictDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Todo lo que está guardado' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    expect(await screen.findByText('Quedó lo que estaba guardado')).toBeTruthy();
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Sur', telefono: '4', version: 2 });
  });

  it('cannot overwrite a field that became read-only, and are told so', async () => {
    const { server } = open();
    await replaceText('Cupo', '9');
    server.write('sedes', 1, { cerrada: true });
    await save();
    const dialog = await conflictDialog();
    expect(dialog.getByRole('radio', { name: mine('Cupo') })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('radio', { name: theirs('Cupo') })).toHaveProperty('checked', true);
    expect(dialog.getByText('Ya no se puede cambiar')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ cupo: 5, cerrada: true });
  });

  it('if one of them deletes it: the other is told and keeps the typed values', async () => {
    const { server } = open();
    await replaceText('Nombre', 'Norte');
    server.remove('sedes', 1);
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Este registro ya no existe');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Norte');
  });

  it('if one of them loses the permission to edit: is told and keeps the typed values', async () => {
    const { server } = open();
    await replaceText('Nombre', 'Norte');
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

describe('the conflict dialog', () => {
  const openConflict = async () => {
    const app = open();
    await replaceText('Nombre', 'Norte');
    app.server.write('sedes', 1, { nombre: 'Sur', cupo: 8 });
    await save();
    await conflictDialog();
    return app;
  };

  it('can be answered by keyboard alone', async () => {
    const { server } = await openConflict();
    expect(document.activeElement).toHaveProperty('ariaLabel', mine('Nombre'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveProperty('ariaLabel', theirs('Nombre'));
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await screen.findByText('La ficha');
    expect(server.find('sedes', 1)).toMatchObject({ nombre: 'Norte', cupo: 8 });
  });

  it('shows nested rows one below the other', async () => {
    const { server } = open();
    await replaceText('Nombre', 'Norte');
    server.write('sedes', 1, { nombre: 'Sur', horario: [{ dia: 'Lunes' }, { dia: 'Martes' }] });
    await save();
    const value = (await conflictDialog()).getByText(/Lunes/);
    expect(value.textContent).toMatch(/Lunes\n.*Martes/);
    expect(getComputedStyle(value).whiteSpace).toBe('pre-line');
  });

  it('is closed with Escape without losing anything', async () => {
    await openConflict();
    await userEvent.keyboard('{Escape}');
    expect((await screen.findByRole('alert')).textContent).toContain('Lo que escribiste sigue aquí');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Norte');
  });

  it.each([1280, 390])('has no axe violations and no overflow at %i px', async (width) => {
    await page.viewport(width, 800);
    await openConflict();
    // contrast is lower while an element fades in; the busy button keeps its spinner
    await waitFor(() =>
      expect(
        document.querySelector<HTMLElement>('.MuiDialog-container')?.computedStyleMap().get('opacity')?.toString(),
      ).toBe('1'),
    );
    expect(await violations()).toEqual([]);
    const content = document.querySelector('.MuiDialogContent-root');
    expect(content?.scrollWidth).toBeLessThanOrEqual((content?.clientWidth ?? 0) + 1);
    if (width === 390)
      expect(
        (await conflictDialog()).getAllByText('Lo que escribiste').some((element) => element.checkVisibility()),
      ).toBe(true);
  });
});
