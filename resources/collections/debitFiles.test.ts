/** Direct debit with files (domain.md A7): presented, answered by a simulated bank or processor, booked to the cent. */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { findFiles, readContent } from '../../server/files/store';
import { startForFiles } from '../../server/processes/fileStarts';
import { storeOf } from '../../server/records/store';
import { addDays, movedBy } from '../../src/schema/calendar';
import { formOf } from '../../tests/fixtures/files';
import { type Answer, answerText } from './debitAnswers.fixture';
import { debitWorld } from './debits.fixture';
import { refreshDebtors } from './deudores/server/refresh';
import { day } from './money.fixture';

const world = await debitWorld();
const { db, server, runAction, holderWith, createInvoice, createRun, generate, present, itemsOf, read, reaches } =
  world;
const { invoiceState, readLedger, expectBalanced } = world;
const operator = await world.person([
  'Archivo.ver',
  'Archivo.descargar',
  'Archivo.subir',
  'Archivo.reprocesar',
  'Proceso.ver',
]);

type Row = Record<string, unknown> & { id: number };
const rowsOf = async (query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;
const [folder] = await rowsOf(sql<Row>`
  select c."id" from "carpetasProceso" c join "procesos" p on p."id" = c."proceso"
  where p."codigo" = 'RESP-DEB' and c."direccion" = 'Entrada'`);

/** Lines of the file that a run presented. */
async function presentedLines(lote: number): Promise<string[]> {
  const [file] = await rowsOf(sql<Row>`
    select a.* from "archivos" a join "lotesDebito" l on l."archivo" = a."id" where l."id" = ${lote}`);
  const { id } = Object(file?.contenido);
  const content = (await findFiles(db, [String(id)])).get(String(id));
  const chunks: Buffer[] = [];
  for await (const chunk of readContent(db, content?.hash ?? '')) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('latin1')
    .split('\r\n')
    .filter((line) => line !== '');
}

let files = 0;
/** Uploads a file for the process to read; returns it once it is read. */
async function receive(text: string) {
  files += 1;
  const name = `RESP_${files}.txt`;
  const { headers, payload } = formOf(Buffer.from(text, 'latin1'), name);
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/api/files?resource=archivos&action=subir&field=contenido',
    headers: { ...headers, authorization: operator.token },
    payload,
  });
  const contenido = uploaded.json();
  const body = { contenido, tipo: 'Débito respuesta', carpeta: folder?.id };
  const { status, body: answer } = await operator.call('POST', 'archivos/actions/subir', { body });
  if (status !== 200) return { status, answer };
  await startForFiles(storeOf(server.context), server.context.env.dataDir);
  return vi.waitFor(
    async () => {
      const [file] = await rowsOf(sql<Row>`select * from "archivos" where "nombre" = ${name}`);
      const [run] = await rowsOf(sql<Row>`
        select "id", "estado", "mensaje" from "ejecuciones" where "codigo" = 'RESP-DEB' order by "id" desc limit 1`);
      if (run?.estado === 'Fallido') throw new Error(String(run.mensaje));
      if (
        !['Procesado', 'ConErrores', 'Rechazado'].includes(String(file?.estado)) ||
        !String(run?.estado).startsWith('Finalizado')
      )
        throw new Error(`${file?.estado} ${run?.estado}`);
      return file;
    },
    { timeout: 20_000, interval: 50 },
  );
}

const errorsOf = (archivo: unknown) =>
  rowsOf(sql<Row>`select * from "archivoErrores" where "archivo" = ${archivo} order by "linea"`);
const answerTo = (item: Record<string, unknown> | undefined, rechazo?: string): Answer => ({
  referencia: Number(item?.id),
  importe: String(item?.importe),
  ...(rechazo !== undefined && { rechazo }),
});
/** A generated and presented run over invoices of these amounts, each of another holder. */
async function presentedRun(tipo: string, means: [tipo: string, marca: string | null], amounts: readonly string[]) {
  const holders: string[] = [];
  const invoices: number[] = [];
  for (const amount of amounts) {
    const titular = await holderWith(...means);
    holders.push(titular);
    invoices.push(await createInvoice(titular, amount));
  }
  const lote = await createRun({ tipo });
  await generate(lote);
  await present(lote);
  return { lote, holders, invoices, items: await itemsOf(lote) };
}

