import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Setting } from '../../../../tests/fixtures/engine/EngineApp';
import { fakeLive } from '../../../../tests/fixtures/engine/fakeLive';
import { ServerError } from '../../../../tests/fixtures/engine/memoryServer';
import { requestApp } from '../../../../tests/fixtures/engine/requestApp';
import { violations } from '../../../../tests/fixtures/engine/violations';
import { useResource } from '../../../engine/EngineContext';
import type { RecordDrafts, SharedDraft } from '../../../engine/provider/sharedDrafts';
import { clearToasts } from '../../../ui/toasts';
import TicketPage from '../TicketPage';

beforeEach(clearToasts);
afterEach(cleanup);

const Page = () => <TicketPage resource={useResource()} />;
const iris = { id: 5, nombre: 'Iris', apellido: 'Gil' };
const draft = (changes: Partial<SharedDraft> = {}): SharedDraft => ({
  author: iris,
  mode: 'responder',
  text: 'Hola, ya <b>corregimos</b> el cobro',
  files: [{ name: 'nota.pdf', size: 3 }],
  savedAt: new Date(Date.now() - 12 * 60_000).toISOString(),
  ...changes,
});
const file = { id: 'copia', name: 'nota.pdf', size: 3, type: 'application/pdf' };

function open(first: Partial<RecordDrafts>, setting: Partial<Setting> = {}, failure?: ServerError) {
  const app = requestApp('solicitud/7', [{ path: 'solicitud/:id', resource: 'tickets', element: <Page /> }], setting);
  const { tell: send } = fakeLive(app.server);
  const state: RecordDrafts & { resumed: string[]; reads: number } = {
    ...{ drafts: [], taken: [], resumed: [], reads: 0 },
    ...first,
  };
  Object.assign(app.server.provider, {
    sharedDrafts: {
      list: async () => {
        state.reads += 1;
        return { drafts: state.drafts, taken: state.taken };
      },
      take: async (_: string, __: number, { mode }: { mode: string }) => {
        if (failure) throw failure;
        const taken = state.drafts.find((each) => each.mode === mode);
        state.drafts = state.drafts.filter((each) => each !== taken);
        return { text: taken?.text ?? '', files: taken?.files.length ? [file] : null };
      },
      resume: async (_: string, __: number, mode: string) => {
        state.resumed.push(mode);
        state.taken = [];
      },
    },
  });
  render(app.ui);
  return { ...app, state, send };
}

