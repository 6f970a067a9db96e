import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefusedCall, Stage, serve } from '../../tests/fixtures/shell/stage';
import { TicketIndicator } from './TicketIndicator';

const ticket = (id: number, estado: string, more: object = {}) => ({
  id,
  estado,
  ticketCategoria: { nombre: 'Reclamo' },
  ticketSubCategoria: { nombre: 'Cobro' },
  titular: { nombre: 'María', apellido: 'Pérez' },
  propietario: true,
  ...more,
});

const show = async (respond: () => unknown) => {
  const calls = serve({ 'GET tickets/estados': respond });
  render(
    <Stage privileges={['Ticket.ver']}>
      <TicketIndicator />
    </Stage>,
  );
  await act(async () => {});
  fireEvent.click(screen.getByRole('button', { name: 'Mis solicitudes' }));
  return calls;
};
const panel = () => within(screen.getByRole('dialog', { name: 'Mis solicitudes' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the ticket indicator', () => {
  it("requests Procesando and Espera and lists the agent's own requests", async () => {
    const calls = await show(() => ({
      data: { datos: [ticket(7, 'Procesando'), ticket(8, 'Espera'), ticket(9, 'Espera', { propietario: false })] },
    }));
    expect(calls.map(({ path }) => path)).toEqual(['tickets/estados?filter=Procesando,Espera']);
    await panel().findAllByRole('link', { name: /Reclamo/ });
    const [first, second, all] = panel().getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/dashboard/solicitud/7');
    expect(first?.textContent).toBe('ProcesandoReclamoCobroMaría Pérez7');
    expect(second?.getAttribute('href')).toBe('/dashboard/solicitud/8');
    expect(all?.getAttribute('href')).toBe('/dashboard/sau/');
    expect(screen.getByRole('button', { name: 'Mis solicitudes' }).textContent).toBe('2');
  });

  it('has an icon and a colour for each state', async () => {
    const states = ['Nuevo', 'Procesando', 'Espera', 'Cerrado'];
    await show(() => ({ data: { datos: states.map((estado, index) => ticket(index, estado)) } }));
    const items = await panel().findAllByRole('link', { name: /Reclamo/ });
    const icons = items.map((item) => item.querySelector('svg')?.getAttribute('class'));
    const colours = items.map((item) => {
      const markOf = item.querySelector('.indicator__state');
      return markOf && getComputedStyle(markOf).color;
    });
    expect(icons[0]).toContain('circle-alert');
    expect(icons[1]).toContain('file-user');
    expect(icons[2]).toContain('clock');
    expect(icons[3]).toContain('file-check');
    expect(new Set(colours).size).toBe(4);
  });

  it("shows a request without a holder name as 'Anonimo'", async () => {
    await show(() => ({ data: { datos: [ticket(7, 'Espera', { titular: null, ticketSubCategoria: null })] } }));
    expect((await panel().findByRole('link', { name: /Reclamo/ })).textContent).toBe('EsperaReclamoAnonimo7');
  });

  it("shows 'No tienes solicitudes en proceso o en espera' for an empty list", async () => {
    await show(() => ({ data: { datos: [] } }));
    expect(panel().getByText('No tienes solicitudes en proceso o en espera')).toBeDefined();
  });

  it('shows nothing if loading fails', async () => {
    await show(() => new RefusedCall(500));
    expect(panel().getByText('No tienes solicitudes en proceso o en espera')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('updates when the window gets the focus again', async () => {
    let respond = [ticket(7, 'Espera')];
    await show(() => ({ data: { datos: respond } }));
    await panel().findByRole('link', { name: /Reclamo/ });
    respond = [];
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await panel().findByText('No tienes solicitudes en proceso o en espera')).toBeDefined();
  });

  it('closes by Escape, a press outside and a followed link; the focus returns to the button', async () => {
    await show(() => ({ data: { datos: [] } }));
    const button = screen.getByRole('button', { name: 'Mis solicitudes' });
    fireEvent.keyDown(panel().getByRole('link'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(button);
    fireEvent.click(panel().getByRole('link', { name: 'Ver todo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
