import { permissions } from '../../server/auth/catalogue';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { testLifecycle } from '../../tests/fixtures/lifecycle';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { passageWorld } from './passage.fixture';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
const { app, database } = await testServer({
  routes: [authenticateByName({ admin: viewer({ id: 1 }, ...allPermissions) }), actions, records],
});
const { db } = database;
const call = callsOf(app)('admin');
const world = passageWorld(db);
const motivo = { motivo: 'Prueba' };

testLifecycle('mediosDePaso', {
  db,
  call,
  create: (estado) => world.pass(estado),
  inputs: {
    asignar: async () => ({ dispositivo: await world.device() }),
    reemplazar: async () => ({
      causa: 'Robo',
      perdidaEn: '2026-01-01T12:00:00.000Z',
      lugar: await world.place(),
      dispositivoNuevo: await world.device(),
    }),
    denunciar: { causa: 'Robo', perdidaEn: '2026-01-01T12:00:00.000Z' },
    suspender: motivo,
    darDeBaja: motivo,
    revertirBaja: motivo,
  },
  targets: { revertirBaja: 'Habilitado' },
});

testLifecycle('stockDispositivos', {
  db,
  call,
  create: (estado) => world.device({ estado }),
  inputs: {
    enviar: async () => ({ lugar: await world.place('Oficina Quilmes') }),
    declararDefectuoso: motivo,
    inutilizar: motivo,
  },
});

let bins = 0;
testLifecycle('binesServicio', {
  db,
  call,
  create: async (estado) =>
    world.first('binesServicio', {
      bin: `SI1${String(++bins).padStart(3, '0')}`,
      nombre: 'Prueba',
      emisor: await world.keyOf('emisores', 'codigo', 'ADP'),
      modalidad: 'Pospago',
      soporte: 'TAG',
      vigenciaDesde: '2026-01-01',
      estado,
    }),
  inputs: { suspender: motivo },
});