const list = async () => within(await screen.findByRole('list', { name: 'Borradores de colegas' }));
const box = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the draft of a colleague', () => {
  it('is announced with name, mode and age, and can be read without markup being interpreted', async () => {
    open({ drafts: [draft()] });
    const line = (await (await list()).findByRole('listitem')).textContent;
    expect(line).toContain('Iris Gil tiene una respuesta sin enviar · hace 12 min');
    await press('Ver');
    const preview = within(screen.getByRole('region', { name: 'Ver' }));
    for (const text of [
      'Cobro duplicado en Hudson',
      'Álvarez, Ñandú',
      'nota.pdf',
      'Hola, ya <b>corregimos</b> el cobro',
    ])
      expect(preview.getByText(text)).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('is put into an empty box at once, in its own mode, with its files', async () => {
    open({ drafts: [draft()] });
    await press('Tomar el borrador');
    const reply = await box('Responder al titular');
    await waitFor(() => expect(reply.value).toBe('Hola, ya <b>corregimos</b> el cobro'));
    expect(document.activeElement).toBe(reply);
    expect(await screen.findByText('Borrador de Iris Gil copiado en tu mensaje')).toBeTruthy();
    expect(await within(screen.getByRole('form')).findByText('nota.pdf')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Borradores de colegas' })).toBeNull());
  });

  it('is added to an own text, or replaces it; what was replaced can be recovered', async () => {
    open({ drafts: [draft({ mode: 'anotar', text: 'Falta la foto', files: [] })] });
    const note = await box('Nota interna');
    await userEvent.type(note, 'Lo mío');
    await press('Tomar el borrador');
    expect(note.value).toBe('Lo mío');
    await press('Cancelar');
    await press('Tomar el borrador');
    expect(await violations()).toEqual([]);
    await press('Reemplazar');
    await waitFor(() => expect(note.value).toBe('Falta la foto'));
    await press('Recuperar mi texto');
    expect(note.value).toBe('Lo mío');

    cleanup();
    open({ drafts: [draft({ mode: 'anotar', text: 'Falta la foto', files: [] })] });
    await userEvent.type(await box('Nota interna'), 'Lo mío');
    await press('Tomar el borrador');
    await press('Agregar al final');
    await waitFor(async () => expect((await box('Nota interna')).value).toBe('Lo mío\n\nFalta la foto'));
  });

  it('cannot be added where both are too long for a message', async () => {
    open({ drafts: [draft({ mode: 'anotar', text: 'x'.repeat(7_995) })] });
    await userEvent.type(await box('Nota interna'), 'Lo mío');
    await press('Tomar el borrador');
    const append = await screen.findByRole<HTMLButtonElement>('button', { name: 'Agregar al final' });
    expect(append.disabled).toBe(true);
  });

  it('that somebody else took is refused with the sentence of the server, and the list is read again', async () => {
    const detail = 'Luis Paz ya tomó este borrador.';
    const { state } = open({ drafts: [draft()] }, {}, new ServerError(409, { detail }));
    await list();
    state.drafts = [];
    await press('Tomar el borrador');
    expect(await screen.findByText(detail)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Borradores de colegas' })).toBeNull());
  });

  it('appears and disappears with the events of the server, at this request alone', async () => {
    const { state, send } = open({});
    await box('Nota interna');
    await waitFor(() => expect(state.reads).toBe(1));
    state.drafts = [draft()];
    send({ type: 'draft', resource: 'tickets', id: 8 });
    send({ type: 'draft', resource: 'tickets', id: 7 });
    await list();
    expect(state.reads).toBe(2);
    state.drafts = [];
    send({ type: 'draft', resource: 'tickets', id: 7 });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Borradores de colegas' })).toBeNull());
  });

  it('is not requested by people who may not reply', async () => {
    const { state } = open({ drafts: [draft()] }, { privilegios: ['Ticket.ver.notaInterna'] });
    await box('Nota interna');
    expect(state.reads).toBe(0);
  });
});

describe('the own draft', () => {
  const taken = { mode: 'anotar', by: iris, at: new Date().toISOString() };

  it('that a colleague took stays, with who took it, and can be gone on with', async () => {
    const { server, state } = open({ taken: [taken] }, {});
    await userEvent.type(await box('Nota interna'), 'Mi texto');
    expect(await screen.findByText(/Iris Gil tomó tu borrador. Tu texto sigue aquí./)).toBeTruthy();
    expect(await violations()).toEqual([]);
    await press('Seguir con mi texto');
    await waitFor(() => expect(state.resumed).toEqual(['anotar']));
    await waitFor(() => expect(screen.queryByText(/tomó tu borrador/)).toBeNull());
    expect((await box('Nota interna')).value).toBe('Mi texto');
    expect(server.count('runAction')).toBe(0);
  });

  it('is discarded only when its author says so, and can be recovered', async () => {
    open({ taken: [taken] });
    await userEvent.type(await box('Nota interna'), 'Mi texto');
    await press('Descartar mi texto');
    expect((await box('Nota interna')).value).toBe('');
    await press('Recuperar mi texto');
    expect((await box('Nota interna')).value).toBe('Mi texto');
  });

  it('is private while the box is ticked; the next draft is shared again', async () => {
    const { server } = open({});
    await userEvent.type(await box('Nota interna'), 'Solo mío');
    const box2 = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Borrador privado' });
    await userEvent.click(box2);
    const stored = () => server.drafts.get('ticketMensajes.7')?.values;
    await waitFor(() => expect(stored()).toMatchObject({ anotar: 'Solo mío', privado: true }));
    await press('Guardar nota');
    await waitFor(() => expect(stored()).toBeUndefined());
    expect(box2.checked).toBe(false);
  });
});
