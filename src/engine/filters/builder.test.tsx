import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listApp, requests } from '../../../tests/fixtures/engine/listApp';
import { violations } from '../../../tests/fixtures/engine/violations';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const addressWith = (filter: object) => `sau?view=todas&filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function open(path = 'sau?view=todas') {
  const app = listApp(path, { rows: requests });
  render(app.ui);
  await screen.findByText(/\d resultados?$/);
  const filterOf = () => JSON.parse(new URLSearchParams(app.router.state.location.search).get('filter') ?? '{}');
  return { ...app, filterOf };
}

const chips = () => within(screen.getByRole('list', { name: 'Filtros aplicados' })).getAllByRole('listitem');
const chipTexts = () => chips().map((chip) => chip.textContent);
const count = (text: string) => screen.findByText(text);
const builder = async () => within(await screen.findByRole('dialog', { name: 'Combinar condiciones' }));
const pick = async (select: HTMLElement | undefined, option: string) =>
  select && userEvent.selectOptions(select, within(select).getByRole('option', { name: option }));

describe('combined conditions', () => {
  it('are applied on submit and shown in one chip', async () => {
    const { filterOf, listRequests } = await open();
    const before = listRequests.length;
    await userEvent.click(screen.getByRole('button', { name: 'Combinar condiciones' }));
    const dialog = await builder();
    await pick((await dialog.findAllByRole('combobox', { name: 'Campo' }))[0], 'Canal');
    await userEvent.click(dialog.getByRole('button', { name: 'Elegir' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Web' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Condición' }));
    await pick(dialog.getAllByRole('combobox', { name: 'Campo' })[1], 'Agente actual');
    await pick(dialog.getByRole('combobox', { name: 'Qué se pide de Agente actual' }), 'está vacío');
    expect(listRequests.slice(before).filter(({ resource }) => resource === 'tickets').length).toBeLessThanOrEqual(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await count('30 resultados');
    expect(filterOf()).toEqual({ $or: [{ canal: { $in: ['Web'] } }, { agenteActual: null }] });
    expect(chipTexts()).toEqual(['Canal: Web o Agente actual: Sin dato']);
  });

  it('are in the address with nested groups, and are edited and removed from their chip', async () => {
    const filter = {
      estado: ['Nuevo', 'Espera', 'Cerrado'],
      $or: [{ canal: 'Web' }, { $and: [{ tipo: 'reclamo' }, { asunto: { $contains: 'tag' } }] }],
    };
    const { filterOf } = await open(addressWith(filter));
    await waitFor(() =>
      expect(chipTexts()).toEqual(['Estado: Nuevo y 2 más', 'Canal: Web o (Tipo: Reclamo y Asunto contiene «tag»)']),
    );
    await userEvent.click(within(chips()[1] ?? document.body).getByRole('button', { name: /^Canal/ }));
    const dialog = await builder();
    await pick((await dialog.findAllByRole('combobox', { name: 'Cuántas se cumplen' }))[0], 'Ninguna');
    await pick(dialog.getByRole('combobox', { name: 'Qué se pide de Asunto' }), 'no contiene');
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() =>
      expect(filterOf().$nor).toEqual([
        { canal: 'Web' },
        { $and: [{ tipo: 'reclamo' }, { $nor: [{ asunto: { $contains: 'tag' } }] }] },
      ]),
    );
    expect(chipTexts()[1]).toBe('Ninguna: Canal: Web o (Tipo: Reclamo y Asunto no contiene «tag»)');
    await userEvent.click(
      within(chips()[1] ?? document.body).getByRole('button', { name: 'Quitar el filtro Combinar condiciones' }),
    );
    await waitFor(() => expect(filterOf()).toEqual({ estado: filter.estado }));
  });

  it('are called before and after for dates, more and less for numbers', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Combinar condiciones' }));
    const dialog = await builder();
    const offered = async (name: string) => {
      await pick(dialog.getAllByRole('combobox', { name: 'Campo' })[0], name);
      const comparisons = dialog.getByRole('combobox', { name: `Qué se pide de ${name}` });
      return within(comparisons)
        .getAllByRole('option')
        .map((option) => option.textContent);
    };
    await dialog.findAllByRole('combobox', { name: 'Campo' });
    expect(await offered('Fecha alta')).toEqual(expect.arrayContaining(['es posterior a', 'es anterior a']));
    expect(await offered('Fecha alta')).not.toContain('es mayor que');
    expect(await offered('Reaperturas')).toEqual(expect.arrayContaining(['es mayor que', 'es menor que']));
  });

  it('for numbers, dates and the person’s own data use the operators of the kind', async () => {
    const { filterOf } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Combinar condiciones' }));
    const dialog = await builder();
    const field = (await dialog.findAllByRole('combobox', { name: 'Campo' }))[0];
    await pick(field, 'Fecha alta');
    await pick(dialog.getByRole('combobox', { name: 'Qué se pide de Fecha alta' }), 'en los últimos');
    await userEvent.click(dialog.getByRole('button', { name: 'Condición' }));
    await pick(dialog.getAllByRole('combobox', { name: 'Campo' })[1], 'Area actual');
    await pick(dialog.getByRole('combobox', { name: 'Qué se pide de Area actual' }), 'es lo propio');
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() =>
      expect(filterOf()).toEqual({
        $or: [{ fechaAlta: { $gte: { $now: '-P30D' } } }, { areaActual: { $user: 'sector.id' } }],
      }),
    );
    expect(chipTexts()[0]).toMatch(/^Fecha alta en los últimos 30 días o Area actual: mi sector/);
    await count('20 resultados');
  });

  it('with a preset period match the field’s own filter, and are edited in place', async () => {
    const { filterOf } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Combinar condiciones' }));
    const dialog = await builder();
    await pick((await dialog.findAllByRole('combobox', { name: 'Campo' }))[0], 'Fecha alta');
    await pick(dialog.getByRole('combobox', { name: 'Qué se pide de Fecha alta' }), 'es del período');
    await pick(dialog.getByRole('combobox', { name: 'Fecha alta: Valor' }), 'Ayer');
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    const yesterday = { $gte: { $now: '-P1D', from: 'day' }, $lt: { $now: 'P0D', from: 'day' } };
    await waitFor(() => expect(filterOf()).toEqual({ $or: [{ fechaAlta: yesterday }] }));
    expect(chipTexts()).toEqual(['Fecha alta: ayer']);
    await userEvent.click(within(chips()[0] ?? document.body).getByRole('button', { name: /^Fecha alta/ }));
    const reopened = await builder();
    expect(await reopened.findByRole('combobox', { name: 'Fecha alta: Valor' })).toHaveProperty('value', 'yesterday');
    await pick(reopened.getByRole('combobox', { name: 'Fecha alta: Valor' }), 'Este mes');
    await userEvent.click(reopened.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(chipTexts()).toEqual(['Fecha alta: este mes']));
  });

  it('show an error at an invalid value, and are not applied', async () => {
    const { filterOf } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Combinar condiciones' }));
    const dialog = await builder();
    await pick((await dialog.findAllByRole('combobox', { name: 'Campo' }))[0], 'Reaperturas');
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(await dialog.findByText('Completa este dato.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reaperturas: Valor' }), 'dos');
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(await dialog.findByText('Este valor no es válido.')).toBeTruthy();
    expect(filterOf()).toEqual({});
  });

  it('are kept if the popover was closed by mistake', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Combinar condiciones' }));
    let dialog = await builder();
    await pick((await dialog.findAllByRole('combobox', { name: 'Campo' }))[0], 'Asunto');
    await userEvent.click(screen.getByRole('button', { name: 'Combinar condiciones' }));
    expect(screen.queryByRole('dialog', { name: 'Combinar condiciones' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Combinar condiciones' }));
    dialog = await builder();
    expect((await dialog.findAllByRole('combobox', { name: 'Campo' }))[0]).toHaveProperty('value', 'asunto');
  });

  it('are accessible on wide and narrow screens', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Combinar condiciones' }));
    await (await builder()).findAllByRole('combobox', { name: 'Campo' });
    expect(await violations()).toEqual([]);
    await page.viewport(390, 844);
    expect(await violations()).toEqual([]);
  });
});

describe('an address with invalid conditions', () => {
  it('is applied without them, and says so', async () => {
    const { filterOf } = await open(
      `${addressWith({ apodo: 'x', estado: ['Nuevo', 'Archivado'], $or: [{ nada: 1 }] })}&sort=apodo&order=ASC`,
    );
    await count('12 resultados');
    expect(screen.getByRole('alert').textContent).toContain(
      'Se dejó de lado lo que esta lista no tiene: Apodo, Nada. Se dejó de lado un valor que su campo no admite: Estado «Archivado».',
    );
    expect(chipTexts()).toEqual(['Estado: Nuevo']);
    await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(filterOf()).toEqual({ estado: ['Nuevo'] }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
