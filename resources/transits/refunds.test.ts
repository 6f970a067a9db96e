/** Disputes of billed transits return their amounts: once, with the tax of their line, above a limit by two persons. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../src/schema/calendar';
import { moneyWorld } from '../collections/money.fixture';

const world = await moneyWorld();
const { db, one: biller, other: approver, person, runAction, createHolder, read, expectBalanced } = world;
const TRANSITS = ['Transito.ver', 'Transito.impugnar', 'Transito.resolver', 'Ajuste.ver'];
const newResolver = async () => (await person(TRANSITS)).call;

const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db)).rows;
await sql`update "conceptosFacturables" set "alicuotaIva" = '3' where "codigo" = 'INTMORA'`.execute(db);
let count = 0;

/** A transit that a line of an invoice bills. */
async function billedTransit(titular: string, line: unknown, importe: string): Promise<number> {
  count += 1;
  const [row] = await rowsOf(sql`
    insert into "transitos" ("fechaHora", "estacion", "via", "sentido", "concesionario", "formaPago", "estado", "numeroMedio",
      "titular", "categoriaTarifada", "bloque", "nroTransito", "importe", "facturaItem")
    select t."fechaHora", t."estacion", t."via", t."sentido", t."concesionario", 'Tag', 'Facturado', ${`SIREF${count}`},
      ${titular}, 3, 9300, ${count}::int, ${importe}::numeric, ${line}::bigint
    from "transitos" t where t."importe" > 0 order by t."id" limit 1 returning "id"`);
  return Number(row?.id);
}

/** An issued invoice with a toll line of `cantidad` transits and a line without tax. */
async function billedTransits(titular: string, precioUnitario: string, cantidad = 2) {
  const lineas = [
    { concepto: await world.conceptId('PEAJE'), cantidad, precioUnitario },
    { concepto: await world.conceptId('INTMORA'), cantidad: 1, precioUnitario: '500.00' },
  ];
  const vence1 = addDays(dayOf(new Date()), 10);
  const { made } = await runAction('facturas/actions/facturar', { titular, tipo: 'Factura', vence1, lineas });
  const factura = Number(made[0].id);
  await runAction(`facturas/${factura}/actions/emitir`);
  const [line] = await rowsOf(sql`select "id" from "facturaItems" where "factura" = ${factura} and "linea" = 1`);
  const transits: number[] = [];
  for (let index = 0; index < cantidad; index += 1)
    transits.push(await billedTransit(titular, line?.id, precioUnitario));
  return { factura, transits };
}

const claim = { motivo: 'No pasé', comentario: 'El auto estaba guardado' };
const grant = { motivo: 'La foto es de otro auto' };
const act = (call: typeof biller, id: unknown, action: string, body: object) =>
  runAction(`transitos/${id}/actions/${action}`, body, call);
const adjustmentsOf = (titular: string) =>
  rowsOf(sql`select * from "ajustes" where "titular" = ${titular} order by "id"`);
const creditedOn = async (factura: number) =>
  (
    await rowsOf(sql`
      select coalesce(sum("total"), 0)::numeric(18, 2)::text as "total" from "facturas"
      where "asociado" = ${factura} and "estado" <> 'Rechazada'`)
  )[0]?.total;

