/** Effects of each step in a pass's lifecycle (domain.md A3). */
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { movedBy } from '../../src/schema/calendar';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { passageWorld } from './passage.fixture';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
const { app, database } = await testServer({
  routes: [
    authenticateByName({
      admin: viewer({ id: 1 }, ...allPermissions),
      mostrador: viewer({ id: 2 }, 'MedioPaso.ver.crear.editar', 'Titular.ver', 'Vehiculo.ver', 'Stock.ver'),
    }),
    actions,
    records,
  ],
});
const { db } = database;
const admin = callsOf(app)('admin');
const world = passageWorld(db);
const runAction = (id: number, action: string, body: object = {}) =>
  admin('POST', `mediosDePaso/${id}/actions/${action}`, { body });
const pass = (id: unknown) => world.row('mediosDePaso', id);
const bin = (code: string) => world.keyOf('binesServicio', 'bin', code);
const refusal = async (response: Promise<{ body: unknown }>) => Object((await response).body).detail;

describe('a prepaid plan or means of payment', () => {
  it('is not offered: none is made or chosen, and what there is keeps its other data', async () => {
    const sentence = 'El prepago todavía no se ofrece: las pasadas se facturan.';
    const titular = await world.holder();
    const plan = { bin: 'SI0777', nombre: 'Otro', modalidad: 'Prepago', saldoMinimo: '1.00' };
    expect((await admin('POST', 'binesServicio', { body: plan })).body).toMatchObject({
      errors: { modalidad: sentence },
    });
    expect((await admin('POST', 'mediosPago', { body: { titular, tipo: 'Prepago' } })).body).toMatchObject({
      errors: { tipo: sentence },
    });
    const body = { titular, vehiculo: await world.vehicle(titular), binServicio: await bin('SI0302') };
    const refused = await admin('POST', 'mediosDePaso', { body });
    expect([refused.status, Object.keys(Object(refused.body).errors ?? {})]).toEqual([422, ['binServicio']]);
    const stored = await world.row('binesServicio', body.binServicio);
    const edited = await admin('PUT', `binesServicio/${body.binServicio}`, {
      body: { descripcion: 'Como estaba', modalidad: 'Prepago' },
      headers: { 'if-match': `"${String(stored.version)}"` },
    });
    expect(edited.body).toMatchObject({ modalidad: 'Prepago', descripcion: 'Como estaba' });
  });
});

