import { permissions } from '../../server/auth/catalogue';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { testLifecycle } from '../../tests/fixtures/lifecycle';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { passageWorld } from '../passage/passage.fixture';

const allPermissions = permissions.map(({ funcionSistemas }) => funcionSistemas);
const { app, database } = await testServer({
  routes: [authenticateByName({ admin: viewer({ id: 1 }, ...allPermissions) }), actions, records],
});
const { db } = database;
const call = callsOf(app)('admin');
const world = passageWorld(db);
const motivo = { motivo: 'Prueba' };
const fixture = { db, call };

testLifecycle('titulares', {
  ...fixture,
  create: (estado) => world.holder({ estado }),
  inputs: {
    inhabilitar: motivo,
    rehabilitar: motivo,
    revisar: { causa: 'Posible duplicado' },
    darDeBaja: motivo,
    forzarBaja: motivo,
    fusionar: { ...motivo, titular: await world.holder() },
    reactivar: motivo,
  },
});

testLifecycle('vehiculos', {
  ...fixture,
  create: async (estado) => world.vehicle(await world.holder(), { estado }),
  inputs: { denunciarVenta: { fechaVenta: '2026-01-01' }, darDeBaja: motivo },
});

testLifecycle('mediosPago', {
  ...fixture,
  create: async (estado) =>
    world.means(await world.holder(), {
      tipo: 'TarjetaCrédito',
      marca: 'Visa',
      ultimos4: '4242',
      vence: '12/40',
      estado,
    }),
  inputs: { renovar: { vence: '12/45' }, rechazar: motivo, darDeBaja: motivo },
});

testLifecycle('exenciones', {
  ...fixture,
  create: async (estado) =>
    world.first('exenciones', {
      titular: await world.holder(),
      tipo: 'Discapacidad',
      certificado: 'CUD-1',
      vigenciaHasta: '2026-01-31',
      fechaSolicitud: '2026-01-01',
      estado,
    }),
  inputs: {
    aprobar: { vigenciaDesde: '2026-01-01', vigenciaHasta: '2040-12-31' },
    rechazar: motivo,
    reconsiderar: motivo,
    renovar: { certificado: 'CUD-2' },
    revocar: motivo,
  },
});
