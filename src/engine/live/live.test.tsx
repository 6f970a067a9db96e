import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { ana, fakeLive } from '../../../tests/fixtures/engine/fakeLive';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { clearToasts } from '../../ui/toasts';
import { EditScreen } from '../form/EditScreen';
import { ShowScreen } from '../show/ShowScreen';

beforeEach(() => page.viewport(1440, 900));
beforeEach(clearToasts);
afterEach(cleanup);
afterEach(() => vi.useRealTimers());

const marta = { id: 7, nombre: 'Marta', apellido: 'Suárez' };
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a list, while others work', () => {
  async function open(path = 'sau?view=todas&sort=id&order=ASC', total = 60) {
    const app = listApp(path, { rows: structuredClone(requests) });
    const live = fakeLive(app.server);
    render(app.ui);
    await screen.findByText(`${total} resultados`);
    await waitFor(() => expect(app.listRequests).toHaveLength(total > 25 ? 2 : 1));
    const texts = () =>
      within(screen.getByRole('table', { name: 'Lista de Solicitudes' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent ?? '');
    return { ...app, live, texts };
  }

  it('updates a changed row in place and nothing else', async () => {
    const { live, texts } = await open();
    const before = texts();
    live.write('tickets', 3, { asunto: 'Lo cambió Ana' });
    await waitFor(() => expect(texts()[2]).toContain('Lo cambió Ana'));
    expect(texts().filter((_, index) => index !== 2)).toEqual(before.filter((_, index) => index !== 2));
    expect(screen.queryByRole('button', { name: /nuevo|Hay cambios/ })).toBeNull();
  });

  it('announces new rows with their number and inserts them only on request', async () => {
    const { live, server, texts } = await open('sau?view=todas&sort=id&order=DESC');
    const before = texts();
    const { data } = await server.provider.create('tickets', {
      data: { ...requests.tickets?.[0], id: 61, asunto: 'Recién llegada' },
    });
    live.news('tickets', { id: data.id, version: 1, action: 'crear' });
    const waiting = await button('1 registro nuevo');
    expect(texts()).toEqual(before);
    expect(await violations()).toEqual([]);
    await userEvent.click(waiting);
    await waitFor(() => expect(texts()[0]).toContain('Recién llegada'));
    expect(screen.queryByRole('button', { name: /nuevo/ })).toBeNull();
  });

  it('announces that rows left the list, and keeps showing them in their current state until the list is refreshed', async () => {
    const filter = encodeURIComponent(JSON.stringify({ estado: 'Nuevo' }));
    const { live, texts } = await open(`sau?view=todas&sort=id&order=ASC&filter=${filter}`, 12);
    live.write('tickets', 1, { estado: 'Cerrado' });
    const changes = await button('Hay cambios: actualizar');
    expect(texts()).toHaveLength(12);
    expect(texts()[0]).toContain('Cerrado');
    await userEvent.click(changes);
    await waitFor(() => expect(texts()).toHaveLength(11));
  });

  it('sends one request for simultaneous changes, and none for the person’s own changes', async () => {
    const { live, listRequests, texts } = await open();
    for (let id = 1; id <= 20; id += 1) live.write('tickets', id, { asunto: `Cambio ${id}` });
    await waitFor(() => expect(texts()[19]).toContain('Cambio 20'));
    expect(listRequests).toHaveLength(3);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    live.news('tickets', { id: 5, version: 2, by: marta });
    live.news('titulares', { id: '100001' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(listRequests).toHaveLength(3);
    // another person's change is refetched afterwards, which shows that the burst has ended
    live.write('tickets', 6, { asunto: 'Otro cambio' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(listRequests).toHaveLength(4);
  });
});

const rows = () => ({
  sectores: [{ id: 1, codigo: 'SAU', nombre: 'Atención', modoAsignacion: 'manual', activo: true, responsable: 7 }],
  usuarios: [{ id: 7, apellido: 'Suárez', nombre: 'Marta', nombreCompleto: 'Suárez, Marta', sector: 1 }],
});

function openRecord(path: string) {
  const app = engineApp(
    path,
    () => [
      { path: 'sector/:id', resource: 'sectores', element: <ShowScreen /> },
      { path: 'sector/:id/edit', resource: 'sectores', element: <EditScreen /> },
    ],
    { rows: rows() },
  );
  const live = fakeLive(app.server);
  render(app.ui);
  return { ...app, live };
}

describe('a record’s page, while others work', () => {
  it('shows the record as it is now', async () => {
    const { live } = openRecord('sector/1');
    await screen.findByRole('heading', { name: 'Atención' });
    live.write('sectores', 1, { nombre: 'Atención telefónica' });
    expect(await screen.findByRole('heading', { name: 'Atención telefónica' })).toBeTruthy();
  });

  it('warns that the record is no longer visible, and keeps what was read', async () => {
    const { live, server } = openRecord('sector/1');
    await screen.findByRole('heading', { name: 'Atención' });
    server.fail('getOne', 404);
    live.news('sectores', { id: 1, gone: true });
    expect((await screen.findByRole('alert')).textContent).toContain('ya no existe o dejó de estar a tu alcance');
    expect(screen.getByRole('heading', { name: 'Atención' })).toBeTruthy();
  });

  it('reloads the full record after a gap in the events', async () => {
    const { live, server } = openRecord('sector/1');
    await screen.findByRole('heading', { name: 'Atención' });
    server.write('sectores', 1, { nombre: 'Mientras tanto' });
    live.tell({ type: 'gap' });
    expect(await screen.findByRole('heading', { name: 'Mientras tanto' })).toBeTruthy();
  });
});

describe('a form, while others work', () => {
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });

  it('follows the stored record if nothing was typed', async () => {
    const { live } = openRecord('sector/1/edit');
    await name();
    live.write('sectores', 1, { nombre: 'Otro nombre' });
    await waitFor(async () => expect((await name()).value).toBe('Otro nombre'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names who changed the record if something was typed, and compares both versions', async () => {
    const { live } = openRecord('sector/1/edit');
    await userEvent.type(await name(), ' mía');
    live.write('sectores', 1, { nombre: 'Atención de Ana' });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Ana cambió este registro');
    expect((await name()).value).toBe('Atención mía');
    expect(await violations()).toEqual([]);
    await userEvent.click(within(notice).getByRole('button', { name: 'Comparar' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Atención de Ana');
  });

  it('starts again from the stored record on request', async () => {
    const { live } = openRecord('sector/1/edit');
    await userEvent.type(await name(), ' mía');
    live.write('sectores', 1, { nombre: 'Atención de Ana' });
    await userEvent.click(await button('Descartar lo mío y recargar'));
    await waitFor(async () => expect((await name()).value).toBe('Atención de Ana'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('presence', () => {
  it('reports that the person is viewing a record, and names who else is', async () => {
    const { live } = openRecord('sector/1');
    await screen.findByRole('heading', { name: 'Atención' });
    await waitFor(() => expect(live.said).toEqual([{ resource: 'sectores', id: 1, mode: 'view' }]));
    live.meet('sectores', 1, [
      { ...ana, editing: true },
      { id: 5, nombre: 'Luis', apellido: 'Gil', editing: false },
    ]);
    const people = await screen.findByRole('list', { name: 'También están aquí' });
    expect(
      within(people)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['APAna Paz está editando', 'LGLuis Gil está viendo este registro']);
    expect(screen.getByText('Ana está editando')).toBeTruthy();
    expect(await violations()).toEqual([]);
    live.meet('sectores', 1, []);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'También están aquí' })).toBeNull());
  });

  it('reports that the person is editing, and that the person has left', async () => {
    const { live, router } = openRecord('sector/1/edit');
    await waitFor(() => expect(live.said.at(-1)?.mode).toBe('edit'));
    await router.navigate('/dashboard/otra');
    await waitFor(() => expect(live.said.at(-1)?.mode).toBeNull());
    expect(live.said.map(({ mode }) => mode)).toEqual(['edit', null]);
  });

  it('reports nothing for a very short visit', async () => {
    const { live, router } = openRecord('sector/1');
    await screen.findByRole('heading', { name: 'Atención' });
    await router.navigate('/dashboard/otra');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(live.said).toEqual([]);
  });
});