describe('a requested pass', () => {
  const query = async (changes: object = {}) => {
    const titular = await world.holder();
    const vehiculo = await world.vehicle(titular);
    const body = { titular, vehiculo, binServicio: await bin('SI0301'), ...changes };
    return { titular, vehiculo, answer: await admin('POST', 'mediosDePaso', { body }) };
  };

  it('copies plate, plan and payment method, and has no number yet', async () => {
    const titular = await world.holder();
    const medioPago = await world.means(titular, { tipo: 'DébitoCBU' });
    const vehiculo = await world.vehicle(titular);
    const body = { titular, vehiculo, medioPago, binServicio: await bin('SI0301') };
    const created = await admin('POST', 'mediosDePaso', { body });
    expect([created.status, created.body]).toEqual([
      201,
      expect.objectContaining({
        estado: 'Solicitado',
        numero: null,
        tipo: 'TAG',
        bin: 'SI0301',
        metodoPago: 'DébitoCBU',
        lista: null,
        patente: (await world.row('vehiculos', vehiculo)).patente,
      }),
    ]);
  });

  it("is charged the plan's issue fee, or nothing when the plan has none", async () => {
    const charged = async (code: string) => {
      const { answer: response } = await query({ binServicio: await bin(code) });
      const { conceptoCargo } = await pass(Object(response.body).id);
      return [conceptoCargo, (await world.row('binesServicio', await bin(code))).conceptoAlta];
    };
    const [kept, ofPlan] = await charged('SI0301');
    expect([kept, typeof kept]).toEqual([ofPlan, 'number']);
    expect(await charged('SI0399')).toEqual([null, null]);
  });

  it('has its charge in the same transaction, once; ended before it has a device it owes nothing, and again once it goes on', async () => {
    const { answer: response } = await query();
    const { id } = Object(response.body);
    const charge = () =>
      db.selectFrom('cargos').select(['estado', 'importe', 'origen']).where('medioDePaso', '=', id).execute();
    const [owed] = await charge();
    expect(owed).toMatchObject({ estado: 'Pendiente', importe: '6200.00', origen: 'Alta' });
    await runAction(id, 'darDeBaja', { motivo: 'Se arrepintió' });
    expect(await charge()).toMatchObject([{ estado: 'Anulado' }]);
    await runAction(id, 'revertirBaja', { motivo: 'Sigue' });
    expect(await charge()).toMatchObject([{ estado: 'Pendiente' }]);
  });

  it('by plate takes the plate as its number, and needs no device', async () => {
    const { answer: response, vehiculo } = await query({ binServicio: await bin('SI0399') });
    const { patente } = await world.row('vehiculos', vehiculo);
    expect(response.body).toMatchObject({ tipo: 'Patente', estado: 'Asignado', numero: patente });
    expect(
      await refusal(runAction(Object(response.body).id, 'asignar', { dispositivo: await world.device() })),
    ).toContain('por patente');
  });

  it('with a device handed over at the counter is assigned at once', async () => {
    const dispositivo = await world.device();
    const { answer: response } = await query({ dispositivo });
    const device = await world.row('stockDispositivos', dispositivo);
    const { id } = Object(response.body);
    expect(response.body).toMatchObject({ estado: 'Asignado', numero: device.numero });
    expect(await pass(id)).toMatchObject({ entrega: { modo: 'Mostrador' } });
    expect(device).toMatchObject({ estado: 'Asignado', medioDePaso: id });
  });

  it('rejects a device that is in use or of another plan, and any device for a pass by plate', async () => {
    const foreign = await world.device({ binServicio: await bin('SI0302') });
    const used = await world.device({ estado: 'Asignado' });
    for (const dispositivo of [foreign, used])
      expect((await query({ dispositivo })).answer.body).toMatchObject({ errors: { dispositivo: expect.any(String) } });
    const ofPlate = await bin('SI0399');
    const dispositivo = await world.device({ binServicio: ofPlate });
    expect((await query({ dispositivo, binServicio: ofPlate })).answer.body).toMatchObject({
      errors: { dispositivo: 'Un medio por patente no lleva dispositivo.' },
    });
  });

  it('needs a plan that accepts the vehicle’s category', async () => {
    const lightPlan = await world.first('binesServicio', {
      bin: 'SI0555',
      nombre: 'Motos',
      soporte: 'TAG',
      estado: 'Vigente',
    });
    await db.insertInto('binesServicio_categorias').values({ origen: lightPlan, destino: 1 }).execute();
    expect((await query({ binServicio: lightPlan })).answer.body).toMatchObject({
      status: 422,
      errors: { vehiculo: expect.stringContaining('categoría') },
    });
  });

  it('is the only live one of its plate and type', async () => {
    const first = await world.pass('Habilitado');
    const { titular, vehiculo, numero } = await pass(first);
    const body = { titular, vehiculo, binServicio: await bin('SI0301') };
    expect((await admin('POST', 'mediosDePaso', { body })).body).toMatchObject({
      status: 422,
      errors: { vehiculo: expect.stringContaining(String(numero)) },
    });
    await runAction(first, 'darDeBaja', { motivo: 'x' });
    expect((await admin('POST', 'mediosDePaso', { body })).status).toBe(201);
  });

  it('needs a plan in force and a vehicle of its holder', async () => {
    expect((await query({ binServicio: await bin('SI0320') })).answer.body).toMatchObject({
      errors: { binServicio: expect.any(String) },
    });
    const otherVehicle = await world.vehicle(await world.holder());
    expect((await query({ vehiculo: otherVehicle })).answer.body).toMatchObject({
      errors: { vehiculo: expect.any(String) },
    });
  });
});

