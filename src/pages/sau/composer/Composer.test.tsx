import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import schema from '../../../../resources/communication/faqPreguntas/schema';
import type { Setting } from '../../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer, Tables } from '../../../../tests/fixtures/engine/memoryServer';
import { requestApp, story } from '../../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../../tests/fixtures/engine/violations';
import { useResource } from '../../../engine/EngineContext';
import { addDays, dayOf, instantOf } from '../../../schema/calendar';
import { clearToasts } from '../../../ui/toasts';
import TicketPage from '../TicketPage';

beforeEach(clearToasts);
afterEach(cleanup);

const Page = () => <TicketPage resource={useResource()} />;

function open(setting: Partial<Setting> = {}, before: (server: MemoryServer) => void = () => undefined) {
  const app = requestApp('solicitud/7', [{ path: 'solicitud/:id', resource: 'tickets', element: <Page /> }], setting);
  before(app.server);
  render(app.ui);
  return app;
}

const box = async (name = 'Nota interna') => {
  const element = await screen.findByRole<HTMLTextAreaElement>('textbox', { name });
  element.focus();
  return element;
};
const tab = (name: string) => within(screen.getByRole('form')).getByRole('tab', { name });
const reply = async () => {
  await box();
  await userEvent.click(tab('Responder al titular'));
  return box('Responder al titular');
};

