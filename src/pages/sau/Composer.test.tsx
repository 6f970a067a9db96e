import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import type { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { requestApp, story } from '../../../tests/fixtures/engine/requestApp';
import { useResource } from '../../engine/EngineContext';
import { clearToasts } from '../../ui/toasts';
import TicketPage from './TicketPage';

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

describe('writing about a request', () => {
  it('begins with a note that stays among agents, and says so', async () => {
    open();
    const note = await box();
    expect(note.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText('Solo la ven los agentes.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Guardar nota' })).toBeTruthy();
    expect(screen.getByRole('form').dataset.mode).toBe('anotar');
  });

  it('answers the holder clearly apart: another look, another button, and the address it goes to', async () => {
    open();
    await reply();
    expect(screen.getByRole('form').dataset.mode).toBe('responder');
    expect(screen.getByRole('button', { name: 'Enviar respuesta' })).toBeTruthy();
    expect(await screen.findByText('Queda en la solicitud y se envía a n••••@example.com.')).toBeTruthy();
  });

  it('says that an answer is not sent where the holder has no address', async () => {
    const rows = story();
    const [holder] = rows.titulares ?? [];
    open({ rows: { ...rows, titulares: [{ ...holder, email: null }] } });
    await reply();
    expect(await screen.findByText('El titular no tiene email: queda en la solicitud, sin enviarse.')).toBeTruthy();
  });

  it('offers no answer to an anonymous request, and nothing at all to whoever may only look', async () => {
    open({ rows: story({ titular: null }) });
    await box();
    expect(within(screen.getByRole('form')).getAllByRole('tab')).toHaveLength(1);
    cleanup();
    open({ privilegios: ['Ticket.ver'] });
    await screen.findByText('Falta la foto del paso');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('saves the note, empties the box and asks for the conversation again', async () => {
    const { server } = open();
    await screen.findByText('Falta la foto del paso');
    const asked = server.count('getManyReference');
    await userEvent.type(await box(), 'Llamó dos veces');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(async () => expect((await box()).value).toBe(''));
    expect(server.last('runAction')).toMatchObject({ id: 7, action: 'anotar', input: { cuerpo: 'Llamó dos veces' } });
    expect(await screen.findByText('Nota agregada')).toBeTruthy();
    await waitFor(() => expect(server.count('getManyReference')).toBe(asked + 2));
  });

  it('is sent by Ctrl+Enter too', async () => {
    const { server } = open();
    await userEvent.type(await box(), 'Rápido{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.count('runAction')).toBe(1));
  });

  it('asks for a text where there is none', async () => {
    const { server } = open();
    await box();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Completa este dato.');
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
    expect(server.count('runAction')).toBe(0);
  });

  it('keeps what was typed when it cannot be saved, and says why', async () => {
    open({}, (server) => server.fail('runAction', 503));
    await userEvent.type(await box(), 'No se pierde');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect(await screen.findByText('Server Error 503')).toBeTruthy();
    expect((await box()).value).toBe('No se pierde');
  });

  it('says beside the box what the server has against the text', async () => {
    open({}, (server) => server.fail('runAction', 422, { errors: { cuerpo: 'Es demasiado largo' } }));
    await userEvent.type(await box(), 'Texto');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Es demasiado largo');
  });

  it('keeps a note and an answer that are both begun', async () => {
    open();
    await userEvent.type(await box(), 'La nota');
    await userEvent.type(await reply(), 'La respuesta');
    await userEvent.click(tab('Nota interna'));
    expect((await box()).value).toBe('La nota');
    expect((await reply()).value).toBe('La respuesta');
  });

  it('is still there after the page was left or loaded anew', async () => {
    const { server } = open();
    await userEvent.type(await box(), 'A medio escribir');
    await waitFor(() => expect(server.drafts.get('ticketMensajes.7')?.values).toEqual({ anotar: 'A medio escribir' }));
    cleanup();
    const draft = server.drafts.get('ticketMensajes.7');
    const again = open({}, (fresh) => draft && fresh.drafts.set('ticketMensajes.7', draft));
    await waitFor(async () => expect((await box()).value).toBe('A medio escribir'));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(again.server.drafts.size).toBe(0));
  });

  it('says how much room is left when there is little', async () => {
    open({}, (server) =>
      server.drafts.set('ticketMensajes.7', { values: { anotar: 'a'.repeat(7990) }, at: '2026-11-18T13:00:00Z' }),
    );
    expect(await screen.findByText('Quedan 10 caracteres')).toBeTruthy();
    expect((await box()).maxLength).toBe(8000);
  });
});