describe('a run on bank accounts', () => {
  it('is presented in a file, answered in parts and booked to the cent', async () => {
    const { lote, holders, invoices, items } = await presentedRun(
      'CBU directo',
      ['DébitoCBU', null],
      ['500.00', '300.10', '1210.07'],
    );
    const lines = await presentedLines(lote);
    expect(lines.map((line) => line.slice(0, 4))).toEqual(['0001', '0370', '0370', '0370', '9901']);
    expect([lines[0], lines[4]].map((line) => line?.slice(25, 46))).toEqual(Array(2).fill('000000002010170000003'));
    expect(await read(`lotesDebito/${lote}`)).toMatchObject({ estado: 'Presentado', cantidad: 3, importe: '2010.17' });
    const [file] = await rowsOf(
      sql<Row>`select * from "archivos" where "id" = (select "archivo" from "lotesDebito" where "id" = ${lote})`,
    );
    expect(file).toMatchObject({
      tipo: 'Débito presentación',
      direccion: 'Salida',
      estado: 'Generado',
      lineas: 5,
      importe: '2010.17',
    });
    expect(file?.carpeta).not.toBeNull();

    const first = answerText('CBU directo', [answerTo(items[0]), answerTo(items[1], 'R10')]);
    expect(await receive(first)).toMatchObject({ estado: 'Procesado', lineas: 2, ok: 2, error: 0, importe: '800.10' });
    expect(await read(`lotesDebito/${lote}`)).toMatchObject({
      ...{ estado: 'RespuestaParcial', aceptado: '500.00', rechazado: '300.10', rechazos: 1 },
    });
    expect(await Promise.all(invoices.map(invoiceState))).toEqual([
      ['Pagada', '0.00'],
      ['Autorizada', '300.10'],
      ['EnDébito', '1210.07'],
    ]);
    expect(await receive(first)).toMatchObject({ status: 422 });

    // the first line again: a no-op; the third item with another amount, and lines of nobody
    const rest = answerText('CBU directo', [
      answerTo(items[0]),
      { ...answerTo(items[2]), importe: '1210.08' },
      { referencia: 99_999_999, importe: '1.00' },
      answerTo(items[1]),
      answerTo(items[2], 'R99'),
    ]);
    const second = await receive(rest);
    expect(second).toMatchObject({ estado: 'ConErrores', lineas: 5, ok: 1, error: 4 });
    expect((await errorsOf(Object(second).id)).map(({ linea, codigo }) => [linea, codigo])).toEqual([
      [3, 'IMPORTE'],
      [4, 'DESCONOCIDA'],
      [5, 'OTRARESPUESTA'],
      [6, 'CODIGO'],
    ]);
    expect(await read(`lotesDebito/${lote}`)).toMatchObject({ estado: 'RespuestaParcial', aceptado: '500.00' });

    expect(await receive(answerText('CBU directo', [answerTo(items[2])]))).toMatchObject({
      estado: 'Procesado',
      ok: 1,
    });
    expect(await read(`lotesDebito/${lote}`)).toMatchObject({
      estado: 'Conciliado',
      aceptado: '1710.07',
      rechazado: '300.10',
    });
    expect(await itemsOf(lote)).toMatchObject([
      { estado: 'Aceptado', cobro: expect.any(Number), archivo: expect.any(Number) },
      { estado: 'Rechazado', motivo: 'Falta de fondos' },
      { estado: 'Aceptado' },
    ]);
    expect(await readLedger(holders[2] ?? '')).toEqual([
      ['Factura', '1210.07', '0.00'],
      ['Cobro', '0.00', '1210.07'],
    ]);
    expect(await readLedger(holders[1] ?? '')).toEqual([['Factura', '300.10', '0.00']]);
    for (const titular of holders) await expectBalanced(titular);
  });

  it('takes the answers of a corrected line', async () => {
    const { lote, items } = await presentedRun('CBU directo', ['DébitoCBU', null], ['80.00']);
    const file = Object(await receive(answerText('CBU directo', [{ ...answerTo(items[0]), importe: '81.00' }])));
    const [error] = await errorsOf(file.id);
    const corregido = answerText('CBU directo', [answerTo(items[0])]).split('\r\n')[1];
    for (const [path, body] of [
      [`archivoErrores/${error?.id}/actions/corregir`, { corregido }],
      [`archivos/${file.id}/actions/reprocesar`, {}],
    ] as const)
      expect(await operator.call('POST', path, { body })).toMatchObject({ status: 200 });
    await startForFiles(storeOf(server.context), server.context.env.dataDir);
    await reaches(lote, 'Conciliado');
    await vi.waitFor(async () =>
      expect(await rowsOf(sql<Row>`select * from "archivos" where "id" = ${file.id}`)).toMatchObject([
        { estado: 'Procesado' },
      ]),
    );
  });

  it('refuses a file whose totals are not those of its lines, without trailer, or of another layout', async () => {
    const { lote, items } = await presentedRun('CBU directo', ['DébitoCBU', null], ['500.00']);
    const good = answerText('CBU directo', [answerTo(items[0])]);
    const [header = '', line = '', trailer = ''] = good.split('\r\n');
    const cases: readonly [string, string][] = [
      [answerText('CBU directo', [answerTo(items[0])], { importe: '50001' }), 'totales del cierre'],
      [answerText('CBU directo', [answerTo(items[0])], { cantidad: '2' }), 'totales del cierre'],
      [[header, line].join('\r\n'), 'Falta la línea de cierre'],
      [[header, `${line} `, trailer].join('\r\n'), 'línea 2'],
      [[header, line, trailer, line].join('\r\n'), 'línea 4'],
      [[line, trailer].join('\r\n'), 'cabecera'],
    ];
    for (const [text, motivo] of cases)
      expect(await receive(text)).toMatchObject({ estado: 'Rechazado', motivo: expect.stringContaining(motivo) });
    expect(await itemsOf(lote)).toMatchObject([{ estado: 'Incluido' }]);
    expect(await read(`lotesDebito/${lote}`)).toMatchObject({ estado: 'Presentado', aceptado: '0.00' });
    await receive(good);
  });
});

