/** Stock by place (domain.md A3): movements, counts and minimums. */
import { describe, expect, it } from 'vitest';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { passageWorld } from './passage.fixture';

const STOCK = 'Stock.ver.crear.editar.contar.ajustar';
const { app, database } = await testServer({
  routes: [
    authenticateByName({
      clerk: viewer({ id: 1 }, STOCK, 'MedioPaso.ver.crear.editar.reemplazar.baja', 'Titular.ver'),
      auditor: viewer({ id: 2 }, STOCK),
      desk: viewer({ id: 3 }, 'Stock.ver.contar'),
    }),
    actions,
    records,
  ],
});
const { db } = database;
const clerk = callsOf(app)('clerk');
const auditor = callsOf(app)('auditor');
const world = passageWorld(db);
const act = (call: typeof clerk, path: string, body: object = {}) => call('POST', path, { body });
const bin = () => world.keyOf('binesServicio', 'bin', 'SI0301');

/** A place of its own, so that nothing else is there. */
const emptyPlace = (nombre: string) => world.first('depositos', { nombre, tipo: 'Oficina', activo: true });
const movementsOf = async (dispositivo: number) =>
  (
    await db
      .selectFrom('movimientosStock')
      .select(['tipo', 'desde', 'lugar', 'motivo', 'medioDePaso', 'usuario'])
      .where('dispositivo', '=', dispositivo)
      .orderBy('id')
      .execute()
  ).map((row) => row);

describe('a movement of a device', () => {
  it('is recorded from its reception to the hand-over, and to its end with the pass', async () => {
    const [lugar, other] = [await emptyPlace('Recepción'), await emptyPlace('Destino')];
    const lote = { binServicio: await bin(), lote: 'MOV1', lugar, desde: 'SI0301D70001', cantidad: 1 };
    const received = await act(clerk, 'stockDispositivos/actions/recibirLote', lote);
    expect(received.status).toBe(200);
    const id = await world.keyOf('stockDispositivos', 'numero', 'SI0301D70001');
    await act(clerk, `stockDispositivos/${id}/actions/enviar`, { lugar: other });
    await act(clerk, `stockDispositivos/${id}/actions/recibir`);
    const pass = await world.pass('Solicitado');
    expect((await act(clerk, `mediosDePaso/${pass}/actions/asignar`, { dispositivo: id })).status).toBe(200);
    await act(clerk, `mediosDePaso/${pass}/actions/darDeBaja`, { motivo: 'x' });
    expect(await movementsOf(id)).toEqual([
      { tipo: 'Recepción', desde: null, lugar, motivo: null, medioDePaso: null, usuario: 1 },
      { tipo: 'Envío', desde: lugar, lugar: other, motivo: null, medioDePaso: null, usuario: 1 },
      { tipo: 'Llegada', desde: other, lugar: other, motivo: null, medioDePaso: null, usuario: 1 },
      { tipo: 'Entrega', desde: other, lugar: other, motivo: null, medioDePaso: pass, usuario: 1 },
      expect.objectContaining({ tipo: 'Descarte', motivo: 'Baja del medio de paso', medioDePaso: pass }),
    ]);
  });

  it('of a replaced device that comes back is a return to the place where it was handed in', async () => {
    const pass = await world.pass('Habilitado');
    const { id } = await world.deviceOf(pass);
    const lugar = await emptyPlace('Mostrador de vuelta');
    const dispositivoNuevo = await world.device({ lugar });
    const body = { causa: 'Falla', devuelto: true, lugar, dispositivoNuevo };
    expect((await act(clerk, `mediosDePaso/${pass}/actions/reemplazar`, body)).status).toBe(200);
    expect(await movementsOf(Number(id))).toEqual([
      expect.objectContaining({ tipo: 'Devolución', lugar, motivo: 'Falla' }),
    ]);
    expect(await movementsOf(dispositivoNuevo)).toEqual([expect.objectContaining({ tipo: 'Entrega', lugar })]);
  });

  it('cannot be written by hand', async () => {
    expect((await act(clerk, 'movimientosStock', { tipo: 'Entrega' })).status).toBeGreaterThanOrEqual(400);
  });
});

/** A place with devices, and a count of it that has begun. */
async function counted(name: string, devices = 2) {
  const lugar = await emptyPlace(name);
  const ids: number[] = [];
  for (let index = 0; index < devices; index++) ids.push(await world.device({ lugar }));
  const begun = await act(clerk, 'recuentosStock/actions/iniciar', { lugar });
  expect(begun.status).toBe(200);
  const id = await world.keyOf('recuentosStock', 'lugar', lugar);
  const numbers = await Promise.all(ids.map(async (key) => String((await world.row('stockDispositivos', key)).numero)));
  const count = (numeros: readonly string[], call = clerk) =>
    act(call, `recuentosStock/${id}/actions/contar`, { numeros: numeros.join('\n') });
  const differences = () =>
    db
      .selectFrom('recuentoDiferencias')
      .select(['numero', 'tipo', 'resultado'])
      .where('recuento', '=', id)
      .orderBy('id')
      .execute();
  return { lugar, ids, id, numbers, count, differences };
}

