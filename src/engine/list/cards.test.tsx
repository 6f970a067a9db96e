import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Setting } from '../../../tests/fixtures/engine/EngineApp';
import { listApp } from '../../../tests/fixtures/engine/listApp';
import { violations } from '../../../tests/fixtures/engine/violations';
import '../../theme/base.css';

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

const debtors = [
  { id: 1, nombre: 'Luna, Carlos', etapa: 'Intimación', vencida: '580289.36', diasMora: 48, gestor: null },
  { id: 2, nombre: 'Fernández de la Puente, Maximiliano', etapa: 'Inhabilitado', vencida: '17.50', diasMora: 1 },
].map((debtor) => ({ ...debtor, titular: debtor.id, proximaGestion: '2026-12-03' }));

const processes = [
  { id: 1, codigo: 'IMP-TRAN', nombre: 'Importación', estado: 'Habilitado', ultimoResultado: 'Finalizado' },
  { id: 2, codigo: 'ENV-FAC', nombre: 'Envío de facturas', estado: 'Habilitado', ultimoResultado: null },
];

async function cards(path: string, rows: Setting['rows']) {
  render(listApp(path, { rows }).ui);
  await screen.findByText(/\d resultados?$/);
  return screen.getAllByRole('row').filter((row) => row.dataset.id !== undefined);
}

const box = (card: HTMLElement | undefined, selector: string) => card?.querySelector(selector)?.getBoundingClientRect();

describe('the cards of a list on a narrow screen', () => {
  it.each(['ltr', 'rtl'])('have every value in the same place in direction %s', async (dir) => {
    document.documentElement.dir = dir;
    const shown = await cards('debtors', { deudores: debtors });
    const end = (rect: DOMRect | undefined) => (dir === 'rtl' ? rect?.left : rect?.right);
    const [first] = shown;
    expect(shown).toHaveLength(2);
    for (const card of shown) {
      const own = card.getBoundingClientRect();
      const amount = box(card, '[data-amount] bdi');
      const state = box(card, '[data-state]');
      // the amount stands on the line of the state, and ends at the card's padding
      expect(Math.abs((amount?.y ?? 0) - (state?.y ?? 0))).toBeLessThan(8);
      expect(Math.abs((end(own) ?? 0) - (end(amount) ?? 0))).toBeLessThanOrEqual(14);
      expect(box(card, '[data-title]')?.bottom).toBeLessThanOrEqual((state?.top ?? 0) + 1);
      expect(box(card, '.card-line')?.top).toBeGreaterThanOrEqual((state?.bottom ?? 0) - 1);
    }
    const start = (rect: DOMRect | undefined) => Math.round((dir === 'rtl' ? rect?.right : rect?.left) ?? 0);
    for (const part of ['[data-state]', '.card-line', '.list-title'])
      for (const card of shown) expect(start(box(card, part))).toBe(start(box(first, '[data-state]')));
    expect(await violations()).toEqual([]);
  });

  it('say numbers in words, and label only what does not explain itself', async () => {
    const [first, second] = await cards('debtors', { deudores: debtors });
    const facts = (card: HTMLElement | undefined) =>
      [...(card?.querySelectorAll<HTMLElement>('.card-fact') ?? [])].map((fact) =>
        fact.textContent.replace(/\s+/g, ' '),
      );
    expect(facts(first)[0]).toContain('48 días');
    expect(facts(second)[0]).toContain('1 día');
    expect(facts(first).at(-1)).toContain('Próxima gestión 03/12/2026');
    expect(first?.querySelector('[data-amount] .visually-hidden')?.textContent).toContain('Vencida');
    // of a debtor whom nobody follows up the card says so
    expect(facts(first).join()).toContain('Sin gestor');
  });

  it('leave out zeros and defaults, and have no empty lines', async () => {
    const [first, second] = await cards('faq?view=publicadas', {
      faqPreguntas: [
        { id: 1, pregunta: '¿Cómo pago?', estado: 'Publicada', util: 12, noUtil: 0 },
        { id: 2, pregunta: '¿Dónde llamo?', estado: 'Publicada', util: 0, noUtil: 0 },
      ],
    });
    expect(first?.textContent).toContain('sirvió a 12');
    expect(first?.textContent).not.toContain('no sirvió');
    expect(second?.querySelector('.card-line')).toBeNull();
    expect(second?.getBoundingClientRect().height).toBeLessThan(50);
  });

  it('say that a process has not run yet', async () => {
    const [first, second] = await cards('processes', { procesos: processes });
    expect(first && within(first).getByText('Finalizado')).toBeTruthy();
    expect(second && within(second).getByText('Todavía no se ejecutó')).toBeTruthy();
  });

  it('name a record whose plate is missing, and a month by its name', async () => {
    const [violation] = await cards('transits/violaciones?view=todas', {
      violaciones: [{ id: 7, patente: null, estado: 'Detectada', fechaHora: '2026-11-27T15:31:00Z', total: '2681.89' }],
    });
    expect(violation?.querySelector('a.list-title')?.textContent).toBe('Sin patente');
    expect(violation?.querySelector('.card-line')?.textContent).toContain('27/11/2026 12:31');
    cleanup();
    const [month] = await cards('toll_operator', {
      periodos: [{ id: '2026-11', codigo: '2026-11', estado: 'Borrador' }],
    });
    expect(month?.querySelector('a.list-title')?.textContent).toBe('Noviembre de 2026');
  });
});