describe.each([
  ['Visa crédito', 'TarjetaCrédito', 'Visa', '51'],
  ['Visa débito', 'TarjetaDébito', 'Visa', '051'],
  ['Mastercard débito', 'TarjetaDébito', 'Mastercard', '051'],
  ['Cabal', 'TarjetaCrédito', 'Cabal', '51'],
  ['Naranja X', 'TarjetaCrédito', 'Naranja X', '51'],
  ['Amex débito', 'TarjetaDébito', 'Amex', '051'],
  ['Billetera', 'BilleteraVirtual', 'Mercado Pago', 'W01'],
])('a run on cards: %s', (tipo, means, marca, rechazo) => {
  it('is presented without card numbers, answered and booked to the cent', async () => {
    const { lote, holders, invoices, items } = await presentedRun(tipo, [means, marca], ['199.99', '0.01']);
    const lines = await presentedLines(lote);
    expect(lines.map((line) => line.length)).toEqual([100, 100, 100, 100]);
    expect(lines[1]?.slice(1, 17)).toMatch(/^0{12}\d{4}$/);
    expect(lines[3]?.slice(41, 63)).toBe('0000002000000000020000');
    const answer = answerText(tipo, [answerTo(items[0]), answerTo(items[1], rechazo)]);
    expect(await receive(answer)).toMatchObject({ estado: 'Procesado', ok: 2 });
    expect(await read(`lotesDebito/${lote}`)).toMatchObject({
      estado: 'Conciliado',
      aceptado: '199.99',
      rechazado: '0.01',
    });
    expect(await Promise.all(invoices.map(invoiceState))).toEqual([
      ['Pagada', '0.00'],
      ['Autorizada', '0.01'],
    ]);
    for (const titular of holders) await expectBalanced(titular);
  });
});

it('an answer to another type of run is refused line by line', async () => {
  const { items, lote } = await presentedRun('CBU directo', ['DébitoCBU', null], ['70.00']);
  const file = Object(await receive(answerText('Visa crédito', [answerTo(items[0])])));
  expect([file.estado, (await errorsOf(file.id)).map(({ codigo }) => codigo)]).toEqual(['ConErrores', ['OTROMEDIO']]);
  await receive(answerText('CBU directo', [answerTo(items[0])]));
  expect(await read(`lotesDebito/${lote}`)).toMatchObject({ estado: 'Conciliado' });
});

