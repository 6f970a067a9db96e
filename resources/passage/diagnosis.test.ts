/** «¿Por qué no pasa?» (domain.md A3): each pass says what the lanes do with it, which guard stops it, and which hold, with what was read. */
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { actions } from '../../server/routes/actions';
import { records } from '../../server/routes/records';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { readDiagnosis, type Verdict } from './mediosDePaso/shared/diagnosis';
import { passageWorld } from './passage.fixture';

const { app, database } = await testServer({
  routes: [
    authenticateByName({
      admin: viewer({ id: 1 }, ...permissions.map(({ funcionSistemas }) => funcionSistemas)),
      counter: viewer({ id: 2 }, 'MedioPaso.ver'),
    }),
    actions,
    records,
  ],
});
const admin = callsOf(app)('admin');
const world = passageWorld(database.db);

async function diagnosis(id: number, call = admin) {
  const { body } = await call('GET', `mediosDePaso/${id}`);
  return readDiagnosis(String(Object(body).diagnostico));
}
type Seen = Awaited<ReturnType<typeof diagnosis>>;
const codes = ({ findings }: Seen, wanted: Verdict) =>
  findings.filter(({ verdict }) => verdict === wanted).map(({ code }) => code);
const stopping = async (id: number) => codes(await diagnosis(id), 'stops');
const finding = ({ findings }: Seen, code: string) => findings.find((entry) => entry.code === code);
const known = { lista: 'Blanca', listaEnviada: 'Blanca' };

/** The guards that hold for a pass with nothing against it. */
const HOLDING = [
  'titularActivo',
  'vehiculoActivo',
  'sinInhabilitacion',
  'deudaDentroDelLimite',
  'formaDePagoVigente',
  'unicoMedio',
  'categoriaAdmitida',
];

let plans = 0;
async function withPlan(changes: Record<string, unknown>): Promise<number> {
  const plan = await world.row('binesServicio', await world.keyOf('binesServicio', 'bin', 'SI0301'));
  return Number(
    await world.first('binesServicio', {
      nombre: 'De prueba',
      emisor: plan.emisor,
      modalidad: 'Pospago',
      soporte: 'TAG',
      vigenciaDesde: '2026-01-01',
      estado: 'Vigente',
      bin: `SI9${++plans}00`,
      ...changes,
    }),
  );
}

it('an enabled pass on the white list passes, every guard holds; the lanes may not know yet', async () => {
  const id = await world.pass('Habilitado', known);
  const { patente } = await world.row('mediosDePaso', id);
  const seen = await diagnosis(id);
  expect(seen.verdict).toBe('passes');
  expect(codes(seen, 'warns')).toEqual(['sinEnviar']);
  await database.db.updateTable('mediosDePaso').set({ patenteEnviada: patente }).where('id', '=', id).execute();
  const sent = await diagnosis(id);
  expect(codes(sent, 'passes')).toEqual(['habilitado', 'blanca', 'enviada', ...HOLDING]);
  expect(sent.findings).toHaveLength(3 + HOLDING.length);
});

it('a grey one passes with a warning, because of its holder’s account', async () => {
  const titular = await world.holder();
  const id = await world.pass('Habilitado', { titular, lista: 'Gris', listaEnviada: 'Gris' });
  const seen = await diagnosis(id);
  expect(seen.verdict).toBe('warns');
  expect(seen.findings[0]).toEqual({
    verdict: 'warns',
    code: 'gris',
    record: { resource: 'titulares', id: titular },
    facts: [{ resource: 'mediosDePaso', field: 'lista', value: 'Gris' }],
  });
});

it.each([
  ['Solicitado', 'sinDispositivo', 'sinLista'],
  ['Asignado', 'sinActivar', 'sinLista'],
  ['Entregado', 'sinActivar', 'sinLista'],
  ['Suspendido', 'suspendido', 'negra'],
  ['InhabilitadoDeuda', 'inhabilitado', 'negra'],
  ['Denunciado', 'denunciado', 'negra'],
  ['Reemplazado', 'reemplazado', 'negra'],
  ['Baja', 'baja', 'negra'],
])('one that is %s is stopped: %s, %s', async (estado, code, list) => {
  const id = await world.pass(estado, { lista: list === 'negra' ? 'Negra' : null });
  expect((await diagnosis(id)).verdict).toBe('stops');
  expect(await stopping(id)).toEqual([code, list]);
});