describe('a transit of an issued invoice, cancelled by its dispute', () => {
  it('within the limit is credited at once, with the tax of its own line, and the dispute shows it', async () => {
    const titular = await createHolder();
    const { factura, transits } = await billedTransits(titular, '1210.00');
    const resolver = await newResolver();
    const { disputa } = await act(resolver, transits[0], 'impugnar', claim);
    await act(resolver, transits[0], 'anular', grant);
    const [adjustment] = await adjustmentsOf(titular);
    expect(adjustment).toMatchObject({
      ...{ tipo: 'Nota de crédito', factura, importe: '1210.00', estado: 'Aplicado', disputa },
      transitos: [expect.objectContaining({ transito: transits[0], importe: '1210.00' })],
    });
    const note = await rowsOf(
      sql`select "neto", "alicuotaIva", "iva" from "facturaItems" where "factura" = ${adjustment?.comprobante}`,
    );
    expect(note).toEqual([{ neto: '1000.00', alicuotaIva: '5', iva: '210.00' }]);
    const shown = await resolver('GET', `ajustes?filter=${encodeURIComponent(JSON.stringify({ disputa }))}`);
    expect(shown.body).toMatchObject([{ id: adjustment?.id, estado: 'Aplicado' }]);
    expect((await resolver('GET', `disputas/${disputa}`)).body).toMatchObject({
      resolucion: 'A favor',
      importeReconocido: '1210.00',
    });
    await expectBalanced(titular);
  });

  it('above the limit waits for another person, who approves and applies it', async () => {
    const titular = await createHolder();
    const { factura, transits } = await billedTransits(titular, '24200.00');
    const resolver = (await person([...TRANSITS, 'Ajuste.aprobar', 'Ajuste.aprobarHasta100000'])).call;
    await act(resolver, transits[0], 'impugnar', claim);
    await act(resolver, transits[0], 'anular', grant);
    const [{ id } = { id: 0 }] = await adjustmentsOf(titular);
    expect(await read(`ajustes/${id}`)).toMatchObject({ estado: 'Solicitado', importe: '24200.00', aprobadoPor: null });
    expect((await resolver('POST', `ajustes/${id}/actions/aprobar`, { body: {} })).status).toBe(409);
    expect(await creditedOn(factura)).toBe('0.00');
    await runAction(`ajustes/${id}/actions/aprobar`, {}, approver);
    await runAction(`ajustes/${id}/actions/aplicar`, {}, approver);
    expect(await creditedOn(factura)).toBe('24200.00');
    await expectBalanced(titular);
  });

  it('counts in the day’s limit of the person: the second half of the limit waits', async () => {
    const titular = await createHolder();
    const { transits } = await billedTransits(titular, '6000.00');
    const resolver = await newResolver();
    for (const id of transits) await act(resolver, id, 'impugnar', claim);
    for (const id of transits) await act(resolver, id, 'anular', grant);
    expect((await adjustmentsOf(titular)).map(({ estado }) => estado)).toEqual(['Aplicado', 'Solicitado']);
  });

  it('granted as a whole dispute is one adjustment for each invoice', async () => {
    const titular = await createHolder();
    const [first, second] = [await billedTransits(titular, '100.00'), await billedTransits(titular, '200.00')];
    const resolver = await newResolver();
    const transits = [...first.transits, ...second.transits];
    const disputes = new Set<unknown>();
    for (const id of transits) disputes.add((await act(resolver, id, 'impugnar', claim)).disputa);
    expect(disputes.size).toBe(1);
    await runAction(`disputas/${[...disputes][0]}/actions/aceptar`, grant, resolver);
    expect(await adjustmentsOf(titular)).toMatchObject([
      { factura: first.factura, importe: '200.00', estado: 'Aplicado' },
      { factura: second.factura, importe: '400.00', estado: 'Aplicado' },
    ]);
    await expectBalanced(titular);
  });
});

describe('a dispute whose adjustment was rejected', () => {
  const ask = { motivo: 'Llegó la foto que faltaba' };

  it('asks again, once: the old request stays, and the new one waits for another person', async () => {
    const titular = await createHolder();
    const { factura, transits } = await billedTransits(titular, '24200.00', 1);
    const resolver = await newResolver();
    const { disputa } = await act(resolver, transits[0], 'impugnar', claim);
    await act(resolver, transits[0], 'anular', grant);
    const path = `disputas/${disputa}/actions/pedirAjuste`;
    const again = () => resolver('POST', path, { body: ask });
    const isOffered = async () =>
      Object((await resolver('GET', `disputas/${disputa}`)).body)._can?.pedirAjuste === true;
    expect(await isOffered()).toBe(false);
    expect((await again()).status).toBe(409);
    const [{ id } = { id: 0 }] = await adjustmentsOf(titular);
    await runAction(`ajustes/${id}/actions/rechazar`, { motivo: 'Falta la foto' }, approver);
    expect(await isOffered()).toBe(true);
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await adjustmentsOf(titular)).toMatchObject([
      { estado: 'Rechazado', importe: '24200.00' },
      { estado: 'Solicitado', importe: '24200.00', factura, disputa, aprobadoPor: null },
    ]);
    expect(await isOffered()).toBe(false);
    expect(await creditedOn(factura)).toBe('0.00');
    const second = (await adjustmentsOf(titular)).at(-1);
    expect((await resolver('POST', `ajustes/${second?.id}/actions/aprobar`, { body: {} })).status).toBe(403);
    await runAction(`ajustes/${second?.id}/actions/aprobar`, {}, approver);
    await runAction(`ajustes/${second?.id}/actions/aplicar`, {}, approver);
    expect(await creditedOn(factura)).toBe('24200.00');
    expect((await again()).status).toBe(409);
    await expectBalanced(titular);
  });
});

