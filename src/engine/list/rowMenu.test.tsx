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

async function open(path = 'settings/sectors?view=todos', setting: Partial<Setting> = {}) {
  const app = listApp(path, { rows: requests, ...setting });
  render(app.ui);
  await screen.findByText(/\d resultados?$/);
  return app;
}

/** Returns the row's menu button, which appears when the pointer is over the row. */
async function button(row: number): Promise<HTMLElement> {
  const rowElement = screen.getAllByRole('row')[row];
  if (!rowElement) throw new Error(`no row ${row}`);
  await userEvent.hover(rowElement);
  return waitFor(() => {
    const menuButton = screen.getByRole('button', { name: /^Acciones de ./ });
    expect(menuButton.dataset.menu).toBe(rowElement.dataset.id);
    return menuButton;
  });
}
/** Whether a press on the centre reaches the element, and the element is inside its row or card. */
function isInReach(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const row = document.querySelector(`tr[data-id="${element.dataset.menu}"]`)?.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return (
    hit === element &&
    row !== undefined &&
    box.top >= row.top - 1 &&
    box.bottom <= row.bottom + 1 &&
    box.right <= row.right + 1
  );
}
const menu = async () => within(await screen.findByRole('menu', { name: /^Acciones de / }));
const menuClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

describe('the menu of a row', () => {
  it('offers the actions of the record’s page with the same confirmations, and sends no request before', async () => {
    const { server, listRequests } = await open();
    const before = server.calls.length + listRequests.length;
    const first = await button(1);
    expect(first.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    expect(isInReach(first)).toBe(true);
    await userEvent.click(first);
    const items = (await menu()).getAllByRole('menuitem').map((item) => item.textContent);
    expect(items[0]).toBe('Editar');
    expect(items).toContain('Desactivar');
    expect(first.getAttribute('aria-expanded')).toBe('true');
    expect(await violations()).toEqual([]);
    expect(server.calls.length + listRequests.length).toBe(before);

    await userEvent.click((await menu()).getByRole('menuitem', { name: 'Desactivar' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Desactivar?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Sector desactivado')).toBeTruthy();
    expect(server.lastCall('runAction')).toMatchObject({ id: 1, action: 'desactivar' });
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it.each(['ltr', 'rtl'])('covers no value of its row in direction %s', async (dir) => {
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
    expect(value.right <= box.left + 1 || value.left >= box.right - 1).toBe(true);
    // and the value is not cut off either
    expect(cell?.scrollWidth).toBeLessThanOrEqual((cell?.clientWidth ?? 0) + 1);
  });

  it('explains why an action is not possible, and does not run it', async () => {
    const { server } = await open('sau?view=todas&sort=id&order=ASC');
    await userEvent.click(await button(1));
    const disabledItems = (await menu())
      .getAllByRole('menuitem')
      .filter((item) => item.getAttribute('aria-disabled') === 'true');
    expect(disabledItems.length).toBeGreaterThan(0);
    for (const item of disabledItems) {
      const reason = document.getElementById(item.getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).toMatch(/\w{3}/);
    }
    if (disabledItems[0]) await userEvent.click(disabledItems[0]);
    expect(server.count('runAction')).toBe(0);
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('opens with m on the focused row, and returns the focus to it', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const link = document.activeElement;
    await userEvent.keyboard('m');
    const items = (await menu()).getAllByRole('menuitem');
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(items[1]);
    await userEvent.keyboard('{Escape}');
    await menuClosed();
    expect(document.activeElement).toBe(link);
  });

  it('is reached with the arrow key after the last cell, and opens with Enter', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    const cells = document.activeElement?.closest('tr')?.cells.length ?? 0;
    await userEvent.keyboard('{ArrowRight}'.repeat(cells));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Acciones de / })));
    // hovering does not move the button while it has keyboard focus
    const focusedName = () => document.activeElement?.getAttribute('aria-label');
    const before = focusedName();
    const other = screen.getAllByRole('row')[3];
    if (other) await userEvent.hover(other);
    expect(focusedName()).toBe(before);
    await userEvent.keyboard('{Enter}');
    await menu();
    await userEvent.keyboard('{Escape}{ArrowLeft}');
    await menuClosed();
    expect(document.activeElement?.tagName).toBe('TD');
  });

  it('closes after a press outside or on its button, and opens on another row', async () => {
    const { router } = await open();
    await userEvent.click(await button(1));
    await menu();
    await userEvent.click(screen.getByText(/\d resultados?$/));
    await menuClosed();
    const second = await button(2);
    await userEvent.click(second);
    const name = (await screen.findByRole('menu')).getAttribute('aria-label');
    expect(name).toBe(second.getAttribute('aria-label'));
    await userEvent.click(second);
    await menuClosed();
    expect(router.state.location.pathname).toBe('/dashboard/settings/sectors');
  });

  it('runs an action by its own shortcut while it is open', async () => {
    const { server } = await open('sau?view=todas&sort=id&order=ASC');
    await userEvent.click(await button(1));
    const enabledItem = (await menu())
      .getAllByRole('menuitem')
      .find((item) => item.hasAttribute('aria-keyshortcuts') && item.getAttribute('aria-disabled') !== 'true');
    await userEvent.keyboard(enabledItem?.getAttribute('aria-keyshortcuts') ?? '');
    await menuClosed();
    await waitFor(() => expect(server.count('runAction') + screen.queryAllByRole('dialog').length).toBe(1));
  });

  it('is on cards too, large enough for touch', async () => {
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

  it('is not rendered for a person who may run no action', async () => {
    await open('settings/sectors?view=todos', { privilegios: ['Sector.ver'] });
    const [, first] = screen.getAllByRole('row');
    if (first) await userEvent.hover(first);
    await userEvent.keyboard('{ArrowDown}m');
    expect(screen.queryAllByRole('button', { name: /^Acciones de / })).toEqual([]);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
