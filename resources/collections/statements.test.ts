/** Bank statements (docs/bank-statements.md): read once and whole, matched where there is no doubt, credited to the cent. */
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { day } from './money.fixture';
import { ACCOUNT, type StoredRow, statementWorld } from './statements.fixture';

const world = await statementWorld();
const { db, one, runAction, createHolder, createInvoice, read, invoiceState, readLedger, expectBalanced } = world;
const { statement, receive, reconcile, movementsOf, rowsOf, operator } = world;

const CUIT = '20555555025';
const transfer = (titular: string, importe: string, referencia: string) =>
  runAction('cobros/actions/registrar', { titular, importe, medio: 'Transferencia', referencia });
const only = async (file: StoredRow): Promise<StoredRow> => (await movementsOf(file))[0] ?? { id: 0 };
const movement = (id: unknown) => read(`movimientosBanco/${id}`);

describe('a statement', () => {
  it('is stored with its balances; what is matched, pending, ignored and refused adds up to what it moved', async () => {
    const text = statement([
      { fecha: day, importe: '150.00', texto: 'UN DEPOSITO' },
      { fecha: day, importe: '-20.50', texto: 'UNA COMISION' },
    ]).replace('D20,50NTRF', 'D20,50XTRF');
    const file = await receive(text);
    expect(file).toMatchObject({ estado: 'ConErrores', lineas: 2, ok: 1, error: 1, importe: '129.50' });
    const [stored] = await rowsOf(sql<StoredRow>`select * from "extractosBanco" where "archivo" = ${file.id}`);
    expect(await read(`extractosBanco/${stored?.id}`)).toMatchObject({
      ...{ saldoInicial: '1000.00', saldoFinal: '1129.50', cantidad: 2, importe: '129.50' },
      ...{ conciliado: '0.00', pendiente: '150.00', ignorado: '0.00', sinLeer: '-20.50' },
    });
  });

  it('has its refused movements listed; a corrected one is read again, with the amount of the bank', async () => {
    const [file] = await rowsOf(sql<StoredRow>`select * from "archivos" where "nombre" = 'EXTRACTO_1.sta'`);
    const [refused] = await rowsOf(sql<StoredRow>`select * from "archivoErrores" where "archivo" = ${file?.id}`);
    expect(refused).toMatchObject({ codigo: 'OPERACION', estado: 'Pendiente' });
    const correct = async (corregido: string) => {
      await runAction(`archivoErrores/${refused?.id}/actions/corregir`, { corregido }, operator.call);
      await runAction(`archivos/${file?.id}/actions/reprocesar`, {}, operator.call);
      await reconcile();
      return (await rowsOf(sql<StoredRow>`select * from "archivoErrores" where "id" = ${refused?.id}`))[0];
    };
    const right = String(refused?.contenido).replace('XTRF', 'NTRF');
    expect(await correct(right.replace('D20,50', 'D20,51'))).toMatchObject({
      estado: 'Pendiente',
      codigo: 'OTROIMPORTE',
    });
    expect(await correct(right)).toMatchObject({ estado: 'Reprocesada' });
    expect(await movementsOf(file ?? { id: 0 })).toMatchObject([
      { importe: '150.00' },
      { importe: '-20.50', texto: 'UNA COMISION' },
    ]);
    expect((await operator.call('GET', `archivos/${file?.id}`)).body).toMatchObject({
      estado: 'Procesado',
      ok: 2,
      error: 0,
    });
  });

  it('that cannot be read any further where a killed run left it says why, and the run ends', async () => {
    const file = await receive(statement([{ fecha: day, importe: '3.00', texto: 'X' }], { numero: 55 }));
    await sql`update "archivos" set "estado" = 'Procesando' where "id" = ${file.id}`.execute(db);
    await sql`update "extractosBanco" set "archivo" = null where "archivo" = ${file.id}`.execute(db);
    await reconcile();
    expect((await operator.call('GET', `archivos/${file.id}`)).body).toMatchObject({
      estado: 'ConErrores',
      motivo: expect.stringMatching(/^El extracto 55\/\d{4} ya se leyó\.$/),
    });
  });

  it('is refused where it is of another account, was read before, or does not go on from the one before', async () => {
    const entries = [{ fecha: day, importe: '10.00', texto: 'X' }];
    const cause = async (changes: object) => {
      const { estado, motivo } = await receive(statement(entries, changes));
      return [estado, motivo];
    };
    expect(await cause({ cuenta: '123' })).toEqual(['Rechazado', 'El extracto es de otra cuenta: 123.']);
    expect(await cause({ numero: 1, saldoInicial: '7.00' })).toEqual([
      'Rechazado',
      expect.stringMatching(/^El extracto 1\/\d{4} ya se leyó\.$/),
    ]);
    expect(await cause({ saldoInicial: '1129.51' })).toEqual([
      'Rechazado',
      'El extracto anterior terminó con otro saldo: 1129.50.',
    ]);
    expect(await cause({ saldoFinal: '5.00' })).toEqual([
      'Rechazado',
      'Los saldos no cierran: con sus movimientos, el saldo final es 1139.50.',
    ]);
    const packed = (text: string) => receive(gzipSync(Buffer.from(text, 'latin1')).toString('latin1'));
    expect(await packed(statement(entries, { numero: 75 }))).toMatchObject({ estado: 'Procesado' });
    const withNul = statement([{ fecha: day, importe: '10.00', texto: 'UN\0NUL' }], { numero: 76 });
    expect(await packed(withNul)).toMatchObject({
      estado: 'Rechazado',
      motivo: 'El archivo no está en Latin-1, la codificación que se espera de su carpeta.',
    });
    const same = statement(entries, { numero: 77 });
    expect(await receive(same)).toMatchObject({ estado: 'Procesado' });
    expect(await receive(same)).toMatchObject({ status: 422 });
    await sql`update "procesos" set "parametros" = '[]' where "codigo" = 'CONC'`.execute(db);
    expect((await receive(statement(entries, { numero: 90 }))).motivo).toBe(
      'El proceso no tiene la cuenta en su parámetro «cuenta».',
    );
    const parameter = JSON.stringify([{ nombre: 'cuenta', valor: ACCOUNT }]);
    await sql`update "procesos" set "parametros" = ${parameter}::jsonb where "codigo" = 'CONC'`.execute(db);
  });
});

