import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Call, expectPath, RefusedCall, Stage, serve } from '../../../tests/fixtures/shell/stage';
import { NotificationList } from '../NotificationList';
import AlertsPage from './AlertsPage';

const row = (id: number, more: object = {}) => ({
  ...{ id, tipo: 'mencion', texto: `Nº ${id} · Doble cobro`, enlace: `solicitud/${id}` },
  ...{ fecha: new Date().toISOString(), leida: false, ...more },
});
const page = (...alerts: object[]) => ({ unread: alerts.length, more: false, alerts });

let made: Call[] = [];
const bodiesOf = (name: string) =>
  made.filter(({ method, path }) => `${method} ${path}`.startsWith(name)).map(({ body }) => body);

async function show(element: React.ReactElement, respond: () => unknown, operatorMode = false) {
  made = serve({
    'GET notificacion': () => [],
    'GET alerts': respond,
    'PUT alerts': () => null,
    'PUT preferences': () => null,
  });
  render(<Stage operatorMode={operatorMode}>{element}</Stage>);
  await act(async () => {});
}
const open = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Notificaciones/ }));
  return within(screen.getByRole('dialog', { name: /^Notificaciones/ }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the alerts in the bell', () => {
  it('are counted and listed with what happened, and open their request as read', async () => {
    await show(<NotificationList />, () => page(row(7), row(6, { tipo: 'slaVencido' })));
    const panel = open();
    const link = await panel.findByRole('link', { name: /Te mencionaron.*Nº 7/ });
    expect(screen.getByRole('button', { name: 'Notificaciones · 2 alertas sin leer' })).toBeDefined();
    expect(panel.getByText('Venció un plazo')).toBeDefined();
    fireEvent.click(link);
    await expectPath('/dashboard/solicitud/7');
    expect(bodiesOf('PUT alerts')).toEqual([{ ids: [7], read: true }]);
  });

  it('are all marked as read, up to the newest that is shown', async () => {
    await show(<NotificationList />, () => page(row(7), row(6)));
    const panel = open();
    fireEvent.click(await panel.findByRole('button', { name: 'Marcar todas como leídas' }));
    expect(bodiesOf('PUT alerts')).toEqual([{ upTo: 7, read: true }]);
  });

  it('say that there are none, or that they could not be loaded, and keep the notifications', async () => {
    await show(<NotificationList />, () => page());
    const panel = open();
    expect(await panel.findByText('No tienes alertas')).toBeDefined();
    expect(panel.getByText('No hay notificaciones')).toBeDefined();
    cleanup();
    await show(<NotificationList />, () => new RefusedCall(500));
    expect(await open().findByText('No se pudieron cargar las alertas')).toBeDefined();
  });

  it('are also notices of the browser while the page is hidden, for who wants them; earlier and read ones are not', async () => {
    const notices: { title: string; body: string; press: () => void }[] = [];
    class FakeNotification {
      static permission = 'granted';
      onclick = () => {};
      close = () => {};
      constructor(title: string, { body }: { body: string }) {
        notices.push({ title, body, press: () => this.onclick() });
      }
    }
    vi.stubGlobal('Notification', FakeNotification);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const later = new Date(Date.now() + 60_000).toISOString();
    const early = new Date(Date.now() - 60_000).toISOString();
    const both = (
      <>
        <AlertsPage />
        <NotificationList />
      </>
    );
    await show(both, () =>
      page(row(7, { fecha: later }), row(6, { fecha: early }), row(5, { fecha: later, leida: true })),
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Avisarme también en el escritorio' }));
    open();
    await vi.waitFor(() => expect(notices).toMatchObject([{ title: 'Te mencionaron', body: 'Nº 7 · Doble cobro' }]));
    act(() => notices[0]?.press());
    await expectPath('/dashboard/solicitud/7');
    hidden.mockRestore();
  });

  it('are not requested from a server that has none', async () => {
    await show(<NotificationList />, () => page(row(7)), true);
    expect(open().queryByText('Mis alertas')).toBeNull();
    expect(bodiesOf('GET alerts')).toEqual([]);
  });

  it('show a kind of a newer server without a text for it', async () => {
    await show(<NotificationList />, () => page(row(7, { tipo: 'otra' })));
    expect(await open().findByRole('link', { name: /^Nº 7/ })).toBeDefined();
  });
});

describe('the page of the alerts', () => {
  it('lists them and saves how the person wants to be alerted', async () => {
    await show(<AlertsPage />, () => page(row(7)));
    expect(await screen.findByRole('link', { name: /Te mencionaron/ })).toBeDefined();
    const choice = (name: string): HTMLInputElement => screen.getByRole('radio', { name });
    expect(choice('Te mencionaron: Campana').checked).toBe(true);
    fireEvent.click(choice('Te mencionaron: Campana y correo'));
    expect(choice('Te mencionaron: Campana y correo').checked).toBe(true);
    expect(choice('Te asignaron una tarea: Campana').checked).toBe(true);
  });
});
