/** «¿Por qué no pasa?» (domain.md A3): each pass says what the lanes do with it, why, and where to change that. */
import { expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { readDiagnosis } from './mediosDePaso/shared/diagnosis';
import { passageWorld } from './passage.fixture';

const { app, database } = await testServer({
  routes: [
    authenticateByName({ admin: viewer({ id: 1 }, ...permissions.map(({ funcionSistemas }) => funcionSistemas)) }),
    actions,
    records,
  ],
});
const admin = callsOf(app)('admin');
const world = passageWorld(database.db);

async function diagnosis(id: number) {
  const { body } = await admin('GET', `mediosDePaso/${id}`);
  return readDiagnosis(String(Object(body).diagnostico));
}
const codes = async (id: number) => (await diagnosis(id)).map(({ code }) => code);
const known = { lista: 'Blanca', listaEnviada: 'Blanca' };

it('an enabled pass on the white list passes; the lanes may not know yet', async () => {
  const id = await world.pass('Habilitado', known);
  const { patente } = await world.row('mediosDePaso', id);
  expect(await codes(id)).toEqual(['pasa', 'sinEnviar']);
  await database.db.updateTable('mediosDePaso').set({ patenteEnviada: patente }).where('id', '=', id).execute();
  expect(await diagnosis(id)).toEqual([{ verdict: 'passes', code: 'pasa' }]);
});

it('a grey one passes with a warning, because of its holder’s account', async () => {
  const titular = await world.holder();
  const id = await world.pass('Habilitado', { titular, lista: 'Gris', listaEnviada: 'Gris' });
  expect((await diagnosis(id))[0]).toEqual({
    verdict: 'warns',
    code: 'gris',
    record: { resource: 'titulares', id: titular },
  });
});

it.each([
  ['Solicitado', 'sinDispositivo'],
  ['Asignado', 'sinActivar'],
  ['Entregado', 'sinActivar'],
  ['Suspendido', 'suspendido'],
  ['InhabilitadoDeuda', 'inhabilitado'],
  ['Denunciado', 'denunciado'],
  ['Reemplazado', 'reemplazado'],
  ['Baja', 'baja'],
])('one that is %s is stopped: %s', async (estado, code) => {
  expect(await diagnosis(await world.pass(estado))).toMatchObject([{ verdict: 'stops', code }]);
});

it('names every guard that keeps it from being enabled, as the action does, with the record to change', async () => {
  const titular = await world.holder({ estado: 'Inhabilitado' });
  const vehiculo = await world.vehicle(titular, { estado: 'Vendido' });
  const medioPago = await world.means(titular, { tipo: 'TarjetaCrédito', vence: '01/20' });
  const id = await world.pass('Entregado', { titular, vehiculo, medioPago });
  expect(await diagnosis(id)).toEqual([
    { verdict: 'stops', code: 'sinActivar' },
    { verdict: 'stops', code: 'titularNoActivo', record: { resource: 'titulares', id: titular } },
    { verdict: 'stops', code: 'vehiculoNoActivo', record: { resource: 'vehiculos', id: vehiculo } },
    { verdict: 'stops', code: 'tarjetaVencida', record: { resource: 'mediosPago', id: medioPago } },
  ]);
  const refused = await admin('POST', `mediosDePaso/${id}/actions/activar`, { body: {} });
  expect([refused.status, Object(refused.body).detail]).toEqual([409, 'El titular no está activo.']);
});

it('has no guards to name for one that was lost or has ended', async () => {
  const titular = await world.holder({ estado: 'Inhabilitado' });
  for (const estado of ['Denunciado', 'Baja'])
    expect(await codes(await world.pass(estado, { titular }))).toHaveLength(1);
});