describe('a movement that leaves no doubt', () => {
  it('credits the registered transfer with its reference and amount, whatever its case and spaces', async () => {
    const titular = await createHolder();
    const invoice = await createInvoice(titular, '700.00');
    const { made } = await transfer(titular, '700.00', 'Op 55 a1');
    await transfer(titular, '30.00', 'otra 9');
    const file = await receive(
      statement([
        { fecha: day, importe: '700.00', referencia: 'OP55A1' },
        { fecha: day, importe: '31.00', texto: '/EREF/OTRA9/REMI/X' },
      ]),
    );
    const [first, second] = await movementsOf(file);
    expect(first).toMatchObject({ estado: 'Conciliado', criterio: 'Referencia', titular });
    expect(String(first?.cobro)).toBe(String(made[0].id));
    // another amount than the registered one
    expect(second).toMatchObject({ estado: 'Pendiente', cobro: null });
    expect(await invoiceState(invoice)).toEqual(['Pagada', '0.00']);
    expect(await readLedger(titular)).toEqual([
      ['Factura', '700.00', '0.00'],
      ['Cobro', '0.00', '700.00'],
    ]);
    await expectBalanced(titular);
  });

  it('pays the voucher that its text names before an older one, also where a person applies it', async () => {
    const titular = await createHolder();
    const old = await createInvoice(titular, '100.00', -20);
    const [named, other] = [await createInvoice(titular, '250.00', 5), await createInvoice(titular, '80.00', 6)];
    const [first, second] = await Promise.all(
      [named, other].map(async (id) => (await read(`facturas/${id}`)).comprobante),
    );
    const file = await receive(statement([{ fecha: day, importe: '250.00', texto: `PAGO FC ${first}` }]));
    expect(await only(file)).toMatchObject({ estado: 'Conciliado', criterio: 'Comprobante', titular });
    expect([await invoiceState(old), await invoiceState(named)]).toEqual([
      ['Vencida', '100.00'],
      ['Pagada', '0.00'],
    ]);
    const part = await only(await receive(statement([{ fecha: day, importe: '30.00', texto: `A CTA ${second}` }])));
    await runAction(`movimientosBanco/${part?.id}/actions/aplicar`, { titular });
    expect((await invoiceState(other))[1]).toBe('50.00');
    await expectBalanced(titular);
  });

  it('pays all that a holder owes where its text names a voucher', async () => {
    const titular = await createHolder();
    const old = await createInvoice(titular, '100.00', -20);
    const named = await createInvoice(titular, '250.00', 5);
    const { comprobante } = await read(`facturas/${named}`);
    const file = await receive(statement([{ fecha: day, importe: '350.00', texto: `PAGO FC ${comprobante}` }]));
    expect(await only(file)).toMatchObject({ estado: 'Conciliado', criterio: 'Comprobante', titular });
    expect([await invoiceState(old), await invoiceState(named)]).toEqual([
      ['Pagada', '0.00'],
      ['Pagada', '0.00'],
    ]);
    await expectBalanced(titular);
  });

  it('pays the only holder with its CUIT who owes exactly this, once', async () => {
    const titular = await createHolder({ cuit: CUIT });
    const invoice = await createInvoice(titular, '480.00');
    const entry = { fecha: day, importe: '480.00', texto: `TRANSF ${CUIT} PERSONA` };
    const file = await receive(statement([entry, entry, { ...entry, importe: '-480.00' }]));
    const [first, second, debit] = await movementsOf(file);
    expect(first).toMatchObject({ estado: 'Conciliado', criterio: 'CUIT y deuda', titular, cuit: CUIT });
    expect([second?.estado, debit?.estado]).toEqual(['Pendiente', 'Pendiente']);
    expect(await read(`cobros/${first?.cobro}`)).toMatchObject({
      ...{ estado: 'Acreditado', medio: 'Transferencia', importe: '480.00', imputado: '480.00', disponible: '0.00' },
    });
    expect(await invoiceState(invoice)).toEqual(['Pagada', '0.00']);
    await expectBalanced(titular);
    await sql`update "titulares" set "cuit" = null where "codigoTitular" = ${titular}`.execute(db);
  });

  it('stays pending where two holders have its CUIT, or the holder registered a transfer that waits', async () => {
    const [first, second] = [await createHolder({ cuit: CUIT }), await createHolder({ cuit: CUIT })];
    await createInvoice(first, '90.00');
    await createInvoice(second, '91.00');
    const entry = { fecha: day, importe: '90.00', texto: `TRANSF ${CUIT}` };
    expect(await only(await receive(statement([entry])))).toMatchObject({ estado: 'Pendiente' });
    await sql`update "titulares" set "cuit" = null where "codigoTitular" = ${second}`.execute(db);
    const { made } = await transfer(first, '90.00', 'T-ESPERA');
    await reconcile();
    expect(
      await rowsOf(sql<StoredRow>`select "estado" from "movimientosBanco" where "cuit" = ${CUIT} and "importe" = 90`),
    ).toEqual([{ estado: 'Pendiente' }]);
    await runAction(`cobros/${made[0].id}/actions/anular`, { motivo: 'x' });
    await reconcile();
    expect(
      await rowsOf(sql<StoredRow>`select "estado" from "movimientosBanco" where "cuit" = ${CUIT} and "importe" = 90`),
    ).toEqual([{ estado: 'Conciliado' }]);
    await expectBalanced(first);
    await sql`update "titulares" set "cuit" = null where "codigoTitular" = ${first}`.execute(db);
  });
});