describe('assigning a device', () => {
  it('takes it out of the stock and records it in the history', async () => {
    const [id, dispositivo] = [await world.pass('Solicitado'), await world.device()];
    expect((await runAction(id, 'asignar', { dispositivo })).status).toBe(200);
    const device = await world.row('stockDispositivos', dispositivo);
    expect(device).toMatchObject({ estado: 'Asignado', medioDePaso: id });
    expect(await pass(id)).toMatchObject({ numero: device.numero });
    expect((await admin('GET', `stockDispositivos/${dispositivo}/history`)).body).toMatchObject({
      datos: expect.arrayContaining([expect.objectContaining({ accion: 'asignar', campo: 'estado' })]),
    });
  });

  it('rejects a device of another plan, in use, or out of range', async () => {
    const foreign = await world.device({ binServicio: await bin('SI0302') });
    const used = await world.device({ estado: 'Asignado' });
    const outOfRange = await world.device({ numero: 'SI0999000001' });
    for (const dispositivo of [foreign, used, outOfRange])
      expect((await runAction(await world.pass('Solicitado'), 'asignar', { dispositivo })).body).toMatchObject({
        status: 422,
        errors: { dispositivo: expect.any(String) },
      });
  });

  it('succeeds once when two requests choose the same device concurrently', async () => {
    const dispositivo = await world.device();
    const ids = [await world.pass('Solicitado'), await world.pass('Solicitado')];
    const responses = await Promise.all(ids.map((id) => runAction(id, 'asignar', { dispositivo })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('enabling a pass', () => {
  const entregado = async (changes: object) => world.pass('Entregado', { ...changes });

  it('puts it on the white list and sets the start date', async () => {
    const id = await entregado({});
    await runAction(id, 'activar');
    expect(await pass(id)).toMatchObject({ estado: 'Habilitado', lista: 'Blanca', fechaActivacion: expect.anything() });
  });

  it.each([
    ['no está activo', async () => ({ titular: await world.holder({ estado: 'Inhabilitado' }) })],
    ['no tiene forma de pago', async () => ({ medioPago: null })],
    [
      'no está vigente',
      async () => {
        const titular = await world.holder();
        return { titular, medioPago: await world.means(titular, { estado: 'Rechazada' }) };
      },
    ],
    [
      'tarjeta está vencida',
      async () => {
        const titular = await world.holder();
        return { titular, medioPago: await world.means(titular, { tipo: 'TarjetaCrédito', vence: '01/20' }) };
      },
    ],
    [
      'vehículo no está activo',
      async () => {
        const titular = await world.holder();
        return { titular, vehiculo: await world.vehicle(titular, { estado: 'Vendido' }) };
      },
    ],
    ['exención aprobada', async () => ({ binServicio: await bin('SI0310') })],
    [
      'exención está vencida',
      async () => {
        const titular = await world.holder();
        const exencion = await world.first('exenciones', {
          titular,
          tipo: 'Discapacidad',
          estado: 'Aprobada',
          vigenciaHasta: '2020-01-01',
        });
        return { titular, exencion, binServicio: await bin('SI0310') };
      },
    ],
  ])('is rejected without a precondition: %s', async (precondition, changes) => {
    const id = await entregado(await changes());
    const { status, body } = await runAction(id, 'activar');
    expect([status, String(Object(body).detail).toLowerCase()]).toEqual([409, expect.stringContaining(precondition)]);
    expect(await pass(id)).toMatchObject({ estado: 'Entregado', lista: null });
  });

  const owing = (titular: unknown, debe: string, haber = '0.00') =>
    world.first('movimientosCuenta', {
      titular,
      tipo: debe === '0.00' ? 'Cobro' : 'Factura',
      comprobante: 'Prueba',
      debe,
      haber,
      fecha: '2026-01-01T10:00:00.000Z',
    });

  it('is rejected only when the debt exceeds the plan’s limit', async () => {
    const titular = await world.holder();
    const id = await entregado({ titular });
    const { limiteDeuda } = await world.row('binesServicio', await bin('SI0301'));
    await owing(titular, String(limiteDeuda));
    await owing(titular, '0.01');
    expect(String(await refusal(runAction(id, 'activar')))).toMatch(/^Debe \$.60\.000,01 y el BIN admite hasta/);
    await owing(titular, '0.00', '0.01');
    expect((await runAction(id, 'activar')).status).toBe(200);
  });

  it('on a prepaid plan needs the minimum balance, or another payment method', async () => {
    const titular = await world.holder();
    const prepaid = await world.means(titular, { tipo: 'Prepago' });
    const id = await entregado({ titular, binServicio: await bin('SI0302'), medioPago: prepaid });
    await owing(titular, '0.00', '2999.99');
    expect(String(await refusal(runAction(id, 'activar')))).toMatch(/saldo a favor de \$.3\.000,00/);
    await owing(titular, '0.00', '0.01');
    expect((await runAction(id, 'activar')).status).toBe(200);
    const otherHolder = await world.holder();
    const card = await entregado({ titular: otherHolder, binServicio: await bin('SI0302') });
    expect((await runAction(card, 'activar')).status).toBe(200);
  });

  it('on an exempt plan needs an exemption, and no payment method', async () => {
    const titular = await world.holder();
    const exencion = await world.first('exenciones', {
      titular,
      tipo: 'Discapacidad',
      estado: 'Aprobada',
      vigenciaHasta: '2040-01-01',
    });
    const id = await entregado({ titular, exencion, medioPago: null, binServicio: await bin('SI0310') });
    expect((await runAction(id, 'activar')).status).toBe(200);
  });
});

describe('reporting a pass as lost', () => {
  it('puts it on the black list, with date and reason', async () => {
    const id = await world.pass('Habilitado', { lista: 'Blanca' });
    const perdidaEn = '2026-01-05T10:00:00.000Z';
    await runAction(id, 'denunciar', { causa: 'Robo', perdidaEn, motivo: 'En Quilmes' });
    const { lista, motivoEstado, perdidaEn: lostSince } = await pass(id);
    expect([lista, motivoEstado, new Date(String(lostSince)).toISOString()]).toEqual([
      'Negra',
      'Robo: En Quilmes',
      perdidaEn,
    ]);
  });

  it('disputes the transits since the loss, and no earlier ones', async () => {
    const id = await world.pass('Habilitado', { lista: 'Blanca' });
    const { titular, patente } = await pass(id);
    const passed = (fechaHora: string, estado = 'Valorizado') =>
      world.first('transitos', {
        fechaHora,
        medioDePaso: id,
        titular,
        patenteLeida: patente,
        estado,
        importe: '850.00',
      });
    const [before, first, second, exempt] = [
      await passed('2026-01-05T09:00:00.000Z'),
      await passed('2026-01-05T11:00:00.000Z'),
      await passed('2026-01-06T11:00:00.000Z'),
      await passed('2026-01-06T12:00:00.000Z', 'Exento'),
    ];
    const body = { causa: 'Robo', perdidaEn: '2026-01-05T10:00:00.000Z', motivo: 'En Quilmes' };
    expect((await runAction(id, 'denunciar', body)).status).toBe(200);
    const transit = (key: number) => world.row('transitos', key);
    expect((await transit(before)).estado).toBe('Valorizado');
    expect((await transit(exempt)).estado).toBe('Exento');
    const { disputa } = await transit(first);
    for (const key of [first, second]) expect(await transit(key)).toMatchObject({ estado: 'EnDisputa', disputa });
    expect(await world.row('disputas', disputa)).toMatchObject({
      titular,
      motivo: 'TAG robado',
      importeReclamado: '1700.00',
    });
  });

  it('rejects a future date', async () => {
    const { body } = await runAction(await world.pass('Habilitado'), 'denunciar', {
      causa: 'Robo',
      perdidaEn: '2040-01-01T00:00:00.000Z',
    });
    expect(body).toMatchObject({ status: 422, errors: { perdidaEn: 'No puede perderse en el futuro.' } });
  });
});

describe('ending a pass', () => {
  it('scraps the device, and can be reverted within ten days with the permission', async () => {
    const id = await world.pass('Habilitado', { lista: 'Blanca' });
    await runAction(id, 'darDeBaja', { motivo: 'A pedido' });
    expect(await pass(id)).toMatchObject({ estado: 'Baja', lista: 'Negra', motivoEstado: 'A pedido' });
    expect(await world.deviceOf(id)).toMatchObject({ estado: 'Inutilizado' });
    const mostrador = callsOf(app)('mostrador');
    const body = { motivo: 'Se arrepintió' };
    expect((await mostrador('POST', `mediosDePaso/${id}/actions/revertirBaja`, { body })).status).toBe(403);
    expect((await runAction(id, 'revertirBaja', body)).status).toBe(200);
    expect(await pass(id)).toMatchObject({ estado: 'Habilitado', lista: 'Blanca', fechaBaja: null });
    expect(await world.deviceOf(id)).toMatchObject({ estado: 'Asignado' });
  });

  it('restores its former state when reverted', async () => {
    const id = await world.pass('Suspendido');
    await runAction(id, 'darDeBaja', { motivo: 'x' });
    await runAction(id, 'revertirBaja', { motivo: 'x' });
    expect(await pass(id)).toMatchObject({ estado: 'Suspendido', lista: 'Negra' });
  });

  it('cannot be reverted after ten days, nor once the plate has another pass', async () => {
    const old = movedBy(new Date(), { days: -11 }).toISOString();
    expect(
      await refusal(runAction(await world.pass('Baja', { fechaBaja: old }), 'revertirBaja', { motivo: 'x' })),
    ).toContain('diez días');
    const id = await world.pass('Baja');
    const { titular, vehiculo } = await pass(id);
    await world.pass('Habilitado', { titular, vehiculo });
    expect(await refusal(runAction(id, 'revertirBaja', { motivo: 'x' }))).toContain('ya tiene un medio de paso');
  });
});

describe('a lot of devices', () => {
  const receive = async (changes: object) =>
    admin('POST', 'stockDispositivos/actions/recibirLote', {
      body: { binServicio: await bin('SI0301'), lote: 'l9', lugar: await world.place(), cantidad: 3, ...changes },
    });

  it('creates a device for each number, consecutively', async () => {
    const { status, body } = await receive({ desde: 'SI0301E0FFFE' });
    expect([status, Object(body).made?.length]).toEqual([200, 3]);
    const rows = await db
      .selectFrom('stockDispositivos')
      .select(['numero', 'estado'])
      .where('lote', '=', 'L9')
      .orderBy('numero')
      .execute();
    expect(rows).toEqual(
      ['SI0301E0FFFE', 'SI0301E0FFFF', 'SI0301E10000'].map((numero) => ({ numero, estado: 'Disponible' })),
    );
  });

  it('is rejected as a whole when a number exists already or is out of range', async () => {
    expect((await receive({ desde: 'SI0301E0FFFC' })).body).toMatchObject({
      errors: { desde: 'El SI0301E0FFFE ya está en el stock.' },
    });
    expect((await receive({ desde: 'SI0301FFFFFE' })).body).toMatchObject({
      errors: { desde: expect.stringContaining('SI0301000000 a SI0301FFFFFF') },
    });
    expect((await db.selectFrom('stockDispositivos').select('id').where('lote', '=', 'L9').execute()).length).toBe(3);
  });
});

describe('a service BIN', () => {
  it('has a range with its own prefix', async () => {
    const body = {
      bin: 'SI0666',
      nombre: 'Prueba',
      emisor: await world.keyOf('emisores', 'codigo', 'ADP'),
      vigenciaDesde: '2026-01-01',
      rangoDesde: 'SI0666000000',
      rangoHasta: 'SI0666FFFFFF',
    };
    const messageFor = async (changes: object) =>
      Object((await admin('POST', 'binesServicio', { body: { ...body, ...changes } })).body).errors;
    expect(await messageFor({ rangoDesde: 'SI0301000000' })).toEqual({ rangoDesde: 'Tiene que empezar con el BIN.' });
    expect(await messageFor({ rangoDesde: 'SI06660000FF', rangoHasta: 'SI0666000000' })).toHaveProperty('rangoHasta');
    expect(await messageFor({ vigenciaHasta: '2025-12-31' })).toEqual({
      vigenciaHasta: 'No puede terminar antes de empezar.',
    });
    expect((await admin('POST', 'binesServicio', { body })).status).toBe(201);
  });

  it('in force has a read-only prefix, and cannot end while it has live passes', async () => {
    const id = await bin('SI0301');
    await admin('PUT', `binesServicio/${id}`, { body: { bin: 'SI0777' } });
    expect(await world.row('binesServicio', id)).toMatchObject({ bin: 'SI0301' });
    expect(await refusal(admin('POST', `binesServicio/${id}/actions/archivar`))).toContain('medios de paso en uso');
  });

  it('counts its passes and devices by state', async () => {
    const id = await bin('SI0301');
    const counted = await db
      .selectFrom('mediosDePaso')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('binServicio', '=', id)
      .where('estado', '=', 'Habilitado')
      .executeTakeFirst();
    expect((await admin('GET', `binesServicio/${id}`)).body).toMatchObject({ mediosHabilitados: Number(counted?.n) });
  });
});