describe('what is selected', () => {
  it('is on the main means of payment of today, whatever the invoice was issued with', async () => {
    const titular = await holderWith('TarjetaCrédito', 'Visa');
    const factura = await createInvoice(titular, '900.00');
    await sql`update "mediosPago" set "principal" = false where "titular" = ${titular}`.execute(db);
    const medioPago = await world.addMeans(titular, 'TarjetaDébito', 'Cabal');
    const lote = await createRun({ tipo: 'Cabal débito' });
    await generate(lote);
    expect(await itemsOf(lote)).toMatchObject([{ factura, medioPago }]);
    expect(await read(`facturas/${factura}`)).toMatchObject({ medioPago });
  });

  it('is in one open run at most, which the database enforces', async () => {
    const titular = await holderWith('TarjetaCrédito', 'Amex');
    const factura = await createInvoice(titular, '90.00');
    const [one, other] = [await createRun({ tipo: 'Amex' }), await createRun({ tipo: 'Amex' })];
    await generate(one);
    await expect(
      sql`insert into "loteDebitoItems" ("lote", "factura", "titular", "importe") values (${other}, ${factura}, ${titular}, 90)`.execute(
        db,
      ),
    ).rejects.toThrow(/unique/);
  });

  it('leaves out accounts that are not valid, of other banks, and what was paid before the presentation', async () => {
    const [invalid, other, paid, owed] = [
      await holderWith(),
      await holderWith(),
      await holderWith(),
      await holderWith(),
    ];
    await sql`update "mediosPago" set "cbu" = repeat('0', 22) where "titular" = ${invalid}`.execute(db);
    await sql`update "mediosPago" set "cbu" = '0110' || substr("cbu", 5) where "titular" = ${other}`.execute(db);
    for (const titular of [invalid, other, paid, owed]) await createInvoice(titular, '100.00');
    const lote = await createRun({ banco: '007' });
    expect(await generate(lote)).toMatchObject({ cantidad: 2, importe: '200.00' });
    const [item] = (await itemsOf(lote)).filter(({ titular }) => titular === paid);
    const cobro = await world.createPayment(paid, '100.00');
    await runAction(`cobros/${cobro}/actions/imputar`, { reparto: [{ factura: item?.factura, importe: '100.00' }] });
    expect(await present(lote)).toMatchObject({ cantidad: 1, importe: '100.00' });
    expect((await itemsOf(lote)).map(({ titular, estado }) => [titular, estado])).toEqual([
      [paid, 'Retirado'],
      [owed, 'Incluido'],
    ]);
    expect(await presentedLines(lote)).toHaveLength(3);
  });
});