describe('the composer of a request', () => {
  it('starts with an internal note that only agents see, and says so', async () => {
    open();
    const note = await box();
    expect(note.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText('Solo la ven los agentes.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Guardar nota' })).toBeTruthy();
    expect(screen.getByRole('form').dataset.mode).toBe('anotar');
  });

  it('opens where a tab is clicked, not while it is pressed, so that the click cannot miss the tab', async () => {
    open();
    await screen.findByRole('textbox');
    const form = screen.getByRole('form');
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: tab('Responder al titular') });
    expect(document.activeElement).toBe(tab('Responder al titular'));
    expect(form.dataset.open).toBeUndefined();
    await user.pointer({ keys: '[/MouseLeft]', target: tab('Responder al titular') });
    expect(form.dataset.open).toBe('true');
    expect(form.dataset.mode).toBe('responder');
  });

  it("makes a reply to the holder clearly different: another look, another button, and the recipient's address", async () => {
    open();
    await reply();
    expect(screen.getByRole('form').dataset.mode).toBe('responder');
    expect(screen.getByRole('button', { name: 'Enviar respuesta' })).toBeTruthy();
    expect(
      await screen.findByText('Queda en la solicitud y el correo para n••••@example.com pasa a la cola de envío.'),
    ).toBeTruthy();
  });

  it.each([
    [
      'SinDireccion',
      'No sale ningún correo porque no hay una dirección de email: la respuesta queda registrada en la solicitud.',
      'Registrar respuesta',
      'Respuesta registrada: no sale ningún correo porque no hay una dirección de email',
    ],
    [
      'SinServidor',
      'Queda en la solicitud. El correo espera en la cola porque no hay un servidor de correo.',
      'Enviar respuesta',
      'Respuesta guardada: el correo espera en la cola porque no hay un servidor de correo',
    ],
    [
      'Correo',
      'Queda en la solicitud y el correo para n••••@example.com pasa a la cola de envío.',
      'Enviar respuesta',
      'Respuesta guardada: el correo quedó en cola de envío',
    ],
  ])('explains how a reply is delivered: %s', async (viaRespuesta, help, button, toast) => {
    open({ rows: story({ viaRespuesta }) });
    await userEvent.type(await reply(), 'Hola');
    expect(await screen.findByText(help)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(toast)).toBeTruthy();
  });

  it('offers no reply to an anonymous request, and nothing to people who may only read', async () => {
    open({ rows: story({ titular: null }) });
    await box();
    expect(within(screen.getByRole('form')).getAllByRole('tab')).toHaveLength(1);
    cleanup();
    open({ privilegios: ['Ticket.ver'] });
    await screen.findByText('Falta la foto del paso');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('saves the note, empties the box and refetches the conversation', async () => {
    const { server } = open();
    await screen.findByText('Falta la foto del paso');
    const fetchCount = server.count('getManyReference');
    await userEvent.type(await box(), 'Llamó dos veces');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(async () => expect((await box()).value).toBe(''));
    expect(server.lastCall('runAction')).toMatchObject({
      id: 7,
      action: 'anotar',
      input: { cuerpo: 'Llamó dos veces' },
    });
    expect(await screen.findByText('Nota agregada')).toBeTruthy();
    await waitFor(() => expect(server.count('getManyReference')).toBe(fetchCount + 4));
  });

  it('also submits with Ctrl+Enter', async () => {
    const { server } = open();
    await userEvent.type(await box(), 'Rápido{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.count('runAction')).toBe(1));
  });

  it('requires a text', async () => {
    const { server } = open();
    await box();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Completa este dato.');
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
    expect(server.count('runAction')).toBe(0);
  });

  it('keeps the typed text when saving fails, and shows the reason', async () => {
    open({}, (server) => server.fail('runAction', 503));
    await userEvent.type(await box(), 'No se pierde');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect(await screen.findByText('Server Error 503')).toBeTruthy();
    expect((await box()).value).toBe('No se pierde');
  });

  it("shows the server's validation message beside the box", async () => {
    open({}, (server) => server.fail('runAction', 422, { errors: { cuerpo: 'Es demasiado largo' } }));
    await userEvent.type(await box(), 'Texto');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Es demasiado largo');
  });

  it('keeps the texts of a note and a reply that are both started', async () => {
    open();
    await userEvent.type(await box(), 'La nota');
    await userEvent.type(await reply(), 'La respuesta');
    await userEvent.click(tab('Nota interna'));
    expect((await box()).value).toBe('La nota');
    expect((await reply()).value).toBe('La respuesta');
  });

  it('restores the text after leaving or reloading the page', async () => {
    const { server } = open();
    await userEvent.type(await box(), 'A medio escribir');
    await waitFor(() => expect(server.drafts.get('ticketMensajes.7')?.values).toEqual({ anotar: 'A medio escribir' }));
    cleanup();
    const draft = server.drafts.get('ticketMensajes.7');
    const reopened = open({}, (fresh) => draft && fresh.drafts.set('ticketMensajes.7', draft));
    await waitFor(async () => expect((await box()).value).toBe('A medio escribir'));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(reopened.server.drafts.size).toBe(0));
  });

  it('opens on the reply that was begun in an earlier visit, whatever the state of the request', async () => {
    open({}, (server) =>
      server.drafts.set('ticketMensajes.7', { values: { responder: 'Estimada Ana' }, at: '2026-11-18T18:00:00Z' }),
    );
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Responder al titular' })).value).toBe(
      'Estimada Ana',
    );
    expect(screen.getByRole('form').dataset.mode).toBe('responder');
    cleanup();
    const file = { id: '88888888-8888-4888-8888-888888888888', name: 'foto.png', size: 9, type: 'image/png' };
    open({ rows: { ...story(), ticketMensajes: [] } }, (server) =>
      server.drafts.set('ticketMensajes.7', { values: { 'anotar.adjuntos': [file] }, at: '2026-11-18T18:00:00Z' }),
    );
    await screen.findByRole('textbox', { name: 'Nota interna' });
  });

  it('saves the draft at once when the window is hidden', async () => {
    const { server } = open();
    await userEvent.type(await box(), 'Se cierra ya');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    // without waiting for the debounce: the draft is already being saved
    await Promise.resolve();
    expect(server.drafts.get('ticketMensajes.7')?.values).toEqual({ anotar: 'Se cierra ya' });
  });

  it('shows the remaining characters when few are left', async () => {
    open({}, (server) =>
      server.drafts.set('ticketMensajes.7', { values: { anotar: 'a'.repeat(7990) }, at: '2026-11-18T13:00:00Z' }),
    );
    expect(await screen.findByText('Quedan 10 caracteres')).toBeTruthy();
    expect((await box()).maxLength).toBe(8000);
  });
});

