import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { address, RefusedCall, Stage, serve } from '../../../tests/fixtures/shell/stage';
import { HolderSearch } from './HolderSearch';

const MARIA = { codigoTitular: '100234', apellido: 'Pérez', nombre: 'María', numeroDocumento: '30222333' };
const JUAN = { codigoTitular: '100871', apellido: 'Pereyra', nombre: 'Juan', numeroDocumento: '8123456' };
const results = () => ({ datos: [MARIA, JUAN] });

const show = (path = '/dashboard') =>
  render(
    <Stage at={path}>
      <HolderSearch />
    </Stage>,
  );
const searchBox = () => screen.getByRole('combobox', { name: 'Buscar titular' });
const type = (value: string) => fireEvent.change(searchBox(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const options = () => screen.queryAllByRole('option').filter((option) => option.tagName === 'LI');
const activeOption = () => options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;
const chooseMode = (mode: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Buscar por' }), { target: { value: mode } });

beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the holder search', () => {
  it('sends one request 500 ms after typing, with the text as the query s', async () => {
    const calls = serve({ 'GET titulares/buscar': results });
    show();
    type('pe');
    await wait(499);
    type('per');
    await wait(499);
    expect(calls).toEqual([]);
    await wait(1);
    expect(calls.map(({ path }) => path)).toEqual(['titulares/buscar?s=per']);
    expect(options().map((option) => option.textContent)).toEqual([
      'Pérez, María30.222.333100234',
      'Pereyra, Juan8.123.456100871',
    ]);
  });

  it('needs at least 2 characters', async () => {
    const calls = serve({ 'GET titulares/buscar': results });
    show();
    type('p');
    await wait(2000);
    type(' p ');
    await wait(2000);
    expect(calls).toEqual([]);
  });

  it.each([[[MARIA]], [{ datos: [MARIA] }], [{ data: { datos: [MARIA] } }]])('reads %j', async (respond) => {
    serve({ 'GET titulares/buscar': () => respond });
    show();
    type('per');
    await wait(500);
    expect(options()).toHaveLength(1);
  });

  it('says why a holder was found, and that there are more than it lists', async () => {
    const byPlate = { ...MARIA, coincidencia: { campo: 'patente', valor: 'AA123BB' } };
    serve({ 'GET titulares/buscar': () => ({ datos: [byPlate, JUAN], hayMas: true }) });
    show();
    type('aa');
    await wait(500);
    expect(options()[0]?.textContent).toContain('Patente AA123BB');
    expect(options()[1]?.textContent).not.toContain('Patente');
    expect(screen.getByText('Hay más de 2: agrega otra palabra o número')).toBeDefined();
  });

  it("shows 'No se encontraron' for an empty result", async () => {
    serve({ 'GET titulares/buscar': () => ({ datos: [] }) });
    show();
    type('zz');
    await wait(500);
    expect(screen.getByText('No se encontraron')).toBeDefined();
  });

  it('ignores the response to an older text, whenever it arrives', async () => {
    let respondOld = (_: unknown) => {};
    const calls = serve({
      'GET titulares/buscar?s=pe&': () => null,
      'GET titulares/buscar?s=per': () => [JUAN],
      'GET titulares/buscar?s=pe': () => new Promise((resolve) => (respondOld = resolve)),
    });
    show();
    type('pe');
    await wait(500);
    type('per');
    expect(calls[0]?.signal?.aborted).toBe(true);
    await wait(500);
    respondOld([MARIA]);
    await wait(0);
    expect(options().map((option) => option.textContent)).toEqual(['Pereyra, Juan8.123.456100871']);
  });

  it('shows an error as a notification', async () => {
    serve({ 'GET titulares/buscar': () => new RefusedCall(503) });
    show();
    type('per');
    await wait(500);
    expect(screen.getByRole('alert').textContent).toContain('Server Error 503');
    expect(screen.getByRole('alert').textContent).toContain('No se pudo buscar el titular');
  });

  it('picks the first result by Enter, another one by the arrows, and goes to the holder', async () => {
    serve({ 'GET titulares/buscar': results });
    show();
    type('per');
    await wait(500);
    expect(searchBox().getAttribute('aria-expanded')).toBe('true');
    expect(activeOption()).toContain('Pérez');
    fireEvent.keyDown(searchBox(), { key: 'ArrowDown' });
    expect(activeOption()).toContain('Pereyra');
    expect(document.getElementById(searchBox().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
      'Pereyra',
    );
    fireEvent.keyDown(searchBox(), { key: 'ArrowDown' });
    expect(activeOption()).toContain('Pérez');
    fireEvent.keyDown(searchBox(), { key: 'ArrowUp' });
    fireEvent.keyDown(searchBox(), { key: 'Enter' });
    expect(address()).toBe('/dashboard/user/100871');
    expect(options()).toEqual([]);
    expect(searchBox()).toHaveProperty('value', '');
  });

  it('goes to the invoices from the charges page and from invoices', async () => {
    serve({ 'GET titulares/buscar': results });
    for (const path of ['/dashboard/charges', '/dashboard/invoices/100001']) {
      show(path);
      type('per');
      await wait(500);
      const [first] = options();
      if (first) fireEvent.click(first);
      expect(address()).toBe('/dashboard/invoices/100234');
      cleanup();
    }
  });

  it('closes by Escape and by a press outside, and keeps the typed text', async () => {
    serve({ 'GET titulares/buscar': results });
    show();
    type('per');
    await wait(500);
    fireEvent.keyDown(searchBox(), { key: 'Escape' });
    expect(options()).toEqual([]);
    fireEvent.focus(searchBox());
    expect(options()).toHaveLength(2);
    fireEvent.pointerDown(document.body);
    expect(options()).toEqual([]);
    expect(searchBox()).toHaveProperty('value', 'per');
  });

  it.each([
    ['documento', 'DNI 30.222.333-4567', '30222333456'],
    ['apellido', 'núñez', 'NÚÑEZ'],
    ['tag', 'si00aa11bb22cc', 'SI00AA11BB22'],
    ['patente', 'ab123cdefg', 'AB123CDE'],
    ['all', 'Pérez 30', 'Pérez 30'],
  ])('by %s writes «%s» as «%s»', async (mode, typed, written) => {
    serve({ 'GET titulares/buscar': results });
    show();
    chooseMode(mode);
    type(typed);
    expect(searchBox()).toHaveProperty('value', written);
    await wait(500);
  });
});
