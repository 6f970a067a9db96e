import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/schema/calendar';
import { refreshDebtors } from './deudores/server/refresh';
import { day, moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, one: biller, runAction, createHolder, createInvoice, createPayment, read: readRecord } = world;
const debtorOf = async (titular: string) =>
  (await sql<Record<string, unknown>>`select * from "deudores" where "titular" = ${titular}`.execute(db)).rows[0];
const refresh = (titular: string) => refreshDebtors(db, { now: new Date(), titulares: [titular] });

describe('a debtor (domain.md A7)', () => {
  it.each([
    [10, null],
    [3, 'Preventiva'],
    [0, 'Preventiva'],
    [-1, 'MoraTemprana'],
    [-30, 'MoraTemprana'],
    [-31, 'Mora'],
    [-44, 'Mora'],
    [-45, 'Intimación'],
    [-59, 'Intimación'],
    [-60, 'Inhabilitado'],
    [-119, 'Inhabilitado'],
    [-120, 'Prelegal'],
  ])('with a debt due in %i days is at stage %s', async (due, etapa) => {
    const titular = await createHolder();
    await createInvoice(titular, '1000.00', due);
    await refresh(titular);
    expect((await debtorOf(titular))?.etapa ?? null).toBe(etapa);
  });

  it('owes by age of the overdue invoices', async () => {
    const titular = await createHolder();
    for (const due of [-5, -40, -70, -100, 20]) await createInvoice(titular, '100.00', due);
    await refresh(titular);
    expect(await debtorOf(titular)).toMatchObject({
      deudaTotal: '500.00',
      vencida: '400.00',
      tramo30: '100.00',
      tramo60: '100.00',
      tramo90: '100.00',
      tramoMas90: '100.00',
      diasMora: 100,
      etapa: 'Inhabilitado',
    });
  });

  it('leaves the overdue stages as soon as the debt is paid', async () => {
    const titular = await createHolder();
    await createInvoice(titular, '1000.00', -40);
    await refresh(titular);
    expect(await debtorOf(titular)).toMatchObject({ etapa: 'Mora', vencida: '1000.00' });
    await createPayment(titular, '400.00');
    expect(await debtorOf(titular)).toMatchObject({ etapa: 'Mora', vencida: '600.00' });
    await createPayment(titular, '600.00');
    expect(await debtorOf(titular)).toMatchObject({
      etapa: 'AlDía',
      deudaTotal: '0.00',
      vencida: '0.00',
      diasMora: 0,
      score: 0,
    });
  });

  it('stays in legal action until a person reopens the case or the debt is paid', async () => {
    const titular = await createHolder();
    await createInvoice(titular, '1000.00', -130);
    await refresh(titular);
    const { id } = Object(await debtorOf(titular));
    await runAction(`deudores/${id}/actions/derivarALegales`, { motivo: 'Sin respuesta' });
    await refresh(titular);
    expect(await debtorOf(titular)).toMatchObject({ etapa: 'Legal' });
    await runAction(`deudores/${id}/actions/reabrirGestion`, { motivo: 'Llamó' });
    expect(await debtorOf(titular)).toMatchObject({ etapa: 'Prelegal' });
    await createPayment(titular, '1000.00');
    expect(await debtorOf(titular)).toMatchObject({ etapa: 'AlDía' });
  });

  it('has follow-ups with attempts, promises, and whether each promise was kept', async () => {
    const titular = await createHolder();
    await createInvoice(titular, '1000.00', -20);
    await refresh(titular);
    const { id } = Object(await debtorOf(titular));
    const body = {
      tipo: 'Llamada',
      resultado: 'Promesa de pago',
      promesaFecha: addDays(day, 5),
      promesaImporte: '500.00',
    };
    const missing = await biller('POST', `deudores/${id}/actions/registrarGestion`, {
      body: { ...body, promesaFecha: null },
    });
    expect(missing.body).toMatchObject({ errors: { promesaFecha: expect.any(String) } });
    const row = await runAction(`deudores/${id}/actions/registrarGestion`, body);
    expect(row).toMatchObject({ proximaGestion: addDays(day, 5), ultimaGestion: expect.any(String) });
    const promises = async () =>
      Object(
        (await biller('GET', 'gestionesCobranza', { query: { filter: { titular }, sort: ['id', 'ASC'] } })).body,
      ).map(({ promesa }: { promesa: string | null }) => promesa);
    expect(await promises()).toEqual(['Pendiente']);
    await createPayment(titular, '500.00');
    expect(await promises()).toEqual(['Cumplida']);
    await sql`update "gestionesCobranza" set "promesaImporte" = 9000, "promesaFecha" = ${day}::date - 1 where "titular" = ${titular}`.execute(
      db,
    );
    await refreshDebtors(db, { now: new Date(), titulares: [titular] });
    expect(await promises()).toEqual(['Incumplida']);
    await runAction(`deudores/${id}/actions/registrarGestion`, { tipo: 'Llamada', resultado: 'No contesta' });
    expect(await promises()).toEqual(['Incumplida', null]);
    expect(await readRecord(`deudores/${id}`)).toMatchObject({ proximaGestion: null });
  });
});

it('refreshDebtors is idempotent', async () => {
  const now = new Date();
  await refreshDebtors(db, { now });
  expect(await refreshDebtors(db, { now })).toBe(0);
});