describe('a physical count', () => {
  it('without differences is right, with spaces, lower case and repeated serials', async () => {
    const { count, numbers, id } = await counted('Recuento 1');
    const [one = '', two = ''] = numbers;
    expect((await count([one.toLowerCase(), ` ${two} `, two])).body).toMatchObject({
      estado: 'Conforme',
      esperados: 2,
      contados: 2,
    });
    expect((await act(auditor, `recuentosStock/${id}/actions/ajustar`, { motivo: 'x' })).status).toBe(409);
  });

  it('lists what is missing, elsewhere, in use or unknown by serial, and another person adjusts it', async () => {
    const { count, numbers, id, ids, lugar, differences } = await counted('Recuento 2');
    const elsewhere = await world.device({ lugar: await emptyPlace('Otro lugar') });
    const used = await world.device({ estado: 'Defectuoso' });
    const extra = await Promise.all(
      [elsewhere, used].map(async (key) => String((await world.row('stockDispositivos', key)).numero)),
    );
    const seen = [numbers[0] ?? '', ...extra, 'SI0301FFFFFE'];
    expect((await count(seen)).body).toMatchObject({ estado: 'ConDiferencias', esperados: 2, contados: 4 });
    expect(await differences()).toEqual([
      { numero: numbers[1], tipo: 'Falta', resultado: 'Pendiente' },
      { numero: extra[0], tipo: 'EnOtroLugar', resultado: 'Pendiente' },
      { numero: extra[1], tipo: 'NoDisponible', resultado: 'Pendiente' },
      { numero: 'SI0301FFFFFE', tipo: 'Desconocido', resultado: 'Pendiente' },
    ]);
    const path = `recuentosStock/${id}/actions/ajustar`;
    expect((await act(clerk, path, { motivo: 'x' })).status).toBe(409);
    expect((await act(callsOf(app)('desk'), path, { motivo: 'x' })).status).toBe(403);
    expect((await act(auditor, path)).body).toMatchObject({ errors: { motivo: expect.any(String) } });
    expect((await act(auditor, path, { motivo: 'Inventario de mayo' })).body).toMatchObject({ estado: 'Ajustado' });
    expect((await differences()).map(({ resultado }) => resultado)).toEqual([
      'Ajustado',
      'Ajustado',
      'SinAjuste',
      'SinAjuste',
    ]);
    expect(await world.row('stockDispositivos', ids[1])).toMatchObject({
      estado: 'Inutilizado',
      motivoEstado: `Nº ${id}: Inventario de mayo`,
    });
    expect(await world.row('stockDispositivos', elsewhere)).toMatchObject({ estado: 'Disponible', lugar });
    expect(await world.row('stockDispositivos', used)).toMatchObject({ estado: 'Defectuoso' });
    expect(await movementsOf(elsewhere)).toEqual([expect.objectContaining({ tipo: 'Traslado', lugar, usuario: 2 })]);
  });

  it('does not adjust a device that was handed over meanwhile', async () => {
    const { count, numbers, id, ids, differences } = await counted('Recuento 3');
    await count([numbers[0] ?? '']);
    const pass = await world.pass('Solicitado');
    await act(clerk, `mediosDePaso/${pass}/actions/asignar`, { dispositivo: ids[1] });
    await act(auditor, `recuentosStock/${id}/actions/ajustar`, { motivo: 'x' });
    expect(await world.row('stockDispositivos', ids[1])).toMatchObject({ estado: 'Asignado' });
    expect(await differences()).toEqual([{ numero: numbers[1], tipo: 'Falta', resultado: 'SinAjuste' }]);
  });

  it('that is made again replaces the first one, and refuses what is no serial', async () => {
    const { count, numbers, differences } = await counted('Recuento 4');
    await count([numbers[0] ?? '']);
    expect((await count(['SI03'])).body).toMatchObject({ errors: { numeros: expect.stringContaining('SI03') } });
    expect(await differences()).toHaveLength(1);
    expect((await count(numbers)).body).toMatchObject({ estado: 'Conforme' });
    expect(await differences()).toEqual([]);
  });

  it('of one plan neither expects nor takes devices of another', async () => {
    const lugar = await emptyPlace('Recuento 5');
    const foreign = await world.device({ lugar, binServicio: await world.keyOf('binesServicio', 'bin', 'SI0302') });
    await act(clerk, 'recuentosStock/actions/iniciar', { lugar, binServicio: await bin() });
    const id = await world.keyOf('recuentosStock', 'lugar', lugar);
    const numeros = String((await world.row('stockDispositivos', foreign)).numero);
    expect((await act(clerk, `recuentosStock/${id}/actions/contar`, { numeros })).body).toMatchObject({
      errors: { numeros: expect.stringContaining(numeros) },
    });
    expect((await act(clerk, `recuentosStock/${id}/actions/contar`, { numeros: 'SI0301FFFFFD' })).body).toMatchObject({
      estado: 'ConDiferencias',
      esperados: 0,
    });
  });
});

describe('a place below its minimum', () => {
  it('says of which plan, and how many there are', async () => {
    const lugar = await emptyPlace('Con mínimo');
    const minimos = [{ binServicio: await bin(), minimo: 2 }];
    expect((await clerk('PUT', `depositos/${lugar}`, { body: { minimos } })).status).toBe(200);
    const short = async () => Object((await clerk('GET', `depositos/${lugar}`)).body).bajoMinimo;
    await world.device({ lugar });
    expect(await short()).toBe('SI0301 1/2');
    await world.device({ lugar });
    expect(await short()).toBeNull();
  });
});