it('names every guard that keeps it from being enabled first, as the action does, with the record to change', async () => {
  const titular = await world.holder({ estado: 'Inhabilitado' });
  const vehiculo = await world.vehicle(titular, { estado: 'Vendido' });
  const medioPago = await world.means(titular, { tipo: 'TarjetaCrédito', vence: '01/20' });
  const id = await world.pass('Entregado', { titular, vehiculo, medioPago });
  const seen = await diagnosis(id);
  expect(codes(seen, 'stops')).toEqual([
    'sinActivar',
    'sinLista',
    'titularNoActivo',
    'vehiculoNoActivo',
    'tarjetaVencida',
  ]);
  expect(seen.findings.map(({ verdict }) => verdict).lastIndexOf('stops')).toBe(4);
  expect(codes(seen, 'passes')).toEqual([
    'sinInhabilitacion',
    'deudaDentroDelLimite',
    'unicoMedio',
    'categoriaAdmitida',
  ]);
  expect(finding(seen, 'tarjetaVencida')).toEqual({
    verdict: 'stops',
    code: 'tarjetaVencida',
    record: { resource: 'mediosPago', id: medioPago },
    facts: [
      { resource: 'mediosPago', field: 'tipo', value: 'TarjetaCrédito' },
      { resource: 'mediosPago', field: 'estado', value: 'Vigente' },
      { resource: 'mediosPago', field: 'vence', value: '01/20' },
    ],
  });
  const refused = await admin('POST', `mediosDePaso/${id}/actions/activar`, { body: {} });
  expect([refused.status, Object(refused.body).detail]).toEqual([409, 'El titular no está activo.']);
});

it('warns of a guard that no longer holds while the pass is still enabled', async () => {
  const titular = await world.holder({ estado: 'Inhabilitado' });
  const seen = await diagnosis(await world.pass('Habilitado', { titular, ...known }));
  expect(seen.verdict).toBe('passes');
  expect(codes(seen, 'warns')).toEqual(['sinEnviar', 'titularNoActivo']);
});

