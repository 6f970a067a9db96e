import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { requestApp, story } from '../../../tests/fixtures/engine/requestApp';
import { Timeline } from './Timeline';

afterEach(cleanup);

function open(
  setting: Partial<Setting> = {},
  before: (server: MemoryServer) => void = () => undefined,
  request: object = {},
) {
  const element = <Timeline record={{ id: 7, ...request }} />;
  const app = requestApp('solicitud/7', [{ path: 'solicitud/:id', resource: 'tickets', element }], setting);
  before(app.server);
  render(app.ui);
  return app;
}

const entries = async () => {
  await screen.findByRole('list');
  return screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
};

describe('the timeline of a request', () => {
  it('shows messages and events in one stream, the oldest first', async () => {
    open();
    const shown = await entries();
    expect(shown).toHaveLength(5);
    for (const [index, part] of [
      'Creada',
      'Derivada',
      'Falta la foto del paso',
      'Tomada',
      'Hola, lo revisamos',
    ].entries())
      expect(shown[index]).toContain(part);
  });

  it('shows the areas, the author and the reason of a derivation', async () => {
    open();
    const derived = (await entries())[1];
    expect(derived).toContain('de Cobranzas a Atención al cliente');
    expect(derived).toContain('Gil, Luis');
    expect(derived).toContain('Corresponde a su sector');
  });

  it('links to the area and to the request of an event', async () => {
    const rows = story();
    const [first = {}] = rows.tickets ?? [];
    const date = '2026-11-18T18:00:00Z';
    const events = [
      {
        id: 8,
        ticket: 7,
        tipo: 'derivado',
        antes: 'Atención al cliente',
        despues: 'Cobranzas',
        sector: 2,
        fecha: date,
      },
      { id: 9, ticket: 7, tipo: 'vinculado', vinculo: 'Duplicada de', solicitud: 8, fecha: date },
      { id: 10, ticket: 7, tipo: 'vinculadoDesde', vinculo: 'Deriva de', solicitud: 8, fecha: date },
    ];
    open({ rows: { ...rows, tickets: [first, { ...first, id: 8, asunto: 'La otra' }], ticketEventos: events } });
    const all = (await entries()).join('|');
    expect(all).toContain('de Atención al cliente a Cobranzas');
    expect(all).toContain('Vinculada Duplicada de Nº 8');
    expect(all).toContain('Vinculada desde otra Dio origen a Nº 8');
    expect(screen.getByRole('link', { name: 'Cobranzas' }).getAttribute('href')).toMatch(/sector\/2$/);
    const links = screen.getAllByRole('link', { name: /Nº 8/ }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/dashboard/solicitud/8', '/dashboard/solicitud/8']);
  });

  it('shows the old and the new state of an event, and shows the initial state only once', async () => {
    open();
    const shown = await entries();
    expect(shown[3]).toContain('de Derivado a Procesando');
    expect(shown[0]).not.toContain('Nuevo');
  });

  it('shows the label of each field that an edit changed', async () => {
    const rows = story();
    const edit = { id: 9, ticket: 7, tipo: 'editado', autor: 7, fecha: '2026-11-18T17:00:00Z' };
    const subjectEdit = { ...edit, campos: 'asunto', antes: 'Peaje', despues: 'Peaje doble' };
    const otherEdits = { ...edit, id: 10, campos: 'asunto,prioridad', fecha: '2026-11-18T18:00:00Z' };
    open({ rows: { ...rows, ticketEventos: [...(rows.ticketEventos ?? []), subjectEdit, otherEdits] } });
    const all = (await entries()).join('|');
    expect(all).toContain('Modificada: Asunto de Peaje a Peaje doble');
    expect(all).toContain('Modificada: Asunto, Prioridad');
  });

  it('distinguishes a reply from a note by text and by colour', async () => {
    open();
    const [, , note, , reply] = await entries();
    expect(reply).toContain('Respuesta al titular');
    expect(note).toContain('Nota interna');
    const kinds = [...document.querySelectorAll<HTMLElement>('[data-tipo]')].map(({ dataset }) => dataset.tipo);
    expect(kinds).toEqual(['NotaInterna', 'Respuesta']);
  });

  it.each([
    ['EnCola', 'En cola de envío'],
    ['Enviado', 'Enviada por correo'],
    ['Fallido', 'No se pudo enviar'],
    ['Reintentando', 'No salió: se reintenta'],
    ['Rebotado', 'Rebotó: no llegó'],
    ['SinCorreo', 'Guardada, sin correo'],
  ])("shows the delivery state of a reply's mail: %s", async (envio, text) => {
    const rows = story();
    const ticketMensajes = (rows.ticketMensajes ?? []).map((row) =>
      row.tipo === 'Respuesta' ? { ...row, envio } : row,
    );
    open({ rows: { ...rows, ticketMensajes } });
    const [, , note, , reply] = await entries();
    expect(reply).toContain(text);
    expect(note).not.toContain(text);
  });

  it.each(['Fallido', 'Rebotado', 'Enviado'])('offers to send a reply again whose mail %s', async (envio) => {
    const rows = story();
    const sent = { envio, correo: 5, anulado: false };
    const ticketMensajes = (rows.ticketMensajes ?? []).map((row) =>
      row.tipo === 'Respuesta' ? { ...row, ...sent } : row,
    );
    const { server } = open({ rows: { ...rows, ticketMensajes } });
    await entries();
    const again = () => screen.queryByRole('button', { name: 'Enviar otra vez' });
    if (envio === 'Enviado') return expect(again()).toBeNull();
    await userEvent.click(again() ?? document.body);
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ action: 'reintentar' }));
  });

  it('shows when a scheduled reply leaves, and sends it now or cancels it', async () => {
    const rows = story();
    const scheduled = {
      id: 9,
      ticket: 7,
      tipo: 'Respuesta',
      cuerpo: 'Buen día',
      envio: 'Programado',
      anulado: false,
      programada: '2099-11-20T12:00:00Z',
      fecha: '2026-11-18T18:00:00Z',
      _can: { enviarAhora: true, cancelarEnvio: true },
    };
    const { server } = open({ rows: { ...rows, ticketMensajes: [scheduled] } });
    expect((await entries()).at(-1)).toContain('Programada20/11/2099 09:00');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar envío' }));
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ action: 'cancelarEnvio' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ action: 'enviarAhora' }));
  });

  it('folds what an incoming mail quotes, names its sender, and marks another address', async () => {
    const rows = story();
    const mail = {
      id: 9,
      ticket: 7,
      tipo: 'CorreoEntrante',
      cuerpo: 'Fue el martes',
      citado: 'El lunes escribieron',
      remitente: 'Ana Gómez',
      otraDireccion: true,
      fecha: '2026-11-18T18:00:00Z',
    };
    open({ rows: { ...rows, ticketMensajes: [mail] } });
    const incoming = (await entries()).at(-1) ?? '';
    expect(incoming).toContain('Ana Gómez');
    expect(incoming).toContain('Correo del titular');
    expect(incoming).toContain('Desde otra dirección');
    const quoted = screen.getByText('El lunes escribieron');
    expect(quoted.checkVisibility()).toBe(false);
    await userEvent.click(screen.getByText('Texto citado y firma'));
    expect(quoted.checkVisibility()).toBe(true);
  });

  it('asks whether to reopen a closed request to which a mail was added', async () => {
    const closed = { estado: 'Cerrado', fechaCierre: '2026-11-18T18:00:00Z', _can: { reabrir: true } };
    const mail = (fecha: string) => [{ id: 9, ticket: 7, tipo: 'CorreoEntrante', cuerpo: 'Gracias', fecha }];
    const asked = () => screen.queryByText(/Llegó un mensaje después del cierre/);
    open({ rows: { ...story(), ticketMensajes: mail('2026-11-18T17:00:00Z') } }, undefined, closed);
    await entries();
    expect(asked()).toBeNull();
    cleanup();
    open({ rows: { ...story(), ticketMensajes: mail('2026-11-18T19:00:00Z') } }, undefined, closed);
    await entries();
    expect(asked()?.checkVisibility()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Reabrir' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('ends in view: a long conversation is scrolled to its last entry', async () => {
    const rows = story();
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...{ id: 100 + index, ticket: 7, tipo: 'NotaInterna', autor: 7 },
      ...{ cuerpo: `Nota ${index}`, fecha: new Date(Date.UTC(2026, 10, 19, 0, index)).toISOString() },
    }));
    await page.viewport(1440, 900);
    open({ rows: { ...rows, ticketMensajes: many } });
    await entries();
    const list = screen.getByRole('list');
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    await waitFor(() => expect(list.scrollTop + list.clientHeight).toBeGreaterThan(list.scrollHeight - 2));
  });

  it('marks a reply that was undone: it was not sent', async () => {
    const rows = story();
    const ticketMensajes = (rows.ticketMensajes ?? []).map((row) => ({ ...row, anulado: row.tipo === 'Respuesta' }));
    open({ rows: { ...rows, ticketMensajes } });
    const [, , note, , reply] = await entries();
    expect(reply).toContain('Deshecha: no se envió');
    expect(note).not.toContain('Deshecha');
  });

  it('can be filtered to messages or history, with the count of each', async () => {
    open();
    await entries();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Todo5', 'Mensajes2', 'Historial3']);
    await userEvent.click(screen.getByRole('tab', { name: /Mensajes/ }));
    expect(await entries()).toHaveLength(2);
    await userEvent.click(screen.getByRole('tab', { name: /Historial/ }));
    expect(await entries()).toHaveLength(3);
  });

  it('says so when there are no messages', async () => {
    open({ rows: { ...story(), ticketMensajes: [] } });
    await entries();
    await userEvent.click(screen.getByRole('tab', { name: /Mensajes/ }));
    expect(screen.getByText('Todavía no hay mensajes')).toBeTruthy();
  });

  it('can be retried when it fails to load', async () => {
    open({}, (server) => server.fail('getManyReference', 500));
    const alert = within(await screen.findByRole('alert'));
    await userEvent.click(alert.getByRole('button', { name: 'Reintentar' }));
    expect(await entries()).toHaveLength(5);
  });
});
