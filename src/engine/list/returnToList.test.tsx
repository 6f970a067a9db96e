import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const PATH = 'sau?view=todas&sort=id&order=ASC';

async function open() {
  const app = listApp(PATH, { rows: requests });
  render(app.ui);
  await screen.findByText('60 resultados');
  return app;
}

const focused = () => document.activeElement?.textContent;
const checkbox = (title: string) => screen.getByRole('checkbox', { name: `Seleccionar ${title}` });

describe('a list after coming back from a record', () => {
  it('has keyboard focus on the row that was opened, and keeps the selection', async () => {
    const { router } = await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}x{Enter}');
    await screen.findByText('show tickets 3');
    await router.navigate(-1);
    expect(await screen.findByText('1 seleccionado')).toBeTruthy();
    expect(checkbox('Nº 3')).toHaveProperty('checked', true);
    await waitFor(() => expect(focused()).toBe('3'));
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('4');
  });

  it('focuses the row that was pressed', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByText('No lee el tag 4'));
    await screen.findByText('show tickets 4');
    await router.navigate(-1);
    await screen.findByText('60 resultados');
    await waitFor(() => expect(focused()).toBe('4'));
  });

  it('does not take the focus from an element that has it', async () => {
    const { router } = await open();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('show tickets 1');
    const otherButton = document.body.appendChild(document.createElement('button'));
    otherButton.focus();
    await router.navigate(-1);
    await screen.findByText('60 resultados');
    expect(document.activeElement).toBe(otherButton);
    otherButton.remove();
  });

  it('drops the selection if it shows other records', async () => {
    const { router } = await open();
    await userEvent.click(checkbox('Nº 1'));
    await router.navigate('/dashboard/otra');
    await screen.findByText('Otra pantalla');
    await router.navigate('/dashboard/sau?view=cerradas');
    await screen.findByText('12 resultados');
    await router.navigate(`/dashboard/${PATH}`);
    await screen.findByText('60 resultados');
    expect(checkbox('Nº 1')).toHaveProperty('checked', false);
  });

  it('shows nothing from another person’s session', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}x');
    await screen.findByText('1 seleccionado');
    cleanup();
    await open();
    expect(checkbox('Nº 2')).toHaveProperty('checked', false);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('1');
  });
});
