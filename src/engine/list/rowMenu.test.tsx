import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import { clearToasts } from '../../ui/toasts';

beforeEach(async () => {
  clearToasts();
  await page.viewport(1440, 900);
});
afterEach(cleanup);

async function open(at = 'settings/sectors?view=todos', setting: Partial<Setting> = {}) {
  const app = listApp(at, { rows: requests, ...setting });
  render(app.ui);
  await screen.findByText(/\d resultados?$/);
  return app;
}

/** The button of a row, which is there when the pointer is over the row. */
async function button(row: number): Promise<HTMLElement> {
  const found = screen.getAllByRole('row')[row];
  if (!found) throw new Error(`no row ${row}`);
  await userEvent.hover(found);
  return waitFor(() => {
    const one = screen.getByRole('button', { name: /^Acciones de ./ });
    expect(one.dataset.menu).toBe(found.dataset.id);
    return one;
  });
}
/** Whether a press in its middle reaches it, and it stands within its row or card. */
function isInReach(one: HTMLElement): boolean {
  const box = one.getBoundingClientRect();
  const row = document.querySelector(`tr[data-id="${one.dataset.menu}"]`)?.getBoundingClientRect();
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return there === one && row !== undefined && box.top >= row.top && box.bottom <= row.bottom && box.right <= row.right;
}
const menu = async () => within(await screen.findByRole('menu', { name: /^Acciones de / }));
const noMenu = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

describe('the menu of a row', () => {
  it('offers what the record’s page does, asks the same way, and asks the server for nothing before', async () => {
    const { server, asked } = await open();
    const before = server.calls.length + asked.length;
    const first = await button(1);
    expect(first.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    expect(isInReach(first)).toBe(true);
    await userEvent.click(first);
    const items = (await menu()).getAllByRole('menuitem').map((item) => item.textContent);
    expect(items[0]).toBe('Editar');
    expect(items).toContain('Desactivar');
    expect(first.getAttribute('aria-expanded')).toBe('true');
    expect(await violations()).toEqual([]);
    expect(server.calls.length + asked.length).toBe(before);

    await userEvent.click((await menu()).getByRole('menuitem', { name: 'Desactivar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Desactivar?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Sector desactivado')).toBeTruthy();
    expect(server.last('runAction')).toMatchObject({ id: 1, action: 'desactivar' });
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it.each(['ltr', 'rtl'])('lies over no value of its row, which runs %s', async (dir) => {
    document.documentElement.dir = dir;
    await open('sau?view=todas&sort=id&order=ASC');
    for (const frame of document.querySelectorAll('.list-frame')) frame.scrollLeft = dir === 'rtl' ? -9999 : 9999;
    const box = (await button(1)).getBoundingClientRect();
    const cell = document.querySelector('tbody tr[data-id] > td:last-child');
    const range = document.createRange();
    if (cell) range.selectNodeContents(cell);
    const value = range.getBoundingClientRect();
    document.documentElement.dir = 'ltr';
    expect(value.width).toBeGreaterThan(20);
    expect(value.right <= box.left || value.left >= box.right).toBe(true);
    // and it is not cut off for that
    expect(cell?.scrollWidth).toBe(cell?.clientWidth);
  });

  it('says why where something cannot be done, and does not do it', async () => {
    const { server } = await open('sau?view=todas&sort=id&order=ASC');
    await userEvent.click(await button(1));
    const closed = (await menu())
      .getAllByRole('menuitem')
      .filter((item) => item.getAttribute('aria-disabled') === 'true');
    expect(closed.length).toBeGreaterThan(0);
    for (const item of closed) {
      const reason = document.getElementById(item.getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).toMatch(/\w{3}/);
    }
    if (closed[0]) await userEvent.click(closed[0]);
    expect(server.count('runAction')).toBe(0);
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('opens by m on the row that has the focus, and gives the focus back to it', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const link = document.activeElement;
    await userEvent.keyboard('m');
    const items = (await menu()).getAllByRole('menuitem');
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(items[1]);
    await userEvent.keyboard('{Escape}');
    await noMenu();
    expect(document.activeElement).toBe(link);
  });

  it('is beyond the last cell for the arrows, and opens there by Enter', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    const cells = document.activeElement?.closest('tr')?.cells.length ?? 0;
    await userEvent.keyboard('{ArrowRight}'.repeat(cells));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Acciones de / }));
    // the pointer takes it from no keyboard
    const named = () => document.activeElement?.getAttribute('aria-label');
    const before = named();
    const other = screen.getAllByRole('row')[3];
    if (other) await userEvent.hover(other);
    expect(named()).toBe(before);
    await userEvent.keyboard('{Enter}');
    await menu();
    await userEvent.keyboard('{Escape}{ArrowLeft}');
    await noMenu();
    expect(document.activeElement?.tagName).toBe('TD');
  });

  it('closes at a press elsewhere or on its button, and opens at another row', async () => {
    const { router } = await open();
    await userEvent.click(await button(1));
    await menu();
    await userEvent.click(screen.getByText(/\d resultados?$/));
    await noMenu();
    const second = await button(2);
    await userEvent.click(second);
    const name = (await screen.findByRole('menu')).getAttribute('aria-label');
    expect(name).toBe(second.getAttribute('aria-label'));
    await userEvent.click(second);
    await noMenu();
    expect(router.state.location.pathname).toBe('/dashboard/settings/sectors');
  });

  it('runs an action of its own key while it is open', async () => {
    const { server } = await open('sau?view=todas&sort=id&order=ASC');
    await userEvent.click(await button(1));
    const able = (await menu())
      .getAllByRole('menuitem')
      .find((item) => item.hasAttribute('aria-keyshortcuts') && item.getAttribute('aria-disabled') !== 'true');
    await userEvent.keyboard(able?.getAttribute('aria-keyshortcuts') ?? '');
    await noMenu();
    await waitFor(() => expect(server.count('runAction') + screen.queryAllByRole('dialog').length).toBe(1));
  });

  it('stands on cards, big enough for a thumb', async () => {
    await page.viewport(390, 844);
    await open();
    const [first] = screen.getAllByRole('button', { name: /^Acciones de / });
    if (!first) throw new Error('no menu');
    const { width, height } = first.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(isInReach(first)).toBe(true);
    await userEvent.click(first);
    const box = screen.getByRole('menu').getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });

  it('is not there for who may do nothing', async () => {
    await open('settings/sectors?view=todos', { privilegios: ['Sector.ver'] });
    const [, first] = screen.getAllByRole('row');
    if (first) await userEvent.hover(first);
    await userEvent.keyboard('{ArrowDown}m');
    expect(screen.queryAllByRole('button', { name: /^Acciones de / })).toEqual([]);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
