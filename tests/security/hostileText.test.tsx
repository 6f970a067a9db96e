/**
 * Security 12: text written by people is rendered as text everywhere, and HTML written by people executes nothing, even without a
 * content security policy.
 */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useResource } from '../../src/engine/EngineContext';
import { ListScreen } from '../../src/engine/list/ListScreen';
import { ShowScreen } from '../../src/engine/show/ShowScreen';
import TicketPage from '../../src/pages/sau/TicketPage';
import { Breadcrumbs } from '../../src/shell/Breadcrumbs';
import { NotificationBanner } from '../../src/shell/NotificationBanner';
import { NotificationList } from '../../src/shell/NotificationList';
import { PageTitle } from '../../src/shell/PageTitle';
import { HolderSearch } from '../../src/shell/search/HolderSearch';
import { TicketIndicator } from '../../src/shell/TicketIndicator';
import { SafeHtml } from '../../src/ui/SafeHtml';
import { Toasts } from '../../src/ui/Toasts';
import { clearToasts, showToast } from '../../src/ui/toasts';
import { requestApp, story } from '../fixtures/engine/requestApp';
import { ANA, Stage, serve } from '../fixtures/shell/stage';

const run = 'window.hostile=(window.hostile||0)+1';
const text = `"'><img src=x onerror="${run}"><script>${run}</script><svg onload="${run}"><a href="javascript:${run}">{{7*7}}`;
/** HTML that executes, loads or misleads if it is not sanitized. */
const vectors = [
  text,
  `<img src=x onerror=${run}>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<details open ontoggle=${run}>x</details>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<a href="java\tscript:${run}">x</a><a href="&#106;avascript:${run}">y</a><a href="data:text/html,<script>${run}</script>">z</a>`,
  `<form action="https://evil.example"><button formaction="javascript:${run}">x</button></form>`,
  `<input autofocus onfocus=${run}><select autofocus onfocus=${run}>`,
  `<style>*{background:url(https://evil.example/x)}</style><link rel=stylesheet href=https://evil.example>`,
  `<div style="background:url(https://evil.example/x);position:fixed;inset:0">x</div>`,
  `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">`,
  `<img src="https://evil.example/pixel.gif" srcset="https://evil.example/2.gif 2x">`,
  `<video src="https://evil.example/x" onerror=${run}></video><object data="javascript:${run}"></object>`,
  `<p id="root" class="shell" name="config">x</p><form id=config><input name=textContent></form>`,
];

const requests: string[] = [];
const watcher = new PerformanceObserver((list) => requests.push(...list.getEntries().map(({ name }) => name)));

