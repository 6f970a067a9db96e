/** A record says in which steps of its lifecycle it is known to have been, by its history and by its own fields (`_past`). */
import { expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
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
const past = async (id: number): Promise<unknown> => Object((await admin('GET', `mediosDePaso/${id}`)).body)._past;

it('a pass that was activated without being delivered does not name the delivery; one that was delivered does', async () => {
  const [direct, delivered] = [await world.pass('Asignado'), await world.pass('Asignado')];
  expect(await past(direct)).toEqual(['Asignado']);
  const act = (id: number, action: string, body = {}) =>
    admin('POST', `mediosDePaso/${id}/actions/${action}`, { body });
  expect((await act(delivered, 'entregar', { modo: 'Mostrador' })).status).toBe(200);
  for (const id of [direct, delivered]) expect((await act(id, 'activar')).status).toBe(200);
  expect(await past(direct)).toEqual(['Asignado', 'Habilitado']);
  expect(await past(delivered)).toEqual(['Asignado', 'Entregado', 'Habilitado']);
});

it('of a pass without history its own fields say it', async () => {
  const id = await world.pass('Suspendido', { fechaActivacion: '2026-01-01T12:00:00.000Z' });
  expect(await past(id)).toEqual(['Asignado', 'Habilitado']);
});

it('a resource whose lifecycle declares no steps, and a list, have none', async () => {
  expect(Object((await admin('GET', `titulares/${await world.holder()}`)).body)).not.toHaveProperty('_past');
  const [first] = Object((await admin('GET', 'mediosDePaso')).body);
  expect(first ?? {}).not.toHaveProperty('_past');
});