describe('a rule', () => {
  const person = world.person(['ReglaBanco.ver', 'ReglaBanco.crear', 'ReglaBanco.editar', 'Titular.ver']);
  const createRule = async (body: object) => {
    const { status, body: created } = await (await person).call('POST', 'reglasBanco', { body });
    expect([status, created]).toMatchObject([201, {}]);
    return Object(created).id;
  };

  it('ignores what its text describes, without case and accents, in its direction', async () => {
    const id = await createRule({
      orden: 1,
      nombre: 'Comisiones',
      sentido: 'Sale',
      contiene: 'Comisión',
      accion: 'Ignorar',
    });
    const file = await receive(
      statement([
        { fecha: day, importe: '-8.00', texto: 'COMISION TRANSFERENCIA' },
        { fecha: day, importe: '8.00', texto: 'DEVOLUCION COMISION' },
      ]),
    );
    const [out, back] = await movementsOf(file);
    expect(out).toMatchObject({ estado: 'Ignorado', criterio: 'Regla', motivo: 'Comisiones', cobro: null });
    expect([String(out?.regla), back?.estado]).toEqual([String(id), 'Pendiente']);
  });

  it('gives the payments of a CUIT to its holder, also beyond the debt', async () => {
    const titular = await createHolder();
    const invoice = await createInvoice(titular, '40.00');
    await createRule({ orden: 2, nombre: 'Flota', cuit: '30500010912', accion: 'Aplicar al titular', titular });
    const texto = 'TRANSF 30500010912 FLOTA SA';
    const file = await receive(
      statement([
        { fecha: day, importe: '100.00', texto },
        { fecha: day, importe: '-1.00', texto },
      ]),
    );
    const [payment, debit] = await movementsOf(file);
    expect(payment).toMatchObject({ estado: 'Conciliado', criterio: 'Regla', titular });
    expect(debit).toMatchObject({ estado: 'Pendiente' });
    expect(await read(`cobros/${payment?.cobro}`)).toMatchObject({ imputado: '40.00', disponible: '60.00' });
    expect(await invoiceState(invoice)).toEqual(['Pagada', '0.00']);
    await expectBalanced(titular);
  });

  it('needs a text or a CUIT', async () => {
    const { body } = await (await person).call('POST', 'reglasBanco', {
      body: { orden: 3, nombre: 'Todo', accion: 'Ignorar' },
    });
    expect(body).toMatchObject({ status: 422, errors: { contiene: expect.any(String) } });
  });
});

