import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay } from '../../../i18n/format';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { addDays, addMonths, dayOf, endOf } from '../../schema/calendar';

const tomorrow = addDays(dayOf(new Date()), 1);

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

async function open(path = 'sau?view=todas', setting: Partial<Setting> = {}) {
  const app = listApp(path, { rows: requests, ...setting });
  render(app.ui);
  await screen.findByText(/\d resultados?$/);
  const filterOf = () => JSON.parse(new URLSearchParams(app.router.state.location.search).get('filter') ?? '{}');
  return { ...app, filterOf };
}

const bar = () => within(screen.getByRole('group', { name: 'Filtros' }));
const chips = () => within(screen.getByRole('list', { name: 'Filtros aplicados' })).getAllByRole('listitem');
const chipTexts = () => chips().map((chip) => chip.textContent);
const count = (text: string) => screen.findByText(text);

describe('the quick search', () => {
  it('is debounced, and renders no row while typing', async () => {
    let renderCount = 0;
    const countedCell = () => {
      renderCount += 1;
      return null;
    };
    const { listRequests } = await open('sau?view=todas', {
      rows: requests,
      widgets: { cells: { ticketKind: countedCell } },
    });
    await waitFor(() => expect(listRequests).toHaveLength(2));
    const before = renderCount;
    // no delay between the keys
    await userEvent.setup({ delay: null }).type(screen.getByRole('textbox', { name: /^Buscar por/ }), 'lee');
    expect(renderCount).toBe(before);
    expect(listRequests).toHaveLength(2);
    await count('30 resultados');
    expect(listRequests.at(2)?.params.filter).toEqual({ q: 'lee' });
    expect(chipTexts()).toEqual(['Búsqueda: lee']);
  });

  it('searches at once with Enter, and Escape clears it', async () => {
    const { filterOf } = await open();
    await userEvent.type(screen.getByRole('textbox', { name: /^Buscar por/ }), 'duplicado{Enter}');
    await waitFor(() => expect(filterOf()).toEqual({ q: 'duplicado' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(filterOf()).toEqual({}));
    await count('60 resultados');
  });

  it('follows the address after going back', async () => {
    const { router } = await open();
    const box = screen.getByRole('textbox', { name: /^Buscar por/ });
    await userEvent.type(box, 'tag{Enter}');
    await count('30 resultados');
    await router.navigate(-1);
    await count('60 resultados');
    await waitFor(() => expect(box).toHaveProperty('value', ''));
  });
});

describe('filters', () => {
  it('on options match any of them, and show a chip that edits and removes them', async () => {
    const { filterOf } = await open();
    await userEvent.click(bar().getByRole('button', { name: 'Estado' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Nuevo' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Espera' }));
    await count('24 resultados');
    expect(filterOf()).toEqual({ estado: ['Nuevo', 'Espera'] });
    expect(chipTexts()).toEqual(['Estado: Nuevo, Espera']);
    await userEvent.click(screen.getByRole('radio', { name: 'No es' }));
    await count('36 resultados');
    expect(chipTexts()).toEqual(['Estado no es Nuevo, Espera']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(chips()[0] ?? document.body).getByRole('button', { name: 'Quitar el filtro Estado' }));
    await count('60 resultados');
    expect(filterOf()).toEqual({});
  });

  it('on related records search on the server, and show their titles', async () => {
    const { listRequests, filterOf } = await open();
    await userEvent.click(bar().getByRole('button', { name: 'Area actual' }));
    const box = await screen.findByRole('combobox', { name: 'Area actual' });
    await userEvent.type(box, 'cob');
    await waitFor(() =>
      expect(listRequests.at(-1)).toMatchObject({ resource: 'sectores', params: { filter: { q: 'cob' } } }),
    );
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await count('20 resultados');
    expect(filterOf()).toEqual({ areaActual: [2] });
    expect(chipTexts()).toEqual(['Area actual: Cobranzas']);
    expect(screen.getByRole('option', { name: 'Cobranzas' }).getAttribute('aria-selected')).toBe('true');
  });

  it('match records without a value', async () => {
    const { filterOf } = await open();
    await userEvent.click(bar().getByRole('button', { name: 'Agente actual' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sin dato' }));
    await count('15 resultados');
    expect(filterOf()).toEqual({ agenteActual: [null] });
    expect(chipTexts()).toEqual(['Agente actual: Sin dato']);
  });

  it('on instants use days in Buenos Aires, both included', async () => {
    const { filterOf } = await open();
    await userEvent.click(bar().getByRole('button', { name: 'Fecha alta' }));
    await userEvent.type(await screen.findByLabelText('Desde'), '2026-01-05');
    await userEvent.type(screen.getByLabelText('Hasta'), '2026-01-06');
    await count('2 resultados');
    expect(filterOf()).toEqual({
      fechaAlta_gte: '2026-01-05T03:00:00.000Z',
      fechaAlta_lte: '2026-01-07T02:59:59.999Z',
    });
    expect(chipTexts()).toEqual(['Fecha alta: 05/01/2026 – 06/01/2026']);
  });

  it('with a preset stay relative in the address, show the preset’s name, and are selected when opened again', async () => {
    const today = dayOf(new Date());
    const noons = [0, -1, -6, -7, -29, -30].map((days) => `${addDays(today, days)}T15:00:00.000Z`);
    const tickets = (requests.tickets ?? []).map((ticket, index) => ({
      ...ticket,
      fechaAlta: noons[index] ?? '2001-01-01T15:00:00.000Z',
    }));
    const { filterOf } = await open('sau?view=todas', { rows: { ...requests, tickets } });
    await userEvent.click(bar().getByRole('button', { name: 'Fecha alta' }));
    for (const [name, results, words] of [
      ['Hoy', '1 resultado', 'hoy'],
      ['Ayer', '1 resultado', 'ayer'],
      ['Últimos 30 días', '5 resultados', 'últimos 30 días'],
      ['Este mes', /resultados?$/, 'este mes'],
      ['Últimos 7 días', '3 resultados', 'últimos 7 días'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(chipTexts()).toEqual([`Fecha alta: ${words}`]));
      await screen.findByText(results);
      expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy();
    }
    expect(filterOf()).toEqual({
      fechaAlta_gte: { $now: '-P6D', from: 'day' },
      fechaAlta_lt: { $now: 'P1D', from: 'day' },
    });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(chips()[0] ?? document.body).getByRole('button', { name: /^Fecha alta/ }));
    const pressed = await screen.findAllByRole('button', { pressed: true });
    expect(pressed.map((button) => button.textContent)).toEqual(['Últimos 7 días']);
    // the inputs show today's dates of the preset, as a starting point for other ranges
    const [from, to] = [await screen.findByLabelText('Desde'), screen.getByLabelText('Hasta')];
    expect([from, to]).toEqual([
      expect.objectContaining({ value: formatDay(addDays(today, -6)) }),
      expect.objectContaining({ value: formatDay(today) }),
    ]);
    await userEvent.clear(from);
    await userEvent.type(from, '2026-01-05');
    await waitFor(() =>
      expect(filterOf()).toEqual({
        fechaAlta_gte: '2026-01-05T03:00:00.000Z',
        fechaAlta_lte: endOf(today).toISOString(),
      }),
    );
  });

  it('with a preset work the same on dates and instants, and this month goes to its end', async () => {
    const first = `${dayOf(new Date()).slice(0, 8)}01`;
    const next = addMonths(first, 1);
    const dues = [addDays(first, -1), first, addDays(next, -1), next];
    const facturas = dues.map((vence1, index) => ({ id: index + 1, numero: index + 1, estado: 'Emitida', vence1 }));
    const { filterOf } = await open('billing/facturas?view=todas', { rows: { facturas } });
    await userEvent.click(bar().getByRole('button', { name: 'Vence' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Este mes' }));
    await count('2 resultados');
    expect(chipTexts()).toEqual(['Vence: este mes']);
    expect(filterOf()).toEqual({
      vence1_gte: { $now: 'P0D', from: 'month' },
      vence1_lt: { $now: 'P1M', from: 'month' },
    });
    expect(screen.getByLabelText('Desde')).toHaveProperty('value', formatDay(first));
    expect(screen.getByLabelText('Hasta')).toHaveProperty('value', formatDay(addDays(next, -1)));
  });

  it.each([1360, 390])('on days show both inputs side by side inside their panel, %d px wide', async (width) => {
    await page.viewport(width, 900);
    await open();
    await userEvent.click(bar().getByRole('button', { name: 'Filtro' }));
    const offered = within(await screen.findByRole('dialog', { name: 'Agregar un filtro' }));
    await userEvent.click(offered.getByRole('button', { name: 'Fecha alta' }));
    const [from, to] = [await screen.findByLabelText('Desde'), screen.getByLabelText('Hasta')];
    const panel = (from.closest('.floating') ?? document.body).getBoundingClientRect();
    expect(from.getBoundingClientRect().right).toBeLessThan(to.getBoundingClientRect().left);
    expect(to.getBoundingClientRect().right).toBeLessThan(panel.right);
    for (const input of [from, to]) expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth + 1);
  });

  it('on any other field are found behind the last button', async () => {
    const { filterOf } = await open();
    await userEvent.click(bar().getByRole('button', { name: 'Filtro' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar un campo' }), 'asun{Enter}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Asunto' }), 'duplicado 1{Enter}');
    await count('6 resultados');
    expect(filterOf()).toEqual({ asunto_contains: 'duplicado 1' });
    expect(chipTexts()).toEqual(['Asunto contiene «duplicado 1»']);
  });

  it('work on booleans and numbers', async () => {
    const { router, filterOf } = await open('settings/sectors?view=todos');
    await userEvent.click(bar().getByRole('button', { name: 'Activo' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'No' }));
    await screen.findByText('No se encontraron resultados');
    expect(chipTexts()).toEqual(['Activo: No']);
    await router.navigate('/dashboard/sau?view=todas');
    await count('60 resultados');
    await userEvent.click(bar().getByRole('button', { name: 'Filtro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reaperturas' }));
    await userEvent.type(await screen.findByLabelText('Desde'), '2');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(filterOf()).toEqual({ reaperturas_gte: 2 }));
    expect(chipTexts()).toEqual(['Reaperturas desde 2']);
  });

  it('from links are all visible, also those without a button', async () => {
    await open('sau?view=todas&filter={"$or":[{"canal":"Web"},{"canal":"Interno"}],"areaActual":[1],"id_gte":11}');
    await count('8 resultados');
    await waitFor(() =>
      expect(chipTexts()).toEqual(['Area actual: Atención al cliente', 'Nº desde 11', 'Canal: Web o Canal: Interno']),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    await count('60 resultados');
  });

  it.each([
    [{ estado: { $in: ['Nuevo', 'Espera'], $nin: ['Espera'] } }, ['Estado: Nuevo, Espera y Estado no es Espera']],
    [{ estado: 'Nuevo', estado_neq: 'Nuevo' }, ['Estado: Nuevo y Estado no es Nuevo']],
    [{ asunto: { $contains: 'a', $ne: 'b' } }, ['Asunto contiene «a» y Asunto no es b']],
    [{ reaperturas: { $gte: 1, $lte: 3, $ne: 2 } }, ['Reaperturas: 1 – 3 y Reaperturas no es 2']],
    [{ estado: [], q: 'x' }, ['Búsqueda: x', 'Estado no puede ser ningún valor']],
    [{ estado: { $nin: [] } }, ['Estado puede ser cualquier valor']],
    [
      { $or: [{ asunto: { $contains: 'a', $ne: 'b' } }, { canal: 'Web' }] },
      ['(Asunto contiene «a» y Asunto no es b) o Canal: Web'],
    ],
    [{ fechaAlta_gt: '2026-01-05T15:00:00.000Z' }, ['Fecha alta posterior a 05/01/2026 12:00']],
    [{ fechaAlta_lt: '2026-01-05T15:00:00.000Z' }, ['Fecha alta anterior a 05/01/2026 12:00']],
    [{ fechaAlta_gte: { $now: '-P7D' } }, ['Fecha alta en los últimos 7 días']],
    [
      {
        $or: [
          { fechaAlta: { $gte: { $now: 'P0D', from: 'month' }, $lt: { $now: 'P1M', from: 'month' } } },
          { canal: 'Web' },
        ],
      },
      ['Fecha alta: este mes o Canal: Web'],
    ],
    [{ fechaAlta_lt: { $now: 'P1D', from: 'day' } }, [`Fecha alta anterior a ${formatDay(tomorrow)}`]],
  ])('with several comparisons on a field show them all: %j', async (filter, words) => {
    const { ui } = listApp(`sau?view=todas&filter=${encodeURIComponent(JSON.stringify(filter))}`, { rows: requests });
    render(ui);
    await screen.findByRole('list', { name: 'Filtros aplicados' });
    await waitFor(() => expect(chipTexts()).toEqual(words));
  });

  it('are limited to fields that the person may read', async () => {
    await open('sau?view=todas', { privilegios: ['Ticket.ver', 'Ticket.verTodos'] });
    await userEvent.click(bar().getByRole('button', { name: 'Filtro' }));
    const offered = within(await screen.findByRole('dialog', { name: 'Agregar un filtro' }));
    expect(offered.getByRole('button', { name: 'Asunto' })).toBeTruthy();
    expect(offered.queryByRole('button', { name: 'Descripción' })).toBeNull();
  });

  it('return to the first page', async () => {
    const { router } = await open('sau?view=todas&page=3');
    await userEvent.click(bar().getByRole('button', { name: 'Canal' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Web' }));
    await count('30 resultados');
    expect(router.state.location.search).not.toContain('page=');
  });

  it('that do not fit on the line are unreachable by keyboard, but still behind the last button', async () => {
    await page.viewport(900, 900);
    await open();
    const hidden = [...document.querySelectorAll<HTMLElement>('.filter-bar__usual button')].filter(
      (button) => button.inert,
    );
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.map((button) => button.textContent)).toContain('Fecha alta');
    await userEvent.click(bar().getByRole('button', { name: 'Filtro' }));
    const offered = within(await screen.findByRole('dialog', { name: 'Agregar un filtro' }));
    expect(offered.getByRole('button', { name: 'Fecha alta' })).toBeTruthy();
  });
});
