/** The figures of collections (screens.md, charges_statistics), each worked out another way from what lies beneath them. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { shifted } from '../../src/schema/span';
import { schemas as billing } from '../billing';
import { schemas } from '.';
import { day, moneyWorld } from './money.fixture';

const { db, one } = await moneyWorld();

/** A panel as its schema declares it, of a period. */
async function ask(resource: string, name: string, period: string) {
  const schema = [...billing, ...schemas].find((one) => one.name === resource);
  const panel = Object(schema).panels?.[name];
  const { draw: _, view: named, filter, compare: _compare, ...asked } = panel;
  const view = Object(schema).list?.views?.find((one: { name: string }) => one.name === named);
  const within = asked.at === undefined ? {} : { period };
  const over = asked.over && {
    ...asked.over,
    ...(asked.over.at !== undefined && { period: asked.over.period ?? period }),
  };
  const body = {
    panels: {
      one: {
        ...asked,
        ...within,
        resource,
        filter: { $and: [view?.filter ?? {}, filter ?? {}] },
        ...(over && { over }),
      },
    },
  };
  const answer = await one('POST', 'panels', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Object(answer.body).one;
}

const rowsOf = async (text: string) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(db)).rows;
const numberOf = (value: unknown): number => Number(value ?? 0);

/** What stands of what was invoiced, row by row. */
const invoices = async () =>
  (
    await rowsOf(
      `select "id", "fechaEmision"::text as "dia", "total", "saldo", "estado", "tipoComprobante" from "facturas"`,
    )
  ).filter(
    ({ tipoComprobante, estado }) =>
      !String(tipoComprobante).startsWith('Nota de crédito') &&
      !['Borrador', 'Emitida', 'Rechazada', 'Anulada'].includes(String(estado)),
  );
const total = (rows: readonly Record<string, unknown>[], field: string): number =>
  rows.reduce((sum, row) => sum + numberOf(row[field]), 0);

describe('days sales outstanding', () => {
  it('are what is owed, in days of what three months invoiced', async () => {
    const all = await invoices();
    const lately = all.filter(({ dia }) => String(dia) >= shifted(day, 0, -89));
    const { value } = await ask('facturas', 'diasDeCobro', 'P7D');
    expect(value).toBeCloseTo(total(all, 'saldo') / (total(lately, 'total') / 90), 6);
  });
});

describe('the effectiveness of debits', () => {
  const answered = async () =>
    rowsOf(`
      select l."tipo", l."intento", i."importe", i."estado" from "loteDebitoItems" i join "lotesDebito" l on l."id" = i."lote"
      where l."estado" in ('Conciliado', 'Cerrado') and l."fechaDebito" between '${shifted(day, -11, 0).slice(0, 8)}01' and '${day}'`);
  const shareOf = (rows: readonly Record<string, unknown>[]) =>
    total(
      rows.filter(({ estado }) => estado === 'Aceptado' || estado === 'Revertido'),
      'importe',
    ) / total(rows, 'importe');

  it('is what was collected of what was presented', async () => {
    const { value } = await ask('lotesDebito', 'efectividad', 'P12M');
    expect(value).toBeCloseTo(shareOf(await answered()), 6);
  });

  it.each([
    ['efectividadPorTipo', 'tipo'],
    ['efectividadPorIntento', 'intento'],
  ])('is so by each: %s', async (panel, by) => {
    const rows = await answered();
    const { groups } = await ask('lotesDebito', panel, 'P12M');
    expect(groups.length).toBe(new Set(rows.map((row) => row[by])).size);
    for (const { key, value } of groups)
      expect([key, value]).toEqual([key, expect.closeTo(shareOf(rows.filter((row) => row[by] === key)), 6)]);
  });
});

it('plans fall so often, of those that came into force', async () => {
  const plans = (await rowsOf(`select "estado" from "planesPago"`)).map(({ estado }) => String(estado));
  const forced = plans.filter((estado) => ['Vigente', 'Cumplido', 'Caído'].includes(estado));
  const { value } = await ask('planesPago', 'proporcionCaidos', 'P30D');
  expect(value).toBeCloseTo(forced.filter((estado) => estado === 'Caído').length / forced.length, 6);
});