describe('a pending movement', () => {
  const pending = async (importe: string, texto = 'SIN DATOS') =>
    only(await receive(statement([{ fecha: day, importe, texto }])));

  it('has suggestions with their reasons, the strongest first', async () => {
    const titular = await createHolder({
      apellido: 'Zubizarreta',
      nombre: 'Eleonora',
      busqueda: 'zubizarreta, eleonora',
    });
    await createInvoice(titular, '512.34');
    const { made } = await transfer(await createHolder(), '512.34', 'T-SUG');
    const { id } = await pending('512.34', '/ORDP//NAME/ELEONORA ZUBIZARRETA/REMI/PEAJE');
    const { sugerencias } = await movement(id);
    expect(sugerencias).toMatchObject([
      { titular, nombre: 'Zubizarreta, Eleonora', deuda: '512.34', cobro: null, puntaje: 80 },
      { cobro: Number(made[0].id), reasons: ['transferencia'], puntaje: 60 },
    ]);
    expect(new Set(sugerencias[0].reasons)).toEqual(new Set(['nombre', 'factura', 'deuda']));
  });

  it('is applied to a holder: the payment is credited, and undone it is reversed and waits for a person', async () => {
    const titular = await createHolder({ cuit: CUIT });
    const invoice = await createInvoice(titular, '60.00');
    const { id } = await pending('61.00', `TRANSF ${CUIT}`);
    expect(await runAction(`movimientosBanco/${id}/actions/aplicar`, { titular })).toMatchObject({
      ...{ estado: 'Conciliado', criterio: 'A mano', titular },
    });
    const { cobro } = await movement(id);
    expect(await read(`cobros/${cobro}`)).toMatchObject({
      estado: 'Acreditado',
      imputado: '60.00',
      disponible: '1.00',
    });
    expect((await one('POST', `movimientosBanco/${id}/actions/aplicar`, { body: { titular } })).status).toBe(409);
    await runAction(`movimientosBanco/${id}/actions/deshacer`, { motivo: 'Era de otro' });
    expect(await movement(id)).toMatchObject({ estado: 'Pendiente', cobro: null, titular: null, automatico: false });
    expect(await read(`cobros/${cobro}`)).toMatchObject({ estado: 'Revertido', disponible: '0.00' });
    expect(await invoiceState(invoice)).toEqual(['Autorizada', '60.00']);
    await expectBalanced(titular);
    // it would match now: the debt is exactly this
    await createInvoice(titular, '1.00');
    await reconcile();
    expect(await movement(id)).toMatchObject({ estado: 'Pendiente' });
    expect(await runAction(`movimientosBanco/${id}/actions/aplicar`, { titular })).toMatchObject({
      estado: 'Conciliado',
    });
    await expectBalanced(titular);
    await sql`update "titulares" set "cuit" = null where "codigoTitular" = ${titular}`.execute(db);
  });

  it('is applied to a registered transfer of its amount, and to no other', async () => {
    const titular = await createHolder();
    const [same, other] = [await transfer(titular, '77.00', 'T-SAME'), await transfer(titular, '78.00', 'T-OTHER')];
    const { id } = await pending('77.00');
    const apply = (cobro: unknown) => one('POST', `movimientosBanco/${id}/actions/aplicar`, { body: { cobro } });
    expect((await apply(other.made[0].id)).body).toMatchObject({ status: 422, errors: { cobro: expect.any(String) } });
    expect((await apply(same.made[0].id)).status).toBe(200);
    expect(await read(`cobros/${same.made[0].id}`)).toMatchObject({ estado: 'Acreditado', disponible: '77.00' });
    await expectBalanced(titular);
  });

  it('waits again when its payment is reversed among the payments', async () => {
    const titular = await createHolder();
    const { id } = await pending('15.00');
    await runAction(`movimientosBanco/${id}/actions/aplicar`, { titular });
    const { cobro } = await movement(id);
    await runAction(`cobros/${cobro}/actions/revertir`, { causa: 'Contracargo', motivo: 'x' });
    expect(await movement(id)).toMatchObject({ estado: 'Pendiente', cobro: null, automatico: false });
  });

  it('is ignored with a reason and reopened; money that went out is not applied', async () => {
    const { id } = await pending('-3.00');
    const titular = await createHolder();
    expect((await one('POST', `movimientosBanco/${id}/actions/aplicar`, { body: { titular } })).status).toBe(409);
    expect((await one('POST', `movimientosBanco/${id}/actions/ignorar`, { body: {} })).status).toBe(422);
    expect(await runAction(`movimientosBanco/${id}/actions/ignorar`, { motivo: 'Traspaso propio' })).toMatchObject({
      estado: 'Ignorado',
    });
    expect(await runAction(`movimientosBanco/${id}/actions/reabrir`)).toMatchObject({
      estado: 'Pendiente',
      motivo: null,
    });
  });

  it('is undone only by whoever may reverse payments; account numbers are masked for whoever registers none', async () => {
    const { id } = await pending('9.00');
    await runAction(`movimientosBanco/${id}/actions/aplicar`, { titular: await createHolder() });
    const desk = (await world.person(['Cobro.ver', 'Cobro.crear', 'Titular.ver'])).call;
    expect((await desk('POST', `movimientosBanco/${id}/actions/deshacer`, { body: { motivo: 'x' } })).status).toBe(403);
    const reader = (await world.person(['Cobro.ver'])).call;
    expect((await reader('POST', `movimientosBanco/${id}/actions/ignorar`, { body: { motivo: 'x' } })).status).toBe(
      403,
    );
    expect(Object((await reader('GET', `movimientosBanco/${id}`)).body).texto).toBeUndefined();
  });
});
