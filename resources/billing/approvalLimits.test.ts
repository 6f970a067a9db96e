/** Limits of credit hold for everybody, on every path (domain.md A6). */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { db, one: biller, createHolder, createInvoice, invoiceState, person, runAction } = world;
const everything = permissions.map(({ funcionSistemas }) => funcionSistemas);

afterEach(async () => {
  await sql`update "configuracionesWeb" set "valorNumero" = "porDefecto"::text::numeric, "actualizadoPor" = null
    where "clave" like 'facturacion.%'`.execute(db);
});

async function request(titular: string, importe: string, call = biller): Promise<number> {
  const { status, body } = await call('POST', 'ajustes', {
    body: { titular, tipo: 'Compensación', importe, motivo: 'Pasos no reconocidos' },
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return Number(Object(body).id);
}
const approve = async (call: typeof biller, id: number) => {
  const { status, body } = await call('POST', `ajustes/${id}/actions/aprobar`, { body: {} });
  return status === 200 ? 200 : `${status} ${Object(body).detail}`;
};
const newApprover = async (...names: string[]) =>
  (await person(['Ajuste.ver', 'Ajuste.aprobar', ...names.map((name) => `Ajuste.${name}`)])).call;
const change = async (call: typeof biller, key: string, valorNumero: string) => {
  const { rows } = await sql<{ id: number }>`select "id" from "configuracionesWeb" where "clave" = ${key}`.execute(db);
  const response = await call('PUT', `configuracionesWeb/${rows[0]?.id}`, { body: { valorNumero, motivo: 'Prueba' } });
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
};

describe('what one person approves', () => {
  it.each([
    ['facturacion.aprobacionHasta', []],
    ['facturacion.segundaAprobacionHasta', ['aprobarHasta100000']],
  ])('is the setting of the permission: %s of %s', async (key, names) => {
    const call = await newApprover(...names);
    await sql`update "configuracionesWeb" set "valorNumero" = 250.50 where "clave" = ${key}`.execute(db);
    expect(await approve(call, await request(await createHolder(), '250.51'))).toMatch(/^409 .*\$ 250\.50.*\$ 250\.50/);
    expect(await approve(call, await request(await createHolder(), '250.50'))).toBe(200);
  });

  it('is not more when a credit is split, in bulk either, and other holders and days have their own sum', async () => {
    const call = await newApprover();
    const titular = await createHolder();
    const ids = [
      await request(titular, '4000.00'),
      await request(titular, '4000.00'),
      await request(titular, '4000.00'),
    ];
    const bulk = await call('POST', 'ajustes/actions/aprobar', { body: { ids } });
    expect(Object(bulk.body)).toMatchObject({ done: ids.slice(0, 2) });
    expect(await approve(call, Number(ids[2]))).toMatch(/^409 .*\$ 10000\.00.*\$ 2000\.00/);
    expect(await approve(call, await request(await createHolder(), '10000.00'))).toBe(200);
    await sql`update "ajustes" set "aprobadoEn" = "aprobadoEn" - interval '2 days' where "titular" = ${titular}`.execute(
      db,
    );
    expect(await approve(call, Number(ids[2]))).toBe(200);
  });

  it('is not more when the account is merged into another one', async () => {
    const { call: chief } = await person(everything);
    const call = await newApprover();
    const [from, to] = [await createHolder(), await createHolder()];
    expect(await approve(call, await request(from, '10000.00'))).toBe(200);
    await runAction(`titulares/${from}/actions/fusionar`, { titular: to, motivo: 'La misma persona' }, chief);
    expect(await approve(call, await request(to, '0.01'))).toMatch(/^409/);
  });
});

describe('a person with every permission', () => {
  it('does not profit from a limit that they raised, until another person confirms it', async () => {
    const [{ call: chief }, { call: other }] = [await person(everything), await person(everything)];
    const cancel = async () => {
      const id = await createInvoice(await createHolder(), '10000.01');
      const { status } = await chief('POST', `facturas/${id}/actions/anular`, { body: { motivo: 'x' } });
      return [status, (await invoiceState(id))[0]];
    };
    await change(chief, 'facturacion.creditoSinSegundaFirma', '900000');
    expect(await cancel()).toEqual([409, 'Autorizada']);
    await change(other, 'facturacion.creditoSinSegundaFirma', '800000');
    expect(await cancel()).toEqual([200, 'Anulada']);
    await change(chief, 'facturacion.creditoSinSegundaFirma', '0');
    expect(await cancel()).toEqual([409, 'Autorizada']);
  });

  it('cannot create an adjustment that is approved, or in the name of somebody else', async () => {
    const { call: chief, id } = await person(everything);
    const titular = await createHolder();
    const body = { titular, tipo: 'Compensación', importe: '99999.00', motivo: 'x' };
    const decided = { estado: 'Aprobado', creadoPor: 1, aprobadoPor: 1, aprobadoEn: '2026-01-01T00:00:00.000Z' };
    const undecided = { estado: 'Solicitado', creadoPor: id, aprobadoPor: null, aprobadoEn: null };
    const created = await chief('POST', 'ajustes', { body: { ...body, ...decided } });
    const adjustment = Number(Object(created.body).id);
    expect(await world.read(`ajustes/${adjustment}`)).toMatchObject(undecided);
    await chief('PUT', `ajustes/${adjustment}`, { body: decided });
    expect(await world.read(`ajustes/${adjustment}`)).toMatchObject(undecided);
    expect((await chief('POST', `ajustes/${adjustment}/actions/aplicar`, { body: {} })).status).toBe(409);
    const bulk = await chief('POST', 'ajustes/actions/aprobar', { body: { ids: [adjustment] } });
    expect(Object(bulk.body)).toMatchObject({ done: [] });
    expect(await world.read(`ajustes/${adjustment}`)).toMatchObject(undecided);
  });
});
