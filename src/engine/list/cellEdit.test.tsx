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

async function open(setting: Partial<Setting> = {}, path = 'settings/sectors?view=todos') {
  const app = listApp(path, { rows: requests, ...setting });
  render(app.ui);
  await screen.findByText(/\d resultados?$/);
  return app;
}

const cellOf = (row: number, label: string): HTMLTableCellElement => {
  const cell = screen.getAllByRole('row')[row]?.querySelector(`td[data-label="${label}"]`);
  if (!(cell instanceof HTMLTableCellElement)) throw new Error(`no cell ${label}`);
  return cell;
};
const editor = () => screen.findByRole('dialog', { name: 'Editar el dato' });
const editorClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar el dato' })).toBeNull());

/** whether a press on the element's centre reaches it */
function isReachable(element: Element): boolean {
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
    usuarios: ['Gil, Luis', 'Paz, Ana', 'Sosa, Eva'].map((nombre, index) => ({ id: index + 1, nombre })),
  },
  privilegios: ['Sede.ver.editar', 'Usuario.ver'],
};
const openOffices = () => open(offices, 'sedes');

describe('a single value', () => {
  it('is edited after a double press, and Enter saves it with the version that was displayed', async () => {
    const { server, router } = await open();
    await userEvent.dblClick(cellOf(1, 'Código'));
    const box = within(await editor()).getByRole('textbox', { name: 'Código' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.clear(box);
    await userEvent.type(box, 'ATC{Enter}');
    await editorClosed();
    expect(server.lastCall('update')).toMatchObject({ id: 1, data: { codigo: 'ATC' }, previousData: { version: 1 } });
    await waitFor(() => expect(cellOf(1, 'Código').textContent).toBe('ATC'));
    expect(router.state.location.pathname).toBe('/dashboard/settings/sectors');
  });

  it('is edited after F2 or e on the focused cell, and Escape cancels', async () => {
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
    await editorClosed();
    expect(server.count('update')).toBe(0);
    expect(title?.contains(document.activeElement)).toBe(true);
  });

  it('shows a validation error in the editor and keeps the typed text', async () => {
    const { server } = await open();
    await userEvent.dblClick(cellOf(1, 'Código'));
    const box = within(await editor()).getByRole('textbox', { name: 'Código' });
    await userEvent.clear(box);
    await userEvent.keyboard('{Enter}');
    // shown once, at the field, which has the focus
    expect(await within(await editor()).findAllByText('Completa este dato.')).toHaveLength(1);
    expect(document.activeElement).toBe(box);
    server.fail('update', 422, { errors: { codigo: 'Ya hay otro con este dato.' } });
    await userEvent.type(box, 'S2{Enter}');
    expect((await within(await editor()).findAllByText('Ya hay otro con este dato.')).length).toBeGreaterThan(0);
    expect(box).toHaveProperty('value', 'S2');
  });

  it('opens the conflict dialog if somebody else saved first', async () => {
    const { server } = await open();
    await userEvent.dblClick(cellOf(1, 'Código'));
    server.write('sectores', 1, { codigo: 'OTRO' });
    const box = within(await editor()).getByRole('textbox', { name: 'Código' });
    await userEvent.clear(box);
    await userEvent.type(box, 'MIO{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /versiones|Otra persona|cambió/i });
    expect(dialog.textContent).toContain('OTRO');
  });

  it('is covered by the conflict dialog and cannot be used until that is answered', async () => {
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
    expect(parts.filter((part) => part?.checkVisibility() && !isReachable(part))).toEqual([]);
    expect([box, ...within(panel).getAllByRole('button', { hidden: true })].filter(isReachable)).toEqual([]);
    expect(screen.queryByRole('dialog', { name: 'Editar el dato' })).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(server.count('update')).toBe(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Volver al formulario' }));
    expect(await editor()).toBe(panel);
    expect(box).toHaveProperty('value', 'MIO');
  });

  it('closes after a press outside only if nothing was typed', async () => {
    await open();
    await userEvent.dblClick(cellOf(1, 'Código'));
    await editor();
    await userEvent.click(screen.getByText(/\d resultados?$/));
    await editorClosed();
    await userEvent.dblClick(cellOf(1, 'Código'));
    await userEvent.type(within(await editor()).getByRole('textbox', { name: 'Código' }), 'X');
    await userEvent.click(screen.getByText(/\d resultados?$/));
    expect(await editor()).toBeTruthy();
  });

  it('cannot be edited without permission: a press opens the record at once', async () => {
    const { router } = await open({ privilegios: ['Sector.ver'] });
    await userEvent.click(cellOf(1, 'Código'));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/dashboard/settings/sectors'));
  });

  it('that only the server writes cannot be edited, and says so', async () => {
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

describe('nested rows', () => {
  it('are kept after a press outside if a button changed them', async () => {
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

  it('are discarded after a press outside if they have their initial value again, like any other value', async () => {
    await openOffices();
    await userEvent.dblClick(cellOf(1, 'Nombre'));
    const box = within(await editor()).getByRole('textbox', { name: 'Nombre' });
    await userEvent.type(box, 'X');
    await userEvent.clear(box);
    await userEvent.type(box, 'Hudson');
    await userEvent.click(screen.getByText(/\d resultados?$/));
    await editorClosed();
  });
});

describe('related records', () => {
  it.each([
    ['several', 'Agentes', { agentes: [1, 2] }],
    ['one', 'Principal', { principal: 2 }],
  ])('are chosen from options that appear above the editor: %s', async (_, label, data) => {
    const { server } = await openOffices();
    await userEvent.dblClick(cellOf(1, label));
    const panel = await editor();
    await userEvent.click(within(panel).getByRole('button', { name: 'Abrir' }));
    const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(options.filter(isReachable)).toHaveLength(options.length);
    await userEvent.click(screen.getByRole('option', { name: 'Paz, Ana' }));
    expect(screen.getByRole('dialog', { name: 'Editar el dato' })).toBe(panel);
    await userEvent.click(within(panel).getByRole('button', { name: 'Guardar' }));
    await editorClosed();
    expect(server.lastCall('update')).toMatchObject({ id: 1, data });
  });

  it('ignore the list’s keyboard shortcuts while they are chosen', async () => {
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

describe('the shortcut sheet', () => {
  it('opens with ? and lists the shortcuts that apply', async () => {
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

describe('columns', () => {
  const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);

  it('are reordered by keyboard and by dragging, and keep their order', async () => {
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