describe('a returned transit', () => {
  it('is neither disputed nor cancelled again, and no run bills it', async () => {
    const titular = await createHolder();
    const { transits } = await billedTransits(titular, '1210.00');
    const resolver = await newResolver();
    await act(resolver, transits[0], 'impugnar', claim);
    await act(resolver, transits[0], 'anular', grant);
    for (const [action, body] of [
      ['impugnar', claim],
      ['anular', grant],
    ] as const)
      expect((await resolver('POST', `transitos/${transits[0]}/actions/${action}`, { body })).status).toBe(409);
    const [transit] = await rowsOf(sql`select "estado", "facturaItem" from "transitos" where "id" = ${transits[0]}`);
    expect(transit).toMatchObject({ estado: 'Anulado', facturaItem: expect.any(Number) });
    expect(await adjustmentsOf(titular)).toHaveLength(1);
  });

  it('is not credited again when its invoice is cancelled: the second note takes the rest', async () => {
    const titular = await createHolder();
    const { factura, transits } = await billedTransits(titular, '1210.00');
    const resolver = await newResolver();
    for (const id of transits) await act(resolver, id, 'impugnar', claim);
    await act(resolver, transits[0], 'anular', grant);
    await runAction(`facturas/${factura}/actions/anular`, { motivo: 'Corresponde' });
    const { total } = await read(`facturas/${factura}`);
    expect(await creditedOn(factura)).toBe(total);
    // the other one was in dispute meanwhile: its amount is already credited
    await act(resolver, transits[1], 'anular', grant);
    expect(await adjustmentsOf(titular)).toHaveLength(1);
    expect(await creditedOn(factura)).toBe(total);
    await expectBalanced(titular);
  });

  it('whose adjustment waits cannot be credited beyond its invoice by a note in between', async () => {
    const titular = await createHolder();
    const { factura, transits } = await billedTransits(titular, '12100.00', 1);
    const resolver = await newResolver();
    await act(resolver, transits[0], 'impugnar', claim);
    await act(resolver, transits[0], 'anular', grant);
    const [{ id } = { id: 0 }] = await adjustmentsOf(titular);
    await runAction(`facturas/${factura}/actions/notaCredito`, { importe: '1000.00', motivo: 'Otro descuento' });
    await runAction(`ajustes/${id}/actions/aprobar`, {}, approver);
    expect((await approver('POST', `ajustes/${id}/actions/aplicar`, { body: {} })).status).toBe(409);
    expect(await creditedOn(factura)).toBe('1000.00');
  });

  it('is credited by what a note of the invoice has left of its line', async () => {
    const titular = await createHolder();
    const { factura, transits } = await billedTransits(titular, '1210.00', 1);
    const { total } = await read(`facturas/${factura}`);
    await runAction(`facturas/${factura}/actions/notaCredito`, { importe: '855.00', motivo: 'La mitad' });
    const resolver = await newResolver();
    await act(resolver, transits[0], 'impugnar', claim);
    await act(resolver, transits[0], 'anular', grant);
    expect([total, await adjustmentsOf(titular)]).toMatchObject([
      '1710.00',
      [{ importe: '605.00', estado: 'Aplicado' }],
    ]);
    await expectBalanced(titular);
  });

  it('priced lower and then cancelled by a second dispute is credited by its price and no more', async () => {
    const titular = await createHolder();
    const { factura, transits } = await billedTransits(titular, '9999.00', 1);
    const resolver = await newResolver();
    await act(resolver, transits[0], 'impugnar', { ...claim, motivo: 'Categoría errónea' });
    const { importe } = await act(resolver, transits[0], 'recategorizar', { categoria: 2, comentario: 'Sin tráiler' });
    expect(Number(importe)).toBeLessThan(9999);
    await act(resolver, transits[0], 'impugnar', claim);
    await act(resolver, transits[0], 'anular', grant);
    expect((await adjustmentsOf(titular)).map(({ estado }) => estado)).toEqual(['Aplicado', 'Aplicado']);
    expect(await creditedOn(factura)).toBe('9999.00');
    await expectBalanced(titular);
  });

  it('is credited once by two people who resolve it at the same time', async () => {
    const titular = await createHolder();
    const { factura, transits } = await billedTransits(titular, '1000.00');
    const [one, two] = [await newResolver(), await newResolver()];
    let disputa: unknown;
    for (const id of transits) ({ disputa } = await act(one, id, 'impugnar', claim));
    const responses = await Promise.all([
      one('POST', `disputas/${disputa}/actions/aceptar`, { body: grant }),
      ...transits.map((id) => two('POST', `transitos/${id}/actions/anular`, { body: grant })),
    ]);
    expect(responses.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    expect(await creditedOn(factura)).toBe('2000.00');
    expect(await read(`facturas/${factura}`)).toMatchObject({ saldo: '500.00' });
    expect((await one('GET', `disputas/${disputa}`)).body).toMatchObject({
      resolucion: 'A favor',
      importeReconocido: '2000.00',
    });
    await expectBalanced(titular);
  });
});