describe('an instalment of a plan', () => {
  /** A plan in force of two instalments, due in 20 days and a month later, of a holder who is the only one to be debited. */
  async function planByDebit() {
    await sql`update "mediosPago" set "estado" = 'Baja', "principal" = false`.execute(db);
    const titular = await holderWith();
    const [means] = await rowsOf(sql<Row>`select "id" from "mediosPago" where "titular" = ${titular}`);
    const factura = await createInvoice(titular, '1000.01', -10);
    const { status, body } = await world.one('POST', 'planesPago', {
      body: {
        ...{ titular, facturas: [factura], anticipo: '0.00', cuotas: 2, tasaMensual: '3.50', medioPago: means?.id },
        primerVencimiento: addDays(day, 20),
      },
    });
    expect([status, body]).toMatchObject([201, {}]);
    const plan = Number(Object(body).id);
    await runAction(`planesPago/${plan}/actions/acordar`);
    const { notaDebito } = await runAction(`planesPago/${plan}/actions/aprobar`, {}, world.other);
    const instalments = () => rowsOf(sql<Row>`select * from "planCuotas" where "plan" = ${plan} order by "numero"`);
    const [first, second] = await instalments();
    if (!first || !second) throw new Error('two instalments');
    return { titular, factura, plan, notaDebito, instalments, first, second, state: () => read(`planesPago/${plan}`) };
  }

  /** Debits what is due on a day, which are these instalments, and reads the same answer to each; returns the run. */
  async function attempt(fechaDebito: string, due: readonly Row[], rechazo?: string) {
    const lote = await createRun({ fechaDebito });
    await generate(lote);
    await present(lote);
    const items = await itemsOf(lote);
    expect(items).toMatchObject(due.map(({ id, total }) => ({ factura: null, cuota: id, importe: total })));
    await receive(
      answerText(
        'CBU directo',
        items.map((item) => answerTo(item, rechazo)),
      ),
    );
    return read(`lotesDebito/${lote}`);
  }

  it('is debited when due: a rejected one is marked, an accepted one pays it to the cent, and the plan goes on to its end', async () => {
    const { titular, factura, instalments, first, second, state } = await planByDebit();
    expect(await attempt(addDays(day, 25), [first], 'R10')).toMatchObject({ estado: 'Conciliado', rechazos: 1 });
    expect(await instalments()).toMatchObject([
      { estado: 'Pendiente', saldo: first.total, rechazo: 'Falta de fondos' },
      { estado: 'Pendiente', rechazo: null },
    ]);
    // within the waiting days of R10
    const tooSoon = await createRun({ fechaDebito: addDays(day, 29) });
    const refused = await world.one('POST', `lotesDebito/${tooSoon}/actions/generar`, { body: {} });
    expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining('No hay facturas ni cuotas') });
    expect(await attempt(addDays(day, 30), [first])).toMatchObject({ estado: 'Conciliado', aceptado: first.total });
    expect(await instalments()).toMatchObject([
      { estado: 'Paga', saldo: '0.00', rechazo: null },
      { estado: 'Pendiente' },
    ]);
    expect(await state()).toMatchObject({ estado: 'Vigente' });
    await expectBalanced(titular);

    expect(await attempt(addDays(day, 60), [second])).toMatchObject({ estado: 'Conciliado', aceptado: second.total });
    expect(await instalments()).toMatchObject([{ estado: 'Paga' }, { estado: 'Paga', saldo: '0.00' }]);
    expect(await state()).toMatchObject({ estado: 'Cumplido' });
    expect(await world.invoiceState(factura)).toEqual(['Pagada', '0.00']);
    await expectBalanced(titular);
  });

  it('that the bank refuses twice is overdue: with two of them the plan falls, and its vouchers are debited instead', async () => {
    const { titular, factura, notaDebito, instalments, first, second, state } = await planByDebit();
    const on = (days: number) => refreshDebtors(db, { now: movedBy(new Date(), { days }), titulares: [titular] });
    expect(await attempt(addDays(day, 25), [first], 'R10')).toMatchObject({ rechazos: 1 });
    await on(26);
    expect(await instalments()).toMatchObject([{ estado: 'Vencida', saldo: first.total }, { estado: 'Pendiente' }]);
    expect(await state()).toMatchObject({ estado: 'Vigente' });
    expect(await attempt(addDays(day, 60), [first, second], 'R10')).toMatchObject({ rechazos: 2 });
    await on(61);
    expect(await instalments()).toMatchObject([{ estado: 'Vencida' }, { estado: 'Vencida' }]);
    expect(await state()).toMatchObject({ estado: 'Caído' });
    await expectBalanced(titular);

    const lote = await createRun({ fechaDebito: addDays(day, 70) });
    await generate(lote);
    const owed = (await itemsOf(lote)).map(({ factura: voucher, cuota }) => ({ voucher, cuota }));
    expect(owed).toEqual([factura, notaDebito].map((voucher) => ({ voucher, cuota: null })));
  });
});

it('a response of more than 500 debits in the form is read by the process, like a file', async () => {
  await sql`update "mediosPago" set "estado" = 'Baja', "principal" = false`.execute(db);
  const { lote, items, holders } = await presentedRun(
    'Cabal',
    ['TarjetaCrédito', 'Cabal'],
    ['10.00', '20.00', '30.00'],
  );
  const names = await rowsOf(sql<Row>`
    select f."id", f."comprobante", f."total" from "facturas" f join "loteDebitoItems" i on i."factura" = f."id"
    where i."lote" = ${lote} order by i."id"`);
  const known = names.map(({ comprobante, total }, index) => `${comprobante};${total}${index === 1 ? ';51' : ''}`);
  const unknown = Array.from({ length: 500 }, (_, index) => `9999-${String(index).padStart(8, '0')};1,00`);
  const row = await runAction(`lotesDebito/${lote}/actions/conciliar`, {
    respuesta: [...known, ...unknown].join('\n'),
  });
  expect(row).toMatchObject({ estado: 'Presentado', observaciones: expect.stringContaining('Línea 4') });
  expect(await reaches(lote, 'Conciliado')).toMatchObject({ aceptado: '40.00', rechazado: '20.00', rechazos: 1 });
  expect(await itemsOf(lote)).toMatchObject(
    ['Aceptado', 'Rechazado', 'Aceptado'].map((estado) => ({ estado, archivo: expect.any(Number) })),
  );
  for (const titular of holders) await expectBalanced(titular);
  expect(items).toHaveLength(3);
});
