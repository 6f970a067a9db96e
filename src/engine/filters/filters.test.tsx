import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dayOf, formatDay } from '../../../i18n/format';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { shifted } from '../../schema/span';
import { endOf } from '../kinds/dateTime/bounds';

const tomorrow = shifted(dayOf(new Date()), 0, 1);

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

async function open(at = 'sau?view=todas', setting: Partial<Setting> = {}) {
  const app = listApp(at, { rows: requests, ...setting });
  render(app.ui);
  await screen.findByText(/\d resultados?$/);
  const filterOf = () => JSON.parse(new URLSearchParams(app.router.state.location.search).get('filter') ?? '{}');
  return { ...app, filterOf };
}

const bar = () => within(screen.getByRole('group', { name: 'Filtros' }));
const chips = () => within(screen.getByRole('list', { name: 'Filtros aplicados' })).getAllByRole('listitem');
const said = () => chips().map((chip) => chip.textContent);
const count = (text: string) => screen.findByText(text);

describe('the quick search', () => {
  it('asks once one has been quiet for a moment, without drawing a row again', async () => {
    let drawn = 0;
    const counted = () => {
      drawn += 1;
      return null;
    };
    const { asked } = await open('sau?view=todas', {
      rows: requests,
      widgets: { cells: { ticketKind: counted } },
    });
    await waitFor(() => expect(asked).toHaveLength(2));
    const before = drawn;
    // without a pause of its own between the keys
    await userEvent.setup({ delay: null }).type(screen.getByRole('textbox', { name: /^Buscar por/ }), 'lee');
    expect(drawn).toBe(before);
    expect(asked).toHaveLength(2);
    await count('30 resultados');
    expect(asked.at(2)?.params.filter).toEqual({ q: 'lee' });
    expect(said()).toEqual(['Búsqueda: lee']);
  });

  it('asks at once with Enter, and Escape takes it back', async () => {
    const { filterOf } = await open();
    await userEvent.type(screen.getByRole('textbox', { name: /^Buscar por/ }), 'duplicado{Enter}');
    await waitFor(() => expect(filterOf()).toEqual({ q: 'duplicado' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(filterOf()).toEqual({}));
    await count('60 resultados');
  });

  it('follows the address when one goes back', async () => {
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
  it('of options are any of them, and say so in a chip that changes and removes them', async () => {
    const { filterOf } = await open();
    await userEvent.click(bar().getByRole('button', { name: 'Estado' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Nuevo' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Espera' }));
    await count('24 resultados');
    expect(filterOf()).toEqual({ estado: ['Nuevo', 'Espera'] });
    expect(said()).toEqual(['Estado: Nuevo, Espera']);
    await userEvent.click(screen.getByRole('radio', { name: 'No es' }));
    await count('36 resultados');
    expect(said()).toEqual(['Estado no es Nuevo, Espera']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(chips()[0] ?? document.body).getByRole('button', { name: 'Quitar el filtro Estado' }));
    await count('60 resultados');
    expect(filterOf()).toEqual({});
  });

  it('of other records are looked for on the server, and named by their titles', async () => {
    const { asked, filterOf } = await open();
    await userEvent.click(bar().getByRole('button', { name: 'Area actual' }));
    const box = await screen.findByRole('combobox', { name: 'Area actual' });
    await userEvent.type(box, 'cob');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ resource: 'sectores', params: { filter: { q: 'cob' } } }));
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await count('20 resultados');
    expect(filterOf()).toEqual({ areaActual: [2] });
    expect(said()).toEqual(['Area actual: Cobranzas']);
    expect(screen.getByRole('option', { name: 'Cobranzas' }).getAttribute('aria-selected')).toBe('true');
  });

  it('find what has no value', async () => {
    const { filterOf } = await open();
    await userEvent.click(bar().getByRole('button', { name: 'Agente actual' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sin dato' }));
    await count('15 resultados');
    expect(filterOf()).toEqual({ agenteActual: [null] });
    expect(said()).toEqual(['Agente actual: Sin dato']);
  });

  it('of instants are days in Buenos Aires, both included', async () => {
    const { filterOf } = await open();
    await userEvent.click(bar().getByRole('button', { name: 'Fecha alta' }));
    await userEvent.type(await screen.findByLabelText('Desde'), '2026-01-05');
    await userEvent.type(screen.getByLabelText('Hasta'), '2026-01-06');
    await count('2 resultados');
    expect(filterOf()).toEqual({
      fechaAlta_gte: '2026-01-05T03:00:00.000Z',
      fechaAlta_lte: '2026-01-07T02:59:59.999Z',
    });
    expect(said()).toEqual(['Fecha alta: 05/01/2026 – 06/01/2026']);
  });

  it('of the usual days stay so in the address, in their own words, and are the chosen ones when opened again', async () => {
    const today = dayOf(new Date());
    const noons = [0, -1, -6, -7, -29, -30].map((days) => `${shifted(today, 0, days)}T15:00:00.000Z`);
    const tickets = (requests.tickets ?? []).map((one, at) => ({
      ...one,
      fechaAlta: noons[at] ?? '2001-01-01T15:00:00.000Z',
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
      await waitFor(() => expect(said()).toEqual([`Fecha alta: ${words}`]));
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
    expect(pressed.map((one) => one.textContent)).toEqual(['Últimos 7 días']);
    // with the days that they are today, from where one goes on to others
    const [from, to] = [await screen.findByLabelText('Desde'), screen.getByLabelText('Hasta')];
    expect([from, to]).toEqual([
      expect.objectContaining({ value: shifted(today, 0, -6) }),
      expect.objectContaining({ value: today }),
    ]);
    await userEvent.clear(from);
    await userEvent.type(from, '2026-01-05');
    await waitFor(() =>
      expect(filterOf()).toEqual({ fechaAlta_gte: '2026-01-05T03:00:00.000Z', fechaAlta_lte: endOf(today) }),
    );
  });

  it('of the usual days are asked of days as they are of instants, and this month to its end', async () => {
    const first = `${dayOf(new Date()).slice(0, 8)}01`;
    const next = shifted(first, 1, 0);
    const dues = [shifted(first, 0, -1), first, shifted(next, 0, -1), next];
    const facturas = dues.map((vence1, at) => ({ id: at + 1, numero: at + 1, estado: 'Emitida', vence1 }));
    const { filterOf } = await open('billing/facturas?view=todas', { rows: { facturas } });
    await userEvent.click(bar().getByRole('button', { name: 'Vence' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Este mes' }));
    await count('2 resultados');
    expect(said()).toEqual(['Vence: este mes']);
    expect(filterOf()).toEqual({
      vence1_gte: { $now: 'P0D', from: 'month' },
      vence1_lt: { $now: 'P1M', from: 'month' },
    });
    expect(screen.getByLabelText('Desde')).toHaveProperty('value', first);
    expect(screen.getByLabelText('Hasta')).toHaveProperty('value', shifted(next, 0, -1));
  });

  it.each([1360, 390])('of days stand beside each other within their panel, %d px wide', async (width) => {
    await page.viewport(width, 900);
    await open();
    await userEvent.click(bar().getByRole('button', { name: 'Filtro' }));
    const offered = within(await screen.findByRole('dialog', { name: 'Agregar un filtro' }));
    await userEvent.click(offered.getByRole('button', { name: 'Fecha alta' }));
    const [from, to] = [await screen.findByLabelText('Desde'), screen.getByLabelText('Hasta')];
    const panel = (from.closest('.floating') ?? document.body).getBoundingClientRect();
    expect(from.getBoundingClientRect().right).toBeLessThan(to.getBoundingClientRect().left);
    expect(to.getBoundingClientRect().right).toBeLessThan(panel.right);
    for (const input of [from, to]) expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
  });

  it('of any other field are found under the last button', async () => {
    const { filterOf } = await open();
    await userEvent.click(bar().getByRole('button', { name: 'Filtro' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar un campo' }), 'asun{Enter}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Asunto' }), 'duplicado 1{Enter}');
    await count('6 resultados');
    expect(filterOf()).toEqual({ asunto_contains: 'duplicado 1' });
    expect(said()).toEqual(['Asunto contiene «duplicado 1»']);
  });

  it('of yes and no, of numbers', async () => {
    const { router, filterOf } = await open('settings/sectors?view=todos');
    await userEvent.click(bar().getByRole('button', { name: 'Activo' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'No' }));
    await screen.findByText('No se encontraron resultados');
    expect(said()).toEqual(['Activo: No']);
    await router.navigate('/dashboard/sau?view=todas');
    await count('60 resultados');
    await userEvent.click(bar().getByRole('button', { name: 'Filtro' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reaperturas' }));
    await userEvent.type(await screen.findByLabelText('Desde'), '2');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(filterOf()).toEqual({ reaperturas_gte: 2 }));
    expect(said()).toEqual(['Reaperturas desde 2']);
  });

  it('from links are all in sight, also those that no button makes', async () => {
    await open('sau?view=todas&filter={"$or":[{"canal":"Web"},{"canal":"Interno"}],"areaActual":[1],"id_gte":11}');
    await count('8 resultados');
    await waitFor(() =>
      expect(said()).toEqual(['Area actual: Atención al cliente', 'Nº desde 11', 'Canal: Web o Canal: Interno']),
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
  ])('that ask several things of a field say them all: %j', async (filter, words) => {
    const { ui } = listApp(`sau?view=todas&filter=${encodeURIComponent(JSON.stringify(filter))}`, { rows: requests });
    render(ui);
    await screen.findByRole('list', { name: 'Filtros aplicados' });
    await waitFor(() => expect(said()).toEqual(words));
  });

  it('are only of what this person may read', async () => {
    await open('sau?view=todas', { privilegios: ['Ticket.ver', 'Ticket.verTodos'] });
    await userEvent.click(bar().getByRole('button', { name: 'Filtro' }));
    const offered = within(await screen.findByRole('dialog', { name: 'Agregar un filtro' }));
    expect(offered.getByRole('button', { name: 'Asunto' })).toBeTruthy();
    expect(offered.queryByRole('button', { name: 'Descripción' })).toBeNull();
  });

  it('start again on the first page', async () => {
    const { router } = await open('sau?view=todas&page=3');
    await userEvent.click(bar().getByRole('button', { name: 'Canal' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Web' }));
    await count('30 resultados');
    expect(router.state.location.search).not.toContain('page=');
  });

  it('out of sight at the end of the line are out of the keyboard’s way, and under the last button all the same', async () => {
    await page.viewport(900, 900);
    await open();
    const hidden = [...document.querySelectorAll<HTMLElement>('.filter-bar__usual button')].filter((one) => one.inert);
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.map((one) => one.textContent)).toContain('Fecha alta');
    await userEvent.click(bar().getByRole('button', { name: 'Filtro' }));
    const offered = within(await screen.findByRole('dialog', { name: 'Agregar un filtro' }));
    expect(offered.getByRole('button', { name: 'Fecha alta' })).toBeTruthy();
  });
});
