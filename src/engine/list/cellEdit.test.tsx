import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import type { ResourceSchema } from '../../schema/resource';
import { clearToasts } from '../../ui/toasts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  cleanup();
  clearToasts();
});

async function open(setting: Partial<Setting> = {}, at = 'settings/sectors?view=todos') {
  const app = listApp(at, { rows: requests, ...setting });
  render(app.ui);
  await screen.findByText(/\d resultados?$/);
  return app;
}

const cellOf = (row: number, label: string): HTMLTableCellElement => {
  const found = screen.getAllByRole('row')[row]?.querySelector(`td[data-label="${label}"]`);
  if (!(found instanceof HTMLTableCellElement)) throw new Error(`no cell ${label}`);
  return found;
};
const editor = () => screen.findByRole('dialog', { name: 'Editar el dato' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar el dato' })).toBeNull());

/** whether it is what a press on its middle meets */
function inFront(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

const sedes: ResourceSchema = {
  name: 'sedes',
  area: 'settings',
  subject: 'Sede',
  title: '{nombre}',
  routes: { list: 'sedes', show: 'sede/:id' },
  fields: {
    nombre: { kind: 'text', required: true },
    agentes: { kind: 'references', to: 'usuarios' },
    principal: { kind: 'reference', to: 'usuarios' },
    horario: { kind: 'items', fields: { dia: { kind: 'text' } } },
  },
  list: { columns: ['nombre', 'agentes', 'principal', 'horario'] },
};
const usuarios: ResourceSchema = {
  name: 'usuarios',
  area: 'settings',
  subject: 'Usuario',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
};
const offices: Partial<Setting> = {
  schemas: [sedes, usuarios],
  rows: {
    sedes: [{ id: 1, nombre: 'Hudson', agentes: [1], principal: 1, horario: [{ dia: 'Lunes' }, { dia: 'Martes' }] }],
    usuarios: ['Gil, Luis', 'Paz, Ana', 'Sosa, Eva'].map((nombre, at) => ({ id: at + 1, nombre })),
  },
  privilegios: ['Sede.ver.editar', 'Usuario.ver'],
};
const openOffices = () => open(offices, 'sedes');

describe('one value in its place', () => {
  it('is edited by a double press, and Enter saves it with the version that was seen', async () => {
    const { server, router } = await open();
    await userEvent.dblClick(cellOf(1, 'Código'));
    const box = within(await editor()).getByRole('textbox', { name: 'Código' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.clear(box);
    await userEvent.type(box, 'ATC{Enter}');
    await gone();
    expect(server.last('update')).toMatchObject({ id: 1, data: { codigo: 'ATC' }, previousData: { version: 1 } });
    await waitFor(() => expect(cellOf(1, 'Código').textContent).toBe('ATC'));
    expect(router.state.location.pathname).toBe('/dashboard/settings/sectors');
  });

  it('is edited by F2 or e on the cell that the arrows reached, and Escape leaves it', async () => {
    const { server } = await open();
    await userEvent.keyboard('{ArrowDown}');
    const title = document.activeElement?.closest('td');
    await userEvent.keyboard('{ArrowRight}');
    const cell = document.activeElement;
    expect(cell?.tagName).toBe('TD');
    expect(cell).toBe(title?.nextElementSibling);
    await userEvent.keyboard('{ArrowLeft}{F2}');
    await editor();
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('algo{Escape}');
    await gone();
    expect(server.count('update')).toBe(0);
    expect(title?.contains(document.activeElement)).toBe(true);
  });

  it('says beside itself why a value is refused, and keeps what was typed', async () => {
    const { server } = await open();
    await userEvent.dblClick(cellOf(1, 'Código'));
    const box = within(await editor()).getByRole('textbox', { name: 'Código' });
    await userEvent.clear(box);
    await userEvent.keyboard('{Enter}');
    // once, beside the one field, and that field has the focus
    expect(await within(await editor()).findAllByText('Completa este dato.')).toHaveLength(1);
    expect(document.activeElement).toBe(box);
    server.fail('update', 422, { errors: { codigo: 'Ya hay otro con este dato.' } });
    await userEvent.type(box, 'S2{Enter}');
    expect((await within(await editor()).findAllByText('Ya hay otro con este dato.')).length).toBeGreaterThan(0);
    expect(box).toHaveProperty('value', 'S2');
  });

  it('asks which stays where somebody else was faster', async () => {
    const { server } = await open();
    await userEvent.dblClick(cellOf(1, 'Código'));
    server.write('sectores', 1, { codigo: 'OTRO' });
    const box = within(await editor()).getByRole('textbox', { name: 'Código' });
    await userEvent.clear(box);
    await userEvent.type(box, 'MIO{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /versiones|Otra persona|cambió/i });
    expect(dialog.textContent).toContain('OTRO');
  });

  it('lies under the question which stays, and cannot be used until that is answered', async () => {
    const { server } = await open();
    await userEvent.dblClick(cellOf(1, 'Código'));
    server.write('sectores', 1, { codigo: 'OTRO' });
    const panel = await editor();
    const box = within(panel).getByRole('textbox', { name: 'Código' });
    await userEvent.clear(box);
    await userEvent.type(box, 'MIO{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Otra persona guardó cambios mientras editabas' });
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const parts = [dialog.querySelector('h2'), ...dialog.querySelectorAll('th, input, button')];
    expect(parts.filter((part) => part?.checkVisibility() && !inFront(part))).toEqual([]);
    expect([box, ...within(panel).getAllByRole('button', { hidden: true })].filter(inFront)).toEqual([]);
    expect(screen.queryByRole('dialog', { name: 'Editar el dato' })).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(server.count('update')).toBe(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Volver al formulario' }));
    expect(await editor()).toBe(panel);
    expect(box).toHaveProperty('value', 'MIO');
  });

  it('closes by a press elsewhere only if nothing was typed', async () => {
    await open();
    await userEvent.dblClick(cellOf(1, 'Código'));
    await editor();
    await userEvent.click(screen.getByText(/\d resultados?$/));
    await gone();
    await userEvent.dblClick(cellOf(1, 'Código'));
    await userEvent.type(within(await editor()).getByRole('textbox', { name: 'Código' }), 'X');
    await userEvent.click(screen.getByText(/\d resultados?$/));
    expect(await editor()).toBeTruthy();
  });

  it('is not for whoever may not edit: pressing opens the record at once', async () => {
    const { router } = await open({ privilegios: ['Sector.ver'] });
    await userEvent.click(cellOf(1, 'Código'));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/dashboard/settings/sectors'));
  });

  it('is not for what the server alone writes, and says so', async () => {
    await open({}, 'sau?view=todas');
    await userEvent.keyboard('{ArrowDown}{F2}');
    expect(await screen.findByText('Este dato no se puede cambiar aquí.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Editar el dato' })).toBeNull();
  });

  it('still opens the record after a single press', async () => {
    const { router } = await open();
    await userEvent.click(cellOf(1, 'Código'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/sector/1'));
  });
});

describe('rows in their place', () => {
  it('are kept by a press elsewhere when they were changed by a button', async () => {
    await openOffices();
    await userEvent.dblClick(cellOf(1, 'Horario'));
    const panel = within(await editor());
    const [remove] = panel.getAllByRole('button', { name: /^Quitar/ });
    if (!remove) throw new Error('no row');
    await userEvent.click(remove);
    expect(panel.getAllByRole('textbox')).toHaveLength(1);
    await userEvent.click(screen.getByText(/\d resultados?$/));
    expect(within(await editor()).getAllByRole('textbox')).toHaveLength(1);
  });

  it('as any value, are let go by it when they are as they were again', async () => {
    await openOffices();
    await userEvent.dblClick(cellOf(1, 'Nombre'));
    const box = within(await editor()).getByRole('textbox', { name: 'Nombre' });
    await userEvent.type(box, 'X');
    await userEvent.clear(box);
    await userEvent.type(box, 'Hudson');
    await userEvent.click(screen.getByText(/\d resultados?$/));
    await gone();
  });
});

describe('related records in their place', () => {
  it.each([
    ['several', 'Agentes', { agentes: [1, 2] }],
    ['one', 'Principal', { principal: 2 }],
  ])('are chosen among options that lie in front of the editor: %s', async (_, label, data) => {
    const { server } = await openOffices();
    await userEvent.dblClick(cellOf(1, label));
    const panel = await editor();
    await userEvent.click(within(panel).getByRole('button', { name: 'Abrir' }));
    const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(options.filter(inFront)).toHaveLength(options.length);
    await userEvent.click(screen.getByRole('option', { name: 'Paz, Ana' }));
    expect(screen.getByRole('dialog', { name: 'Editar el dato' })).toBe(panel);
    await userEvent.click(within(panel).getByRole('button', { name: 'Guardar' }));
    await gone();
    expect(server.last('update')).toMatchObject({ id: 1, data });
  });

  it('leave the list deaf to its keys while they are chosen', async () => {
    await openOffices();
    await userEvent.dblClick(cellOf(1, 'Principal'));
    const panel = await editor();
    await userEvent.click(within(panel).getByRole('button', { name: 'Abrir' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Paz, Ana' }));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Teclas de esta lista' })).toBeNull();
  });
});

describe('the sheet of keys', () => {
  it('opens with ?, and lists what holds here', async () => {
    await open({ privilegios: ['Sector.ver'] });
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Teclas de esta lista' });
    expect(sheet.textContent).toContain('Buscar');
    expect(sheet.textContent).not.toContain('Editar el dato en su lugar');
    expect(await violations()).toEqual([]);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Teclas de esta lista' })).toBeNull());
  });
});

describe('columns on their headings', () => {
  const headings = () => screen.getAllByRole('columnheader').map((one) => one.textContent);

  it('change places by keyboard and by dragging, and stay so', async () => {
    const { router } = await open({ privilegios: ['Sector.ver'] });
    const [first = '', second = ''] = headings().map(String);
    screen.getByRole('button', { name: first }).focus();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await waitFor(() => expect(headings().slice(0, 2)).toEqual([second, first]));
    const [from, to] = screen.getAllByRole('columnheader');
    const data = new DataTransfer();
    const drag = (type: string, on: Element | undefined) =>
      on?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
    drag('dragstart', from);
    drag('dragover', to);
    drag('drop', to);
    await waitFor(() => expect(headings().slice(0, 2)).toEqual([first, second]));
    await router.navigate('/dashboard/otra');
    await screen.findByText('Otra pantalla');
    await router.navigate(-1);
    await screen.findByText(/\d resultados?$/);
    expect(headings().slice(0, 2)).toEqual([first, second]);
  });
});