describe('attached files', () => {
  const file = (name: string) => new File(['hola'], name, { type: 'text/plain' });
  const drop = (target: HTMLElement, ...files: File[]) => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  };
  const picker = (name = 'Adjuntos (Nota interna)') => screen.findByRole('group', { name });

  it('can be dropped anywhere on the composer or pasted into the text, are sent with the note, and are then cleared', async () => {
    const { server } = open();
    const note = await box();
    await picker();
    drop(note, file('comprobante.txt'));
    expect(await screen.findByText('comprobante.txt')).toBeTruthy();
    const transfer = new DataTransfer();
    transfer.items.add(file('pantalla.png'));
    note.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer }));
    expect(await screen.findByText('pantalla.png')).toBeTruthy();
    expect(server.lastCall('upload')).toMatchObject({ resource: 'tickets', action: 'anotar', field: 'adjuntos' });
    await userEvent.type(note, 'Va el comprobante');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(screen.queryByText('comprobante.txt')).toBeNull());
    expect(server.lastCall('runAction')).toMatchObject({
      action: 'anotar',
      input: { cuerpo: 'Va el comprobante', adjuntos: [{ name: 'comprobante.txt' }, { name: 'pantalla.png' }] },
    });
  });

  it('of a note are not attached to a reply, even if their upload ends after switching to the reply', async () => {
    const { server } = open();
    const note = await box();
    await picker();
    server.holdUploads = true;
    drop(note, file('interno.txt'));
    await screen.findByRole('progressbar', { name: 'Subiendo interno.txt' });
    const input = await reply();
    server.uploads[0]?.end();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await userEvent.type(input, 'Hola');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(server.count('runAction')).toBe(1));
    expect(server.lastCall('runAction')).toMatchObject({ action: 'responder', input: { cuerpo: 'Hola' } });
    expect(JSON.stringify(server.lastCall('runAction'))).not.toContain('interno.txt');
    await userEvent.click(tab('Nota interna'));
    expect(await within(await picker()).findByText('interno.txt')).toBeTruthy();
  });

  it('are awaited before sending, and stay attached when the server refuses the message', async () => {
    const { server } = open();
    const note = await box();
    await picker();
    server.holdUploads = true;
    drop(note, file('grande.txt'));
    await screen.findByRole('progressbar');
    await userEvent.type(note, 'Va');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect(await screen.findByText('Espera a que termine de subir.')).toBeTruthy();
    expect(server.count('runAction')).toBe(0);
    server.uploads[0]?.end();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const missingFileMessage = 'El archivo ya no está. Súbelo otra vez.';
    server.fail('runAction', 422, { errors: { adjuntos: missingFileMessage } });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect(await screen.findByText(missingFileMessage)).toBeTruthy();
    expect((await box()).value).toBe('Va');
    expect(screen.getByText('grande.txt')).toBeTruthy();
  });

  it('of a sent message can be opened in the timeline', async () => {
    const rows = story();
    const [message, ...otherMessages] = rows.ticketMensajes ?? [];
    const adjuntos = [{ id: '88888888-8888-4888-8888-888888888888', name: 'foto.png', size: 9, type: 'image/png' }];
    open({ rows: { ...rows, ticketMensajes: [{ ...message, adjuntos }, ...otherMessages] } });
    expect(await screen.findByRole('button', { name: 'Ver foto.png en grande' })).toBeTruthy();
  });
});

