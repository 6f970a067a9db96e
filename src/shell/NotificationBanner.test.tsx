import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ANA, type Call, RefusedCall, Stage, serve } from '../../tests/fixtures/shell/stage';
import { LateNotification } from './lateNotification';
import { NotificationBanner } from './NotificationBanner';

const notification = (id: number | string, cuerpo = '<p>Texto</p>') => ({ id, asunto: `Asunto ${id}`, cuerpo });

let calls: Call[];
const tree = (user = ANA) => (
  <StrictMode>
    <Stage user={user}>
      <NotificationBanner />
    </Stage>
  </StrictMode>
);
const show = async (respond: (call: Call) => unknown) => {
  calls = serve({ 'GET notificacion': respond });
  const view = render(tree());
  await waitForResponse();
  return view;
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Waits some milliseconds, so that a response and its effects arrive. */
const waitForResponse = async () => {
  for (let userWithCode = 0; userWithCode < 5; userWithCode += 1) await wait(1);
};
const banner = () => screen.queryByRole('region', { name: 'Notificación' });
const subject = () => banner()?.textContent ?? null;
const bannerText = () => JSON.parse(localStorage.getItem('notifications') ?? '[]');

beforeEach(async () => {
  await LateNotification.preload();
  await page.viewport(1440, 900);
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the notification banner', () => {
  it('requests the notifications of the holder code, with vencidos 0 and rowMax 20', async () => {
    await show(() => []);
    expect(calls.map(({ path }) => path)).toEqual(['notificacion/titular/100001?vencidos=0&rowMax=20']);
    expect(banner()).toBeNull();
  });

  it('shows one at a time for 5 seconds, the next one 2 seconds after it has closed', async () => {
    await show(() => [notification(1), notification(2)]);
    expect(subject()).toBe('Asunto 1');
    await wait(4900);
    expect(subject()).toBe('Asunto 1');
    await wait(100);
    expect(banner()).toBeNull();
    await wait(1900);
    expect(banner()).toBeNull();
    await wait(100);
    await waitForResponse();
    expect(subject()).toBe('Asunto 2');
    await wait(5000);
    await wait(60_000);
    expect(banner()).toBeNull();
  });

  it("skips an id that is in the local-storage list 'notifications', and adds the ids that it shows", async () => {
    localStorage.setItem('notifications', JSON.stringify([1, '2']));
    await show(() => [notification(1), notification(2), notification(3), notification(4)]);
    expect(subject()).toBe('Asunto 3');
    expect(bannerText()).toEqual([1, '2', 3]);
  });

  it('starts a new list if the stored one is invalid', async () => {
    localStorage.setItem('notifications', '{"a":');
    await show(() => [notification(1)]);
    expect(subject()).toBe('Asunto 1');
    expect(bannerText()).toEqual([1]);
  });

  it('writes nothing into local storage after an ended session has cleared it', async () => {
    await show(() => [notification(901)]);
    localStorage.clear();
    await wait(5000);
    await wait(2000);
    await waitForResponse();
    expect(subject()).toBe('Asunto 901');
    expect(localStorage.length).toBe(0);
  });

  it.each([1440, 390])('is 55 px high, below the top bar, and covers no button at %i px', async (width) => {
    await page.viewport(width, 844);
    calls = serve({ 'GET notificacion': () => [notification(1), notification(2)] });
    render(
      <Stage user={ANA}>
        <div className="shell">
          <header style={{ position: 'sticky', insetBlockStart: 0, blockSize: 70 }} />
          <NotificationBanner />
          <button type="button">Crear</button>
        </div>
      </Stage>,
    );
    await waitForResponse();
    const top = () => screen.getByRole('button', { name: 'Crear' }).getBoundingClientRect().top;
    const rect = banner()?.getBoundingClientRect();
    expect([rect?.top, rect?.height, top()]).toEqual([70, 55, 125]);
    // its space stays while another one follows, and is released after the last one
    await wait(5000);
    expect([subject(), top()]).toEqual([null, 125]);
    await wait(2000);
    await waitForResponse();
    expect([subject(), top()]).toEqual(['Asunto 2', 125]);
    await wait(5000);
    expect([subject(), top()]).toEqual([null, 70]);
  });

  it("closes by the delete icon 'Eliminar', and the next one comes 2 seconds later", async () => {
    await show(() => [notification(1), notification(2)]);
    fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(banner()).toBeNull();
    await wait(1999);
    expect(banner()).toBeNull();
    await wait(1);
    await waitForResponse();
    expect(subject()).toBe('Asunto 2');
  });

  it("opens the body by the eye icon 'Ver mas información.', and stays while the body is read", async () => {
    await show(() => [notification(1, '<p>Corte <b>programado</b></p><script>alert(1)</script>')]);
    fireEvent.click(screen.getByRole('button', { name: 'Ver mas información.' }));
    const dialog = screen.getByRole('dialog', { name: 'Asunto 1' });
    expect(dialog.querySelector('.safe-html')?.innerHTML).toBe('<p>Corte <b>programado</b></p>');
    await wait(60_000);
    expect(banner()).not.toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await wait(5000);
    expect(banner()).toBeNull();
  });

  it("reloads the list when the person's holder code changes", async () => {
    const { rerender } = await show(({ path }) => (path.includes('/100001') ? [notification(1)] : [notification(9)]));
    expect(subject()).toBe('Asunto 1');
    rerender(tree({ ...ANA, codigoTitular: '100002' }));
    await waitForResponse();
    expect(calls.map(({ path }) => path.split('?')[0])).toEqual([
      'notificacion/titular/100001',
      'notificacion/titular/100002',
    ]);
    expect(subject()).toBe('Asunto 9');
  });

  it('shows nothing if loading fails', async () => {
    await show(() => new RefusedCall(500));
    expect(banner()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
