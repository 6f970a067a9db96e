/** Replacing a pass (domain.md A3): for each cause, what becomes of the old one, the stock and the charge. */
import { describe, expect, it } from 'vitest';
import { loadPerson } from '../../server/auth/loadViewer';
import { registry } from '../../server/registry';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { movedBy } from '../../src/schema/calendar';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { readCost } from './mediosDePaso/shared/replacement';
import { passageWorld } from './passage.fixture';

const DESK = ['MedioPaso.ver.reemplazar.activar', 'Titular.ver', 'Vehiculo.ver'];
const { app, database } = await testServer({
  routes: [
    authenticateByName({
      desk: viewer({ id: 1 }, ...DESK),
      other: viewer({ id: 2 }, ...DESK),
      clerk: viewer({ id: 2 }, 'MedioPaso.ver.crear.editar', 'Titular.ver'),
    }),
    actions,
    records,
  ],
});
const { db } = database;
const desk = callsOf(app)('desk');
const world = passageWorld(db);
const pass = (id: unknown) => world.row('mediosDePaso', id);
const LOST_AT = '2026-01-05T10:00:00.000Z';

const inputOf = async (changes: object = {}) => ({
  causa: 'Falla',
  lugar: await world.place(),
  dispositivoNuevo: await world.device(),
  ...changes,
});
const replace = async (id: number, changes: object = {}, call = desk) =>
  call('POST', `mediosDePaso/${id}/actions/reemplazar`, { body: await inputOf(changes) });
const successorOf = async (id: number) => pass((await pass(id)).reemplazadoPor);
const transitOf = async (id: number, fechaHora: string) => {
  const { titular, patente } = await pass(id);
  const facts = { medioDePaso: id, titular, patenteLeida: patente, estado: 'Valorizado', importe: '850.00' };
  return world.first('transitos', { fechaHora, ...facts });
};