beforeEach(async () => {
  await page.viewport(1440, 900);
  clearToasts();
  Reflect.deleteProperty(window, 'hostile');
  requests.length = 0;
  watcher.observe({ type: 'resource' });
});
afterEach(() => {
  cleanup();
  watcher.disconnect();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Asserts that no text became an element, an attribute or a request. */
async function harmless(): Promise<void> {
  await act(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });
  expect(Reflect.get(window, 'hostile')).toBeUndefined();
  const handlers = [...document.body.querySelectorAll('*')].filter(({ attributes }) =>
    [...attributes].some(({ name }) => name.startsWith('on')),
  );
  expect(handlers.map(({ outerHTML }) => outerHTML)).toEqual([]);
  for (const link of document.body.querySelectorAll('a[href], form[action], [formaction], [srcdoc]'))
    expect(link.getAttribute('href') ?? '').toMatch(/^(\/|#|https?:|mailto:|tel:)/);
  expect(requests.filter((name) => name.includes('evil.example'))).toEqual([]);
}
const waitForText = async (expected = text) => {
  await waitFor(() => expect(document.body.textContent).toContain(expected), { timeout: 8_000 });
  await harmless();
};

const rows = () => {
  const tables = story({
    estado: 'Nuevo',
    asunto: text,
    descripcion: text,
    patente: text,
    resolucion: text,
    documento: text,
  });
  const hostile = (name: string, fields: readonly string[]) => {
    for (const row of tables[name] ?? []) for (const field of fields) row[field] = text;
  };
  hostile('titulares', ['nombre', 'apellido', 'telefono', 'email', 'numeroDocumento']);
  hostile('ticketMensajes', ['cuerpo']);
  hostile('ticketEventos', ['antes', 'despues', 'comentario']);
  hostile('sectores', ['nombre', 'codigo', 'color']);
  hostile('usuarios', ['nombreCompleto', 'legajo']);
  hostile('ticketCategorias', ['nombre']);
  hostile('ticketSubCategorias', ['nombre']);
  return tables;
};
const Page = () => <TicketPage resource={useResource()} />;

describe('text written by people is rendered as text', () => {
  it('in a list of requests', async () => {
    render(requestApp('sau', [{ path: 'sau', resource: 'tickets', element: <ListScreen /> }], { rows: rows() }).ui);
    await waitForText();
  });

  it('on the page of a request: subject, description, notes, events, holder, area, and the title of the browser tab', async () => {
    const screens = [{ path: 'solicitud/:id', resource: 'tickets', element: <Page /> }];
    render(requestApp('solicitud/7', screens, { rows: rows() }).ui);
    await waitForText();
    await waitFor(() => expect(document.title).toContain('Solicitud'));
    expect(document.querySelector('title')?.children).toHaveLength(0);
  });

  it('on the page of a holder and of an area, as their titles', async () => {
    for (const [index, path, resource] of [
      ['user/100001', 'user/:id', 'titulares'],
      ['sector/1', 'sector/:id', 'sectores'],
    ] as const) {
      render(requestApp(index, [{ path, resource, element: <ShowScreen /> }], { rows: rows() }).ui);
      await waitForText();
      await waitFor(() => expect(document.title).toContain('<img'));
      cleanup();
    }
  });

  it('in breadcrumbs and titles derived from the address', async () => {
    const path = `/dashboard/${encodeURIComponent(text)}/javascript:${encodeURIComponent(run)}/${encodeURIComponent(text)}`;
    render(
      <Stage at={path}>
        <Breadcrumbs screens={new Set()} />
        <PageTitle />
      </Stage>,
    );
    await waitForText();
    expect(document.title).toContain('<img');
  });

  it('among the person’s own requests and in the results of a holder search', async () => {
    const titular = { codigoTitular: text, nombre: text, apellido: text, numeroDocumento: text };
    const ticket = {
      id: 7,
      estado: 'Espera',
      ticketCategoria: { nombre: text },
      ticketSubCategoria: { nombre: text },
      titular,
      propietario: true,
    };
    serve({
      'GET tickets/estados': () => ({ data: { datos: [ticket] } }),
      'GET titulares/buscar': () => ({ datos: [titular] }),
    });
    render(
      <Stage privileges={['Ticket.ver', 'Titular.ver']}>
        <TicketIndicator />
        <HolderSearch />
      </Stage>,
    );
    await act(async () => {});
    fireEvent.click(screen.getByRole('button', { name: 'Mis solicitudes' }));
    await waitForText();
    fireEvent.change(screen.getByRole('combobox', { name: 'Buscar titular' }), { target: { value: 'go' } });
    await waitFor(() => expect(screen.getAllByRole('option', { name: /img src/ }).length).toBeGreaterThan(0), {
      timeout: 4_000,
    });
    await harmless();
  });

  it('in the title and the description of a toast', async () => {
    render(<Toasts label="Avisos" closeLabel="Cerrar" />);
    act(() => void showToast({ tone: 'danger', title: text, description: text }));
    await waitForText();
  });

  it('in the banner and the list of notifications, as their subject', async () => {
    serve({ 'GET notificacion': () => [{ id: 1, asunto: text, cuerpo: text }] });
    render(
      <Stage user={ANA}>
        <NotificationBanner />
        <NotificationList />
      </Stage>,
    );
    await waitForText();
    fireEvent.click(screen.getByRole('button', { name: 'Notificaciones' }));
    const [subject] = await screen.findAllByRole('button', { name: /img src/ });
    if (subject) fireEvent.click(subject);
    await screen.findByRole('dialog', { name: /img src/ });
    await harmless();
  });
});

describe('HTML written by people, from a server that does not sanitize it,', () => {
  it.each(vectors)('executes nothing, loads nothing, and covers nothing: %s', async (html) => {
    const { container } = render(<SafeHtml html={`<p>antes</p>${html}<p>después</p>`} />);
    await waitForText('antes');
    const body = container.querySelector('.safe-html');
    expect(
      body?.querySelector(
        'script, style, link, meta, base, form, input, button, select, iframe, object, embed, svg, math, video, [style], [class], [id], [name]',
      ),
    ).toBeNull();
    for (const picture of body?.querySelectorAll('img') ?? [])
      expect(picture.getAttribute('src')).toMatch(/^data:image\/(png|jpe?g|gif|webp);base64,/);
  });
});
