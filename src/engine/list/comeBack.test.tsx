import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const AT = 'sau?view=todas&sort=id&order=ASC';

async function open() {
  const app = listApp(AT, { rows: requests });
  render(app.ui);
  await screen.findByText('60 resultados');
  return app;
}

const focused = () => document.activeElement?.textContent;
const tick = (title: string) => screen.getByRole('checkbox', { name: `Seleccionar ${title}` });

describe('a list that one comes back to from a record', () => {
  it('goes on by keyboard from the row that was left, and keeps what was ticked', async () => {
    const { router } = await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}x{Enter}');
    await screen.findByText('show tickets 3');
    await router.navigate(-1);
    expect(await screen.findByText('1 seleccionado')).toBeTruthy();
    expect(tick('Nº 3')).toHaveProperty('checked', true);
    await waitFor(() => expect(focused()).toBe('3'));
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('4');
  });

  it('has the row that was pressed in focus', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByText('No lee el tag 4'));
    await screen.findByText('show tickets 4');
    await router.navigate(-1);
    await screen.findByText('60 resultados');
    await waitFor(() => expect(focused()).toBe('4'));
  });

  it('takes the focus from nothing that has it', async () => {
    const { router } = await open();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('show tickets 1');
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    await router.navigate(-1);
    await screen.findByText('60 resultados');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('lets go of what was ticked where it shows other records', async () => {
    const { router } = await open();
    await userEvent.click(tick('Nº 1'));
    await router.navigate('/dashboard/otra');
    await screen.findByText('Otra pantalla');
    await router.navigate('/dashboard/sau?view=cerradas');
    await screen.findByText('12 resultados');
    await router.navigate(`/dashboard/${AT}`);
    await screen.findByText('60 resultados');
    expect(tick('Nº 1')).toHaveProperty('checked', false);
  });

  it('shows nothing of another person’s visit', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}x');
    await screen.findByText('1 seleccionado');
    cleanup();
    await open();
    expect(tick('Nº 2')).toHaveProperty('checked', false);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('1');
  });
});
