import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Setting } from '../../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../../tests/fixtures/engine/memoryServer';
import { requestApp, story } from '../../../../tests/fixtures/engine/requestApp';
import { useResource } from '../../../engine/EngineContext';
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

const box = (name = 'Nota interna') => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
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
    await waitFor(() => expect(server.count('getManyReference')).toBe(fetchCount + 3));
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