describe('a reply in one act', () => {
  const send = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('is what the box is for while the holder waits: nobody has replied yet, or they have written again', async () => {
    const rows = story();
    open({ rows: { ...rows, ticketMensajes: [] } });
    await box('Responder al titular');
    cleanup();
    const incoming = { id: 9, ticket: 7, tipo: 'CorreoEntrante', cuerpo: 'Sigo igual', fecha: '2026-11-18T20:00:00Z' };
    open({ rows: { ...rows, ticketMensajes: [...(rows.ticketMensajes ?? []), incoming] } });
    await box('Responder al titular');
  });

  it('closes the request with it, or puts it on hold, and says so in the words of the specification', async () => {
    const { server } = open({ rows: story({ modeloRespuesta: { destinatario: '100001', valores: {} } }) });
    await userEvent.type(await reply(), 'Corregido');
    await send('Enviar y cerrar');
    await waitFor(() => expect(server.count('runAction')).toBe(1));
    expect(server.lastCall('runAction')).toMatchObject({
      action: 'responder',
      input: { cuerpo: 'Corregido', luego: 'Cerrar', destinatario: '100001' },
    });
    expect(await screen.findByText('Solicitud Nº 7 cerrado')).toBeTruthy();
    cleanup();
    const other = open();
    await userEvent.type(await reply(), '¿Qué día?{Control>}{Alt>}{Enter}{/Alt}{/Control}');
    await waitFor(() => expect(other.server.lastCall('runAction')).toMatchObject({ input: { luego: 'Esperar' } }));
    expect(await screen.findByText('Solicitud Nº 7 puesto en espera')).toBeTruthy();
  });

  it('goes in copy to whoever had a copy of the mail, unless the agent takes them off', async () => {
    const copias = [
      { clave: '5.0', nombre: 'Eva Paz', direccion: 'e••••@example.com' },
      { clave: '5.1', nombre: null, direccion: 'l••••@example.com' },
    ];
    const { server } = open({ rows: story({ modeloRespuesta: { destinatario: '100001', copias, valores: {} } }) });
    await box();
    expect(screen.queryByRole('group', { name: 'Con copia a' })).toBeNull();
    await userEvent.type(await reply(), 'Corregido');
    const group = within(screen.getByRole('group', { name: 'Con copia a' }));
    expect(group.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    expect(await violations()).toEqual([]);
    await userEvent.click(group.getByRole('checkbox', { name: 'Eva Paz (e••••@example.com)' }));
    await send('Enviar respuesta');
    await waitFor(() =>
      expect(server.lastCall('runAction')).toMatchObject({ input: { sinCopia: [{ clave: '5.0' }] } }),
    );
  });

  it('says up to when its agent had seen the request, and is sent again after what crossed it was told', async () => {
    const { server } = open();
    await userEvent.type(await reply(), 'Corregido');
    server.write('ticketMensajes', 3, { ticket: 7, cuerpo: 'Ya está', autor: 5, fecha: '2026-11-18T21:00:00Z' });
    const told = 'Mientras escribías, Iván Paz respondió.';
    server.fail('runAction', 409, { detail: told });
    await send('Enviar respuesta');
    expect(await screen.findByText(told)).toBeTruthy();
    const seen = () => Object(server.lastCall('runAction')).input?.visto;
    expect(seen()).toBe('2026-11-18T17:00:00Z');
    await screen.findByText('Ya está');
    await send('Enviar respuesta');
    await waitFor(() => expect(seen()).toBe('2026-11-18T21:00:00Z'));
  });

  it('that was begun in an earlier visit had seen what was there then', async () => {
    const { server } = open({}, (fresh) =>
      fresh.drafts.set('ticketMensajes.7', { values: { responder: 'Hola' }, at: '2026-11-18T15:30:00Z' }),
    );
    const input = await box('Responder al titular');
    await waitFor(() => expect(input.value).toBe('Hola'));
    await screen.findByText('Hola, lo revisamos');
    await userEvent.type(input, ' Ana');
    await send('Enviar respuesta');
    await waitFor(() =>
      expect(server.lastCall('runAction')).toMatchObject({ input: { visto: '2026-11-18T15:00:00Z' } }),
    );
  });

  it('offers only what the request allows: a closed one is neither closed nor put on hold', async () => {
    open({ rows: story({ estado: 'Cerrado', fechaCierre: '2026-11-20T00:00:00Z' }) });
    await reply();
    expect(screen.getByRole('button', { name: 'Enviar respuesta' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviar y cerrar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enviar y esperar' })).toBeNull();
  });

  it('can be undone for ten seconds, and the text returns to its box', async () => {
    open();
    await userEvent.type(await reply(), 'Al titular equivocado');
    await send('Enviar respuesta');
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(async () => expect((await box('Responder al titular')).value).toBe('Al titular equivocado'));
  });

  it('that is scheduled promises no mail where there is no mail server', async () => {
    open({ rows: story({ viaRespuesta: 'SinServidor' }) });
    await userEvent.type(await reply(), 'Buen día');
    await userEvent.click(screen.getByRole('button', { name: 'Programar envío' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mañana a las 9:00' }));
    expect(await screen.findByText(/^Respuesta programada: .* no hay un servidor de correo$/)).toBeTruthy();
  });

  it('can be scheduled for tomorrow at nine, or for a typed time, and the box is emptied', async () => {
    const { server } = open({ rows: story({ viaRespuesta: 'Correo' }) });
    await userEvent.type(await reply(), 'Buen día');
    await userEvent.click(screen.getByRole('button', { name: 'Programar envío' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mañana a las 9:00' }));
    expect(await screen.findByText('Respuesta programada: el correo sale a la hora elegida')).toBeTruthy();
    expect(server.lastCall('runAction')).toMatchObject({
      action: 'programarRespuesta',
      input: { cuerpo: 'Buen día', enviarEl: instantOf(addDays(dayOf(new Date()), 1), '09:00').toISOString() },
    });
    expect((await box('Responder al titular')).value).toBe('');
    await userEvent.type(await box('Responder al titular'), 'Otra');
    await userEvent.click(screen.getByRole('button', { name: 'Programar envío' }));
    fireEvent.change(screen.getByLabelText('Enviar el'), { target: { value: '05/03/2030 08:30' } });
    await userEvent.click(screen.getByRole('button', { name: 'Programar' }));
    await waitFor(() =>
      expect(server.lastCall('runAction')).toMatchObject({ input: { enviarEl: '2030-03-05T11:30:00.000Z' } }),
    );
  });

  it('without an address cannot be scheduled', async () => {
    open({ rows: story({ viaRespuesta: 'SinDireccion' }) });
    await userEvent.type(await reply(), 'Hola');
    expect(screen.queryByRole('button', { name: 'Programar envío' })).toBeNull();
  });

  it('shows what the mail has around it, and says when a greeting is repeated', async () => {
    const marco = { before: 'Hola, Ñandú:\n\n', after: '\n\nSolicitud Nº 7', name: 'Ñandú', greetings: ['Hola'] };
    open({ rows: story({ modeloRespuesta: { destinatario: '100001', valores: {}, marco } }) });
    const input = await reply();
    expect(screen.getByText('Hola, Ñandú:')).toBeTruthy();
    expect(screen.getByText('Solicitud Nº 7')).toBeTruthy();
    await userEvent.type(input, 'Hola, Ñandú: está corregido.');
    expect(await screen.findByText(/lo repetido se quita al enviar/)).toBeTruthy();
  });

  it('refused because the recipient changed, can be sent again to the one who is shown now', async () => {
    const { server } = open({ rows: story({ modeloRespuesta: { destinatario: '100001', valores: {} } }) });
    await userEvent.type(await reply(), 'Hola');
    server.write('tickets', 7, { modeloRespuesta: { destinatario: '100002', valores: {} } });
    server.fail('runAction', 409, { detail: 'El destinatario cambió' });
    await send('Enviar respuesta');
    expect(await screen.findByText('El destinatario cambió')).toBeTruthy();
    expect((await box('Responder al titular')).value).toBe('Hola');
    await waitFor(async () => {
      await send('Enviar respuesta');
      expect(server.lastCall('runAction')).toMatchObject({ input: { cuerpo: 'Hola', destinatario: '100002' } });
    });
  });
});

const catalogues = (): Tables => ({
  ...story({ modeloRespuesta: { destinatario: '100001', valores: { 'titular.nombre': 'Ñandú' } } }),
  respuestasPredefinidas: [
    {
      id: 1,
      atajo: '/libredeuda',
      titulo: 'Libre deuda',
      cuerpo: 'Va el libre deuda, {{titular.nombre}}.',
      activo: true,
    },
    { id: 2, atajo: '/pago', titulo: 'Medios de pago', cuerpo: 'Puede pagar en la web.', activo: true, uso: 9 },
  ],
  macros: [
    {
      ...{ id: 3, nombre: 'Sin respuesta', activo: true, teclado: '2', confirmar: true, sectores: [] },
      acciones: [{ accion: 'anotar', texto: 'Se cerró, {{titular.nombre}}' }],
    },
    { id: 4, nombre: 'De otra área', activo: true, teclado: '3', sectores: [2], acciones: [{ accion: 'tomar' }] },
    { id: 5, nombre: 'Tomarla', activo: true, teclado: '4', sectores: [1], acciones: [{ accion: 'tomar' }] },
  ],
});

describe('a slash in the text', () => {
  it('offers canned replies by shortcut, title and text; the chosen one is inserted filled in', async () => {
    const { server } = open({ rows: catalogues() });
    const input = await reply();
    await userEvent.type(input, 'Hola. /lib');
    const list = within(await screen.findByRole('listbox'));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Respuestas predefinidasLibre deuda/libredeuda',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(input.value).toBe('Hola. Va el libre deuda, Ñandú.');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ input: { predefinida: 1 } }));
  });

  it('offers the most used first, by arrows too, and closes with Escape without losing the text', async () => {
    open({ rows: catalogues() });
    const input = await reply();
    await userEvent.type(input, '/');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input.value).toBe('Va el libre deuda, Ñandú.');
    await userEvent.clear(input);
    await userEvent.type(input, '/pa');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input.value).toBe('/pa');
  });

  it('offers frequent questions: the most read ones, and by relevance once there is a search', async () => {
    const faqPreguntas = ['Zona paga', 'Autos que pagan'].map((pregunta, index) => ({
      ...{ id: index + 1, pregunta, estado: 'Publicada', respuesta: '<p>Sí</p>' },
    }));
    const { server } = open({ rows: { ...story(), faqPreguntas } });
    await userEvent.type(await reply(), '/');
    await within(await screen.findByRole('listbox')).findByText('Zona paga');
    const request = () => server.calls.findLast(({ resource }) => resource === 'faqPreguntas')?.params;
    expect(request()).toMatchObject({ filter: { estado: 'Publicada' }, sort: { field: 'vistas', order: 'DESC' } });
    await userEvent.keyboard('pag');
    // the server orders a search by relevance when the list has its usual order
    const usual = schema.list?.sort?.map((part, index) => (index === 1 ? part.toUpperCase() : part));
    await waitFor(() => expect(request()).toMatchObject({ filter: { q: 'pag' } }));
    expect(request()).toMatchObject({ sort: { field: usual?.[0], order: usual?.[1] } });
  });

  it('offers macros of the own area, which show what they do before they run', async () => {
    const { server } = open({ rows: catalogues() });
    await userEvent.type(await reply(), '/');
    const list = within(await screen.findByRole('listbox'));
    expect(list.queryByText('De otra área')).toBeNull();
    await userEvent.click(list.getByText('Sin respuesta'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Se cerró, Ñandú/)).toBeTruthy();
    expect(server.count('runAction')).toBe(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ action: 'macro', input: { macro: 3 } }));
  });
});

describe('the keys of the page', () => {
  it('open the box for a reply or for a note', async () => {
    open();
    (await box()).blur();
    await userEvent.keyboard('e');
    expect(document.activeElement).toBe(await box('Responder al titular'));
    (await box('Responder al titular')).blur();
    await userEvent.keyboard('n');
    expect(screen.getByRole('form').dataset.mode).toBe('anotar');
  });
});

describe('a macro', () => {
  it('runs by its key, unless the person is typing', async () => {
    const { server } = open({ rows: catalogues() });
    const input = await reply();
    await userEvent.type(input, '4');
    expect(server.count('runAction')).toBe(0);
    input.blur();
    await userEvent.keyboard('4');
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ action: 'macro', input: { macro: 5 } }));
  });

  it('shows first what it does when it asks for a confirmation', async () => {
    const { server } = open({ rows: catalogues() });
    (await reply()).blur();
    await userEvent.keyboard('2');
    expect(within(await screen.findByRole('dialog')).getByText(/Se cerró, Ñandú/)).toBeTruthy();
    expect(server.count('runAction')).toBe(0);
  });
});

describe('a canned reply', () => {
  it('of the category is suggested, and inserted filled in', async () => {
    const rows = catalogues();
    const ticketSubCategorias = (rows.ticketSubCategorias ?? []).map((row) =>
      row.id === 11 ? { ...row, plantillaRespuesta: 1 } : row,
    );
    open({ rows: { ...rows, ticketSubCategorias } });
    const input = await reply();
    await userEvent.click(await screen.findByRole('button', { name: 'Libre deuda' }));
    await waitFor(() => expect(input.value).toBe('Va el libre deuda, Ñandú.'));
    expect(screen.queryByRole('group', { name: 'Sugerencias para la respuesta' })).toBeNull();
  });
});

describe('a frequent question', () => {
  const related = () => ({
    ...story({ asunto: 'Autopista', descripcion: 'no' }),
    ticketMensajes: [],
    faqPreguntas: [
      { id: 8, pregunta: '¿Qué autopista está incluida?', estado: 'Publicada', respuesta: '<p>Todas.</p>' },
      { id: 9, pregunta: '¿Qué autopista estaba incluida?', estado: 'Borrador', respuesta: '<p>Una.</p>' },
      { id: 10, pregunta: '¿Cuál es la hora pico?', estado: 'Publicada', respuesta: '<p>A las 8.</p>' },
    ],
  });
  const suggested = () =>
    within(screen.getByRole('group', { name: 'Sugerencias para la respuesta' })).getAllByRole('button');

  it('with words of the request is suggested and inserted, unless it is not published', async () => {
    const { server } = open({ rows: related() });
    const input = await reply();
    const suggestion = await screen.findByRole('button', { name: '¿Qué autopista está incluida?' });
    expect(suggested()[0]).toBe(suggestion);
    expect(suggested()).toHaveLength(2);
    expect(server.lastCall('getList')).toMatchObject({ filter: { q: 'autopista', estado: 'Publicada' } });
    await userEvent.click(suggestion);
    await waitFor(() => expect(input.value).toBe('Todas.'));
  });

  it('opens beside the reply in a language of choice, stays while the reply is typed, and is inserted as it is shown', async () => {
    const rows = related();
    const idiomas = [{ idioma: 'en', pregunta: 'Which motorway?', respuesta: '<p>All <i>of them</i>.</p>' }];
    const faqPreguntas = rows.faqPreguntas.map((row) => (row.id === 8 ? { ...row, idiomas } : row));
    const { router, server } = open({ rows: { ...rows, faqPreguntas } });
    // as the API lists them
    const getList = server.provider.getList;
    server.provider.getList = async (resource, params) => {
      const list = await getList(resource, params);
      return { ...list, data: list.data.map(({ respuesta: _answer, idiomas: _translations, ...row }) => ({ ...row })) };
    };
    const input = await reply();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Leer la respuesta: ¿Qué autopista está incluida?' }),
    );
    expect(await screen.findByText('Todas.')).toBeTruthy();
    await userEvent.type(input, 'Hola. ');
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect((await screen.findByText('of them')).tagName).toBe('I');
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Insertar en la respuesta' }));
    expect(input.value).toBe('Hola. All of them.');
    expect(screen.queryByText('of them')).toBeNull();
    expect(router.state.location.pathname).toBe('/dashboard/solicitud/7');
  });

  it('is not suggested to who may not read them', async () => {
    const { server } = open({
      rows: related(),
      privilegios: ['Ticket.ver', 'Ticket.editar', 'Ticket.notaInterna', 'Titular.ver'],
    });
    await reply();
    await waitFor(() => expect(server.count('getManyReference')).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: '¿Qué autopista está incluida?' })).toBeNull();
    expect(server.calls.filter(({ resource }) => resource === 'faqPreguntas')).toEqual([]);
  });

  it('that cannot be fetched is reported, and what is written stays', async () => {
    const rows = story();
    const ticketSubCategorias = (rows.ticketSubCategorias ?? []).map((row) =>
      row.id === 11 ? { ...row, faqSugeridas: [5] } : row,
    );
    const { server } = open({ rows: { ...rows, ticketSubCategorias } });
    const input = await reply();
    const suggestion = await screen.findByRole('button', { name: '¿Cuál es la hora pico?' });
    server.fail('getOne', 503);
    await userEvent.click(suggestion);
    expect(await screen.findByText('Server Error 503')).toBeTruthy();
    expect(input.value).toBe('');
  });
});

describe('an at sign in a note', () => {
  it('offers agents, and the note alerts those whose mention is still in the text', async () => {
    const rows = story();
    const usuarios = (rows.usuarios ?? []).map((row) => ({ ...row, estado: 'Activo' }));
    const { server } = open({ rows: { ...rows, usuarios } });
    const input = await box();
    await userEvent.type(input, 'Mira esto, @Gil');
    await userEvent.click(await screen.findByRole('option', { name: /Gil, Luis/ }));
    expect(input.value).toBe('Mira esto, @Gil, Luis ');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() =>
      expect(server.lastCall('runAction')).toMatchObject({ action: 'anotar', input: { menciones: [5] } }),
    );
  });
});