describe('replacing a pass', () => {
  it('creates another one with a new device for the same vehicle, and links both', async () => {
    const id = await world.pass('Denunciado');
    const dispositivo = await world.device();
    expect((await replace(id, { causa: 'Robo', dispositivoNuevo: dispositivo })).status).toBe(200);
    const old = await pass(id);
    const next = await pass(old.reemplazadoPor);
    const { titular, vehiculo, patente, binServicio, medioPago } = old;
    expect(next).toMatchObject({ titular, vehiculo, patente, binServicio, medioPago, estado: 'Asignado' });
    expect(next).toMatchObject({ reemplazaA: id, lista: null });
    expect(old).toMatchObject({ estado: 'Reemplazado', lista: 'Negra', motivoEstado: 'Robo' });
    const device = await world.row('stockDispositivos', dispositivo);
    expect(device).toMatchObject({ estado: 'Asignado', medioDePaso: next.id, numero: next.numero });
    expect((await desk('POST', `mediosDePaso/${next.id}/actions/activar`)).status).toBe(200);
    expect((await desk('GET', `mediosDePaso/${id}/history`)).body).toMatchObject({
      datos: expect.arrayContaining([expect.objectContaining({ accion: 'reemplazar', campo: 'estado' })]),
    });
  });

  it.each(['Robo', 'Extravío'])('after %s reports the loss: its transits since then are disputed', async (causa) => {
    const id = await world.pass('Habilitado', { lista: 'Blanca' });
    const [before, after] = [
      await transitOf(id, '2026-01-05T09:00:00.000Z'),
      await transitOf(id, '2026-01-05T11:00:00.000Z'),
    ];
    expect((await replace(id, { causa, perdidaEn: LOST_AT, motivo: 'En Quilmes' })).status).toBe(200);
    expect((await world.row('transitos', before)).estado).toBe('Valorizado');
    expect((await world.row('transitos', after)).estado).toBe('EnDisputa');
    const old = await pass(id);
    expect(old).toMatchObject({ estado: 'Reemplazado', motivoEstado: `${causa}: En Quilmes` });
    expect(new Date(String(old.perdidaEn)).toISOString()).toBe(LOST_AT);
    expect(await world.deviceOf(id)).toMatchObject({ estado: 'Inutilizado', motivoEstado: `${causa}: En Quilmes` });
  });

  it.each([
    ['Falla', true, 'Defectuoso'],
    ['Falla', false, 'Inutilizado'],
    ['Daño', true, 'Inutilizado'],
  ])('after %s, returned: %s, its device is %s', async (causa, devuelto, estado) => {
    const id = await world.pass('Habilitado');
    const lugar = await world.place('Oficina Quilmes');
    const dispositivo = await world.device({ lugar });
    expect((await replace(id, { causa, devuelto, lugar, dispositivoNuevo: dispositivo })).status).toBe(200);
    const device = await world.deviceOf(id);
    expect([device.estado, device.lugar]).toEqual([estado, devuelto ? lugar : await world.place()]);
  });

  it('for a change of vehicle goes to another vehicle of the holder that has no pass', async () => {
    const id = await world.pass('Habilitado');
    const titular = String((await pass(id)).titular);
    const causa = 'Cambio de vehículo';
    const otroVehiculo = await world.vehicle(titular);
    expect((await replace(id, { causa })).body).toMatchObject({ errors: { otroVehiculo: expect.any(String) } });
    const taken = await world.vehicle(titular);
    await world.pass('Habilitado', { titular, vehiculo: taken });
    expect((await replace(id, { causa, otroVehiculo: taken })).body).toMatchObject({
      errors: { otroVehiculo: expect.stringContaining('ya tiene un medio de paso') },
    });
    const foreign = await world.vehicle(await world.holder());
    expect((await replace(id, { causa, otroVehiculo: foreign })).status).toBe(422);
    expect((await replace(id, { causa, otroVehiculo })).status).toBe(200);
    const { patente } = await world.row('vehiculos', otroVehiculo);
    expect(await successorOf(id)).toMatchObject({ vehiculo: otroVehiculo, patente, titular });
  });

  it('asks since when it is missing, unless that was reported; a reported one was lost', async () => {
    const id = await world.pass('Habilitado');
    expect((await replace(id, { causa: 'Robo' })).body).toMatchObject({ errors: { perdidaEn: expect.any(String) } });
    const reported = await world.pass('Denunciado');
    expect((await replace(reported)).body).toMatchObject({
      errors: { causa: 'Está denunciado: elige robo o extravío.' },
    });
    expect((await replace(reported, { causa: 'Extravío' })).status).toBe(200);
  });

  it.each([
    ['nothing within 24 months of its first use', -23, false],
    ['the replacement of its plan after them', -25, true],
  ])('charges the fee of its plan unless under warranty, as announced: %s', async (_, months, costs) => {
    const id = await world.pass('Habilitado', { fechaActivacion: movedBy(new Date(), { months }).toISOString() });
    const announced = readCost(Object((await desk('GET', `mediosDePaso/${id}`)).body).reposicion);
    expect(announced).toMatchObject({ inWarranty: !costs, price: '9800.00', concept: expect.any(String) });
    await replace(id);
    const next = await successorOf(id);
    const { conceptoReposicion } = await world.row('binesServicio', next.binServicio);
    expect(next.conceptoCargo).toBe(costs ? conceptoReposicion : null);
    const charges = await db
      .selectFrom('cargos')
      .select(['origen', 'importe'])
      .where('medioDePaso', '=', next.id)
      .execute();
    expect(charges).toEqual(costs ? [{ origen: 'Reposición', importe: '9800.00' }] : []);
  });

  it('takes a device of another place only when that place is chosen', async () => {
    const id = await world.pass('Habilitado');
    const lugar = await world.place('Oficina Quilmes');
    expect((await replace(id, { lugar })).body).toMatchObject({ errors: { dispositivoNuevo: expect.any(String) } });
    expect((await replace(id, { lugar, dispositivoNuevo: await world.device({ lugar }) })).status).toBe(200);
  });

  it('refuses a serial that has just left the stock, beside its field, and changes nothing', async () => {
    const id = await world.pass('Habilitado');
    const dispositivo = await world.device();
    await db.updateTable('stockDispositivos').set({ estado: 'EnTransito' }).where('id', '=', dispositivo).execute();
    expect((await replace(id, { dispositivoNuevo: dispositivo })).body).toMatchObject({
      status: 422,
      errors: { dispositivoNuevo: expect.any(String) },
    });
    expect(await pass(id)).toMatchObject({ estado: 'Habilitado', reemplazadoPor: null });
    expect(await world.deviceOf(id)).toMatchObject({ estado: 'Asignado' });
  });

  it('by two people at once happens once, and takes one device', async () => {
    const id = await world.pass('Habilitado');
    const devices = [await world.device(), await world.device()];
    const calls = [desk, callsOf(app)('other')];
    const responses = await Promise.all(
      calls.map((call, index) => replace(id, { dispositivoNuevo: devices[index] }, call)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = await Promise.all(devices.map(async (key) => (await world.row('stockDispositivos', key)).estado));
    expect(states.sort()).toEqual(['Asignado', 'Disponible']);
  });

  it('of two passes with the same device succeeds once', async () => {
    const dispositivo = await world.device();
    const ids = [await world.pass('Habilitado'), await world.pass('Habilitado')];
    const responses = await Promise.all(ids.map((id) => replace(id, { dispositivoNuevo: dispositivo })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('needs its permission', async () => {
    const id = await world.pass('Habilitado');
    expect((await replace(id, {}, callsOf(app)('clerk'))).status).toBe(403);
  });
});

describe('a place of stock', () => {
  it('is the place of the person who signs in, and their forms start with it', async () => {
    const agent = { usuario: 'mostrador', nombre: 'A', apellido: 'B', email: 'm@example.com', estado: 'Activo' };
    const sector = await world.first('sectores', { codigo: 'MOSTR', nombre: 'Mostrador' });
    const deposito = await world.place('Oficina Quilmes');
    const id = await world.first('usuarios', { ...agent, sector, deposito, legajo: '7001', codigoTitular: '907001' });
    expect((await loadPerson(db, id))?.user.deposito).toBe(deposito);
    const { initial } = registry.getOrThrow('mediosDePaso').schema.actions?.reemplazar ?? {};
    expect(initial).toEqual({ lugar: { $user: 'deposito' } });
  });
});