describe('each guard of money says what it read', () => {
  const owing = async (debe: string): Promise<string> => {
    const titular = await world.holder();
    await world.first('movimientosCuenta', {
      titular,
      fecha: new Date().toISOString(),
      tipo: 'Factura',
      comprobante: 'A 1',
      debe,
      haber: '0.00',
    });
    return titular;
  };

  it('the debt against the limit of the plan', async () => {
    const binServicio = await withPlan({ limiteDeuda: '5000.00' });
    const [within, over] = [await owing('5000.00'), await owing('5000.01')];
    const holds = await diagnosis(await world.pass('Entregado', { titular: within, binServicio }));
    expect(finding(holds, 'deudaDentroDelLimite')).toMatchObject({
      verdict: 'passes',
      facts: [
        { resource: 'movimientosCuenta', field: 'saldo', value: '5000.00' },
        { resource: 'binesServicio', field: 'limiteDeuda', value: '5000.00' },
      ],
    });
    const stops = await diagnosis(await world.pass('Entregado', { titular: over, binServicio }));
    expect(finding(stops, 'deudaSobreLimite')).toMatchObject({ verdict: 'stops' });
    const unlimited = await withPlan({ limiteDeuda: null });
    const free = await diagnosis(await world.pass('Entregado', { titular: over, binServicio: unlimited }));
    expect(finding(free, 'sinLimiteDeDeuda')).toMatchObject({ verdict: 'passes' });
  });

  it('the balance of a prepaid pass against the minimum', async () => {
    const binServicio = await withPlan({ modalidad: 'Prepago', saldoMinimo: '100.00' });
    const prepaid = async (titular: string) =>
      diagnosis(
        await world.pass('Entregado', {
          titular,
          binServicio,
          medioPago: await world.means(titular, { tipo: 'Prepago' }),
        }),
      );
    expect(finding(await prepaid(await owing('-100.00')), 'saldoSuficiente')).toMatchObject({
      verdict: 'passes',
      facts: [
        { resource: 'movimientosCuenta', field: 'saldo', value: '-100.00' },
        { resource: 'binesServicio', field: 'saldoMinimo', value: '100.00' },
      ],
    });
    expect(finding(await prepaid(await world.holder()), 'saldoInsuficiente')).toMatchObject({ verdict: 'stops' });
  });

  it('the exemption of an exempt one, and its last day', async () => {
    const binServicio = await withPlan({ modalidad: 'Exento' });
    const exempt = async (changes: Record<string, unknown>) => {
      const titular = await world.holder();
      const exencion = await world.first('exenciones', {
        titular,
        tipo: 'Discapacidad',
        certificado: 'CUD 1',
        vigenciaDesde: '2020-01-01',
        estado: 'Aprobada',
        ...changes,
      });
      return diagnosis(await world.pass('Entregado', { titular, binServicio, exencion }));
    };
    expect(finding(await exempt({ vigenciaHasta: '2099-12-31' }), 'exencionVigente')).toMatchObject({
      verdict: 'passes',
      facts: [
        { resource: 'exenciones', field: 'estado', value: 'Aprobada' },
        { resource: 'exenciones', field: 'vigenciaDesde', value: '2020-01-01' },
        { resource: 'exenciones', field: 'vigenciaHasta', value: '2099-12-31' },
      ],
    });
    expect(finding(await exempt({ vigenciaHasta: '2020-12-31' }), 'exencionVencida')).toMatchObject({
      verdict: 'stops',
    });
    expect(finding(await exempt({ estado: 'Solicitada' }), 'sinExencion')).toMatchObject({ verdict: 'stops' });
  });

  it('a payment method that is missing or not valid', async () => {
    const titular = await world.holder();
    const pending = await world.means(titular, { estado: 'PendienteValidación' });
    expect(await stopping(await world.pass('Entregado', { titular, medioPago: pending }))).toContain(
      'formaDePagoNoVigente',
    );
    expect(await stopping(await world.pass('Entregado', { medioPago: null }))).toContain('sinFormaDePago');
  });

  it('the stage of collection that stops all passes of the holder', async () => {
    const titular = await world.holder();
    await world.first('deudores', { titular, etapa: 'Inhabilitado', vencida: '1.00' });
    const seen = await diagnosis(await world.pass('Entregado', { titular }));
    expect(finding(seen, 'inhabilitadoPorDeuda')).toMatchObject({
      verdict: 'stops',
      facts: [{ resource: 'deudores', field: 'etapa', value: 'Inhabilitado' }],
    });
  });
});

it('another live pass of the same plate stops it', async () => {
  const titular = await world.holder();
  const vehiculo = await world.vehicle(titular);
  const first = await world.pass('Habilitado', { titular, vehiculo });
  const second = await world.pass('Entregado', { titular, vehiculo });
  expect(finding(await diagnosis(second), 'otroMedio')).toMatchObject({
    verdict: 'stops',
    record: { resource: 'mediosDePaso', id: first },
    facts: [{ resource: 'mediosDePaso', field: 'numero' }],
  });
});

it('a plan that no longer accepts the category of the vehicle is worth a look, as it stops only new requests', async () => {
  const titular = await world.holder();
  const binServicio = await withPlan({});
  await database.db.insertInto('binesServicio_categorias').values({ origen: binServicio, destino: 3 }).execute();
  const seen = await diagnosis(await world.pass('Entregado', { titular, binServicio }));
  expect(codes(seen, 'warns')).toEqual(['categoriaNoAdmitida']);
});

it('leaves out what the viewer may not read: amounts and links to records', async () => {
  const id = await world.pass('Entregado');
  const seen = await diagnosis(id, callsOf(app)('counter'));
  expect(codes(seen, 'passes')).toEqual(HOLDING);
  expect(finding(seen, 'deudaDentroDelLimite')).toEqual({ verdict: 'passes', code: 'deudaDentroDelLimite' });
  expect(finding(seen, 'titularActivo')).toEqual({ verdict: 'passes', code: 'titularActivo' });
  expect(finding(seen, 'sinActivar')?.facts).toEqual([
    { resource: 'mediosDePaso', field: 'estado', value: 'Entregado' },
  ]);
});

it('has no guards to name for one that was lost or has ended', async () => {
  const titular = await world.holder({ estado: 'Inhabilitado' });
  for (const estado of ['Denunciado', 'Baja'])
    expect(await stopping(await world.pass(estado, { titular, lista: 'Negra' }))).toHaveLength(2);
});
