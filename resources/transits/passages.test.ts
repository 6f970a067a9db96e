import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../server/db/insert';
import { handlerContext } from '../../server/records/handlerContext';
import { storeOf } from '../../server/records/store';
import { registry } from '../../server/registry';
import { systemViewer } from '../../server/systemViewer';
import { addDays, dayOf, daysBetween } from '../../src/schema/calendar';
import { type Call, holders, scenario } from '../../tests/fixtures/scenario';
import { disputeAfterLoss } from './disputas/server/loss';
import { PASSAGE_TIME, transitWorld } from './passages.fixture';

const { db, as, categories, areas, context } = await scenario();
const road = await transitWorld(db);
await insertRows(db, registry, 'ticketSubCategorias', [
  { categoria: categories.get('Reclamo'), nombre: 'Tránsito no reconocido' },
]);
await insertRows(
  db,
  registry,
  'conceptosFacturables',
  ['PEAJE', 'RECPAT'].map((codigo) => ({ codigo, nombre: codigo, tipo: 'Tránsito', signo: 'Cargo', alicuotaIva: '5' })),
);

let admin: Call;
beforeAll(async () => {
  admin = await as('admin');
});
beforeEach(async () => {
  await sql`update "transitos" set "disputa" = null, "ticketDisputa" = null`.execute(db);
  await sql`delete from "disputas"`.execute(db);
});

const runAction = (id: number, action: string, input: object = {}, resource = 'transitos') =>
  admin('POST', `${resource}/${id}/actions/${action}`, input);
const read = async (resource: string, id: unknown) => (await admin('GET', `${resource}/${id}`)).json();
const rows = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by "id"`.execute(db)).rows;
const claimed = { motivo: 'No pasé', comentario: 'Ese día el auto estaba guardado' };

describe('pricing a transit (domain.md A4)', () => {
  const rated = async (changes: object) => {
    const id = await road.passage({ estado: 'Recibido', ...changes });
    const response = await runAction(id, 'valorizar');
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };

  it('of an active tag finds its account', async () => {
    expect(await rated({})).toMatchObject({
      estado: 'Valorizado',
      titular: holders.gomez,
      medioDePaso: road.pass?.id,
      vehiculo: road.pass?.vehiculo,
      categoriaTarifada: 2,
      banda: 'No pico',
      importeTarifa: '1000.00',
      recargo: '0.00',
      importe: '1000.00',
    });
  });

  it('at peak time takes the peak price', async () => {
    expect(await rated({ fechaHora: '2026-11-20T19:30:00Z' })).toMatchObject({ banda: 'Pico', importe: '2000.00' });
  });

  it('by plate belongs to the plate’s account and costs 50 % more', async () => {
    expect(await rated({ formaPago: 'OCR', numeroMedio: null })).toMatchObject({
      estado: 'Valorizado',
      titular: holders.gomez,
      importeTarifa: '1000.00',
      recargo: '500.00',
      importe: '1500.00',
    });
  });

  it('of a tag applies the discount and the surcharge of its plan', async () => {
    const [plan] = await insertRows(db, registry, 'binesServicio', [
      {
        bin: 'SI77',
        nombre: 'Con descuento',
        bonificacionPct: '15.00',
        recargoPct: '2.50',
        vigenciaDesde: '2026-01-01',
      },
    ]);
    const follow = (bin: unknown) =>
      sql`update "mediosDePaso" set "binServicio" = ${bin} where "id" = ${road.pass?.id}`.execute(db);
    await follow(plan);
    expect(await rated({})).toMatchObject({
      importeTarifa: '1000.00',
      bonificacion: '150.00',
      recargo: '25.00',
      importe: '875.00',
    });
    await follow(null);
  });

  it('of a tag takes the tariff of its vehicle’s category number', async () => {
    const of = (key: unknown) =>
      sql<{ before: number }>`
        with "was" as (select "id", "categoria" from "vehiculos" where "id" = ${road.pass?.vehiculo})
        update "vehiculos" v set "categoria" = ${key} from "was" where v."id" = "was"."id"
        returning "was"."categoria" as "before"`.execute(db);
    const [third] = await insertRows(db, registry, 'categoriasVehiculo', [
      { esquema: 'Cinco categorías', numero: 3, nombre: 'De otro número que su clave', ejesDesde: 3 },
    ]);
    expect(third).not.toBe(3);
    const { rows } = await of(third);
    expect(await rated({})).toMatchObject({ categoriaTarifada: 3, importe: '1500.00' });
    await of(rows[0]?.before);
  });

  it('of an unknown or disabled tag belongs to nobody', async () => {
    expect(await rated({ numeroMedio: 'SIFFFFFFFFFF' })).toMatchObject({ estado: 'NoIdentificado', titular: null });
    await sql`update "mediosDePaso" set "estado" = 'Suspendido' where "id" = ${road.pass?.id}`.execute(db);
    expect(await rated({})).toMatchObject({ estado: 'NoIdentificado', titular: null, medioDePaso: road.pass?.id });
    await sql`update "mediosDePaso" set "estado" = 'Habilitado' where "id" = ${road.pass?.id}`.execute(db);
  });

  it('without payment becomes a violation, with a debt of double the price', async () => {
    const { id } = await rated({ formaPago: 'NoCobrado', numeroMedio: null, patenteLeida: 'ZZ999ZZ' });
    expect(await read('transitos', id)).toMatchObject({ estado: 'Violación', importe: '2000.00' });
    expect((await rows('violaciones')).at(-1)).toMatchObject({
      transito: id,
      estado: 'Detectada',
      patente: 'ZZ999ZZ',
      importeBase: '1000.00',
      recargo: '1000.00',
      total: '2000.00',
    });
  });

  it('on a holiday takes the Sunday price, if the holiday affects toll prices', async () => {
    const [feriado] = await insertRows(db, registry, 'feriados', [{ fecha: '2026-11-20', nombre: 'Aniversario' }]);
    const fechaHora = '2026-11-20T19:30:00Z';
    expect(await rated({ fechaHora })).toMatchObject({ banda: 'No pico', importe: '1000.00' });
    await sql`update "feriados" set "afectaTarifaPico" = false where "id" = ${feriado}`.execute(db);
    expect(await rated({ fechaHora })).toMatchObject({ banda: 'Pico', importe: '2000.00' });
    await sql`delete from "feriados"`.execute(db);
  });

  it('of an exempt vehicle is free', async () => {
    expect(await rated({ formaPago: 'Exento' })).toMatchObject({ estado: 'Exento', importe: '0.00' });
  });

  it('of a holder with an exemption is free up to the monthly limit, and then paid like any other', async () => {
    const [exencion] = await insertRows(db, registry, 'exenciones', [
      {
        ...{ titular: holders.gomez, tipo: 'Discapacidad', certificado: 'CUD-1', estado: 'Aprobada', topeMensual: 2 },
        ...{ vigenciaDesde: '2026-01-01', vigenciaHasta: '2026-12-31', fechaSolicitud: '2026-01-01' },
      },
    ]);
    await sql`update "mediosDePaso" set "exencion" = ${exencion} where "id" = ${road.pass?.id}`.execute(db);
    // the last instant of the previous month, in local time, counts in that month
    const times = ['2026-10-01T02:59:00Z', '2026-10-05T12:00:00Z', '2026-10-06T12:00:00Z', '2026-10-07T12:00:00Z'];
    const responses = [];
    for (const fechaHora of [...times, '2026-11-01T03:00:00Z'])
      responses.push(await rated({ formaPago: 'Exento', fechaHora }));
    const exemptPassage = { estado: 'Exento', importe: '0.00', medioDePaso: road.pass?.id, titular: holders.gomez };
    const paid = { estado: 'Valorizado', formaPago: 'Tag', importe: '1000.00', titular: holders.gomez };
    expect(responses).toMatchObject([exemptPassage, exemptPassage, exemptPassage, paid, exemptPassage]);
    // concurrent: one is the second of the month, the other the third
    const results = await Promise.all([
      rated({ formaPago: 'Exento', fechaHora: '2026-11-02T12:00:00Z' }),
      rated({ formaPago: 'Exento', fechaHora: '2026-11-03T12:00:00Z' }),
    ]);
    expect(results.map(({ estado }) => estado).sort()).toEqual(['Exento', 'Valorizado']);
    await sql`update "mediosDePaso" set "exencion" = null where "id" = ${road.pass?.id}`.execute(db);
  });

  it('of an exempt plan costs its tariff above the monthly limit, also with another category', async () => {
    const [exencion] = await insertRows(db, registry, 'exenciones', [
      {
        ...{ titular: holders.gomez, tipo: 'Discapacidad', certificado: 'CUD-2', estado: 'Aprobada', topeMensual: 1 },
        ...{ vigenciaDesde: '2026-01-01', vigenciaHasta: '2026-12-31', fechaSolicitud: '2026-01-01' },
      },
    ]);
    const passBefore = await sql<{ binServicio: number | null }>`
      select "binServicio" from "mediosDePaso" where "id" = ${road.pass?.id}`.execute(db);
    const [plan] = await insertRows(db, registry, 'binesServicio', [
      { bin: 'SI0310', nombre: 'Exentos', modalidad: 'Exento', soporte: 'TAG', emisor: 1, bonificacionPct: '100.00' },
    ]);
    await sql`update "mediosDePaso" set "exencion" = ${exencion}, "binServicio" = ${plan} where "id" = ${road.pass?.id}`.execute(
      db,
    );
    const free = await rated({ formaPago: 'Exento', fechaHora: '2026-08-05T12:00:00Z' });
    const paid = await rated({ formaPago: 'Exento', fechaHora: '2026-08-06T12:00:00Z' });
    expect([free.estado, free.importe]).toEqual(['Exento', '0.00']);
    expect(paid).toMatchObject({
      estado: 'Valorizado',
      importe: '1000.00',
      bonificacion: '0.00',
      exencionAgotada: true,
    });
    await sql`update "transitos" set "estado" = 'EnDisputa', "estadoAnterior" = 'Valorizado',
      "categoriaTarifada" = 3 where "id" = ${paid.id}`.execute(db);
    const other = await runAction(paid.id, 'recategorizar', { categoria: 2, comentario: 'Otra' });
    expect(other.json()).toMatchObject({ bonificacion: '0.00', importe: '1000.00' });
    await sql`update "mediosDePaso" set "exencion" = null, "binServicio" = ${passBefore.rows[0]?.binServicio}
      where "id" = ${road.pass?.id}`.execute(db);
  });

  it('paid at the booth takes the lane’s point of sale, unless its file contains one', async () => {
    await sql`update "vias" set "puntoVenta" = '0151' where "id" = ${road.via}`.execute(db);
    const paid = async (changes: object) => (await rated({ numeroMedio: null, ...changes })).puntoVenta;
    expect(await rated({ numeroMedio: null, formaPago: 'Efectivo' })).toMatchObject({
      estado: 'Cobrado',
      importe: '2000.00',
    });
    expect(await paid({ formaPago: 'Efectivo' })).toBe('0151');
    expect(await paid({ formaPago: 'Débito', puntoVenta: '0007' })).toBe('0007');
    expect(await paid({ formaPago: 'OCR' })).toBeNull();
    await sql`update "vias" set "puntoVenta" = null`.execute(db);
  });

  it('without a tariff in force is rejected', async () => {
    const id = await road.passage({ estado: 'Recibido', fechaHora: '2025-06-01T12:00:00Z' });
    const response = await runAction(id, 'valorizar');
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      'No hay una tarifa vigente para esa estación, categoría y fecha.',
    ]);
    expect(await read('transitos', id)).toMatchObject({ estado: 'Recibido', importe: null });
  });
});

describe('disputing a transit (domain.md A4)', () => {
  it('opens a routed request Reclamo › Tránsito no reconocido for its holder, linked to the dispute', async () => {
    const id = await road.passage({ estado: 'Facturado' });
    expect((await runAction(id, 'impugnar', claimed)).statusCode).toBe(200);
    const [dispute] = await rows('disputas');
    expect(dispute).toMatchObject({
      titular: holders.gomez,
      motivo: 'No pasé',
      detalle: claimed.comentario,
      importeReclamado: '1000.00',
      resolucion: null,
    });
    expect(await read('transitos', id)).toMatchObject({
      estado: 'EnDisputa',
      estadoAnterior: 'Facturado',
      disputa: dispute?.id,
      ticketDisputa: dispute?.ticket,
    });
    expect(await read('tickets', dispute?.ticket)).toMatchObject({
      estado: 'Nuevo',
      tipo: 'reclamo',
      tipoSolicitud: 'Tránsito no reconocido',
      titular: holders.gomez,
      patente: 'AB123CD',
      areaActual: areas.get('Tránsitos'),
      descripcion: claimed.comentario,
      asunto: `No reconoce el tránsito Nº ${id}`,
    });
    expect((await rows('ticketEventos')).at(-1)).toMatchObject({ ticket: dispute?.ticket, tipo: 'creado' });
  });

  it('joins the open dispute of the same holder and reason, also under concurrent requests', async () => {
    const ids = [await road.passage(), await road.passage(), await road.passage()];
    const before = (await rows('tickets')).length;
    const responses = await Promise.all(ids.map((id) => runAction(id, 'impugnar', claimed)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await rows('disputas')).toMatchObject([{ importeReclamado: '3000.00' }]);
    expect((await rows('tickets')).length).toBe(before + 1);
    const other = await road.passage();
    await runAction(other, 'impugnar', { ...claimed, motivo: 'Doble cobro' });
    expect(await rows('disputas')).toHaveLength(2);
  });

  it('needs the permission, and a transit with a holder', async () => {
    const id = await road.passage({ titular: null });
    expect((await runAction(id, 'impugnar', claimed)).statusCode).toBe(409);
    const consulta = await as('consulta');
    const own = await road.passage();
    expect((await consulta('POST', `transitos/${own}/actions/impugnar`, claimed)).statusCode).toBe(403);
    expect(await rows('disputas')).toHaveLength(0);
  });

  it('without the category of complaints is rejected and changes nothing', async () => {
    await sql`update "ticketCategorias" set "nombre" = 'Otra' where "nombre" = 'Reclamo'`.execute(db);
    const id = await road.passage();
    expect((await runAction(id, 'impugnar', claimed)).statusCode).toBe(409);
    expect(await read('transitos', id)).toMatchObject({ estado: 'Valorizado', disputa: null });
    await sql`update "ticketCategorias" set "nombre" = 'Reclamo' where "nombre" = 'Otra'`.execute(db);
  });
});

describe('the report of a lost pass (domain.md A3)', () => {
  it('disputes its transits since the loss in one dispute, and no earlier ones', async () => {
    const passageOn = (day: string, changes: object = {}) =>
      road.passage({ fechaHora: `2026-05-${day}T12:00:00Z`, ...changes });
    const before = await passageOn('01');
    const affected = [await passageOn('03'), await passageOn('04', { estado: 'Cobrado' })];
    const other = await passageOn('05', { estado: 'Anulado' });
    const pass = await read('mediosDePaso', road.pass?.id);
    const work = { store: storeOf(context), viewer: systemViewer, now: new Date() };
    const created = handlerContext(work, registry.getOrThrow('mediosDePaso'), pass, pass, {}, 'es');
    await sql`update "transitos" set "medioDePaso" = null where "id" not in (${sql.join([before, ...affected, other])})`.execute(
      db,
    );
    expect(await disputeAfterLoss(created.context, '2026-05-02T00:00:00Z', 'Robo')).toBe(2);
    const states = await Promise.all(
      [before, ...affected, other].map(async (id) => (await read('transitos', id)).estado),
    );
    expect(states).toEqual(['Valorizado', 'EnDisputa', 'EnDisputa', 'Anulado']);
    expect(await rows('disputas')).toMatchObject([{ motivo: 'TAG robado', importeReclamado: '2000.00' }]);
  });
});

describe('settling a dispute', () => {
  const createPassages = async (count: number, changes: object = {}) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await road.passage({ estado: 'Cobrado', ...changes }));
    for (const id of ids) await runAction(id, 'impugnar', claimed);
    const [dispute] = await rows('disputas');
    return { ids, id: Number(dispute?.id), ticket: dispute?.ticket };
  };
  const messages = async (ticket: unknown) => (await rows('ticketMensajes')).filter((row) => row.ticket === ticket);

  it('by confirmation restores the transit’s state; the last one closes the dispute and notifies the request', async () => {
    const { ids, id, ticket } = await createPassages(1);
    const response = await runAction(ids[0] ?? 0, 'confirmar', { comentario: 'La foto es de su vehículo' });
    expect(response.json()).toMatchObject({ estado: 'Cobrado', estadoAnterior: null });
    expect(await read('disputas', id)).toMatchObject({ resolucion: 'Rechazada', importeReconocido: '0.00' });
    expect(await messages(ticket)).toMatchObject([
      { tipo: 'Sistema', cuerpo: `Se resolvió la disputa Nº ${id}: Rechazada.` },
    ]);
  });

  it('by cancelling some of the transits grants it partially', async () => {
    const { ids, id } = await createPassages(2);
    await runAction(ids[0] ?? 0, 'anular', { motivo: 'Error de lectura' });
    expect(await read('disputas', id)).toMatchObject({ resolucion: null, importeReconocido: '1000.00' });
    await runAction(ids[1] ?? 0, 'confirmar', { comentario: 'Pasó' });
    expect(await read('disputas', id)).toMatchObject({ resolucion: 'Parcial', importeReconocido: '1000.00' });
  });

  it('by recategorisation prices the transit again, and refunds the difference', async () => {
    const { ids, id } = await createPassages(1, { categoriaTarifada: 3, importe: '1500.00' });
    const unchanged = await runAction(ids[0] ?? 0, 'recategorizar', { categoria: 3, comentario: 'x' });
    expect(unchanged.json().errors).toEqual({ categoria: 'Es la categoría que ya tiene.' });
    const response = await runAction(ids[0] ?? 0, 'recategorizar', { categoria: 2, comentario: 'Sin tráiler' });
    // the transit was paid, so it is not billed again, and the difference becomes an adjustment
    expect(response.json()).toMatchObject({ estado: 'Cobrado', categoriaTarifada: 2, importe: '1000.00' });
    expect(await read('disputas', id)).toMatchObject({ resolucion: 'Parcial', importeReconocido: '500.00' });
    expect((await rows('ajustes')).at(-1)).toMatchObject({
      titular: holders.gomez,
      tipo: 'Compensación',
      importe: '500.00',
      estado: 'Aplicado',
      motivo: `Devolución por la disputa Nº ${id}`,
      creadoPor: expect.any(Number),
    });
  });

  it.each([
    ['Valorizado', 'Valorizado', 0],
    ['Facturado', 'Facturado', 1],
    ['Cobrado', 'Cobrado', 1],
  ])(
    'by recategorisation of a transit in state %s results in %s, with %i adjustments',
    async (stateBefore, is, adjustments) => {
      const before = (await rows('ajustes')).length;
      const { ids } = await createPassages(1, { estado: stateBefore, categoriaTarifada: 3, importe: '1500.00' });
      const response = await runAction(ids[0] ?? 0, 'recategorizar', { categoria: 2, comentario: 'Sin tráiler' });
      expect(response.json()).toMatchObject({ estado: is, importe: '1000.00' });
      expect((await rows('ajustes')).length - before).toBe(adjustments);
    },
  );

  it('by recategorisation upwards does not charge a billed transit more', async () => {
    const { ids } = await createPassages(1, { estado: 'Facturado' });
    const response = await runAction(ids[0] ?? 0, 'recategorizar', { categoria: 3, comentario: 'Con tráiler' });
    expect(response.json()).toMatchObject({ estado: 'Facturado', categoriaTarifada: 3, importe: '1000.00' });
  });

  it('by granting or rejecting the whole dispute settles every open transit', async () => {
    const granted = await createPassages(2);
    await runAction(granted.id, 'aceptar', { motivo: 'TAG clonado' }, 'disputas');
    expect(await read('disputas', granted.id)).toMatchObject({ resolucion: 'A favor', importeReconocido: '2000.00' });
    for (const id of granted.ids) expect(await read('transitos', id)).toMatchObject({ estado: 'Anulado' });
    expect((await rows('ajustes')).at(-1)).toMatchObject({ importe: '2000.00', estado: 'Aplicado' });
    await sql`update "transitos" set "disputa" = null`.execute(db);
    await sql`delete from "disputas"`.execute(db);
    const rejected = await createPassages(2);
    await runAction(rejected.id, 'rechazar', { comentario: 'Las fotos coinciden' }, 'disputas');
    expect(await read('disputas', rejected.id)).toMatchObject({ resolucion: 'Rechazada' });
    for (const id of rejected.ids) expect(await read('transitos', id)).toMatchObject({ estado: 'Cobrado' });
  });

  it('concurrently for two transits counts both', async () => {
    const { ids, id } = await createPassages(2);
    await Promise.all(ids.map((one) => runAction(one, 'anular', { motivo: 'Corresponde' })));
    expect(await read('disputas', id)).toMatchObject({ resolucion: 'A favor', importeReconocido: '2000.00' });
  });
});

describe('an unidentified transit', () => {
  it('belongs to the holder of the pass it is assigned to, and is priced', async () => {
    const id = await road.passage({ estado: 'NoIdentificado', numeroMedio: 'SIFFFFFFFFFF' });
    const response = await runAction(id, 'asociar', { medioDePaso: road.pass?.id });
    expect(response.json()).toMatchObject({
      estado: 'Valorizado',
      titular: holders.gomez,
      numeroMedio: 'SIFFFFFFFFFF',
      importe: '1000.00',
    });
  });
});

describe('a violation (domain.md A4)', () => {
  const violation = async (changes: object = {}) => {
    const transito = await road.passage({ estado: 'Violación', fechaHora: PASSAGE_TIME });
    const id = await road.one('violaciones', {
      transito,
      patente: 'AA111AA',
      importeBase: '1000.00',
      recargo: '1000.00',
      total: '2000.00',
      estado: 'Validada',
      ...changes,
    });
    return { id, transito };
  };

  it('is due thirty days after notification', async () => {
    const { id } = await violation();
    const response = (await runAction(id, 'notificar', {}, 'violaciones')).json();
    const days = daysBetween(response.fechaNotificacion, response.venceEl);
    expect(days).toBe(30);
  });

  it('without a plate cannot be notified', async () => {
    const { id } = await violation({ patente: null });
    expect((await runAction(id, 'notificar', {}, 'violaciones')).statusCode).toBe(409);
  });

  it('can be corrected on validation', async () => {
    const { id } = await violation({ estado: 'EnValidación' });
    const response = await runAction(id, 'validar', { patente: 'ac222cc' }, 'violaciones');
    expect(response.json()).toMatchObject({ estado: 'Validada', patente: 'AC222CC' });
  });

  it('can be referred only 35 days after notification', async () => {
    const daysAgoDate = (days: number) => addDays(dayOf(new Date()), -days);
    const tooEarly = await violation({ estado: 'Vencida', fechaNotificacion: daysAgoDate(33) });
    expect((await runAction(tooEarly.id, 'derivar', {}, 'violaciones')).statusCode).toBe(409);
    const late = await violation({ estado: 'Vencida', fechaNotificacion: daysAgoDate(36) });
    expect((await runAction(late.id, 'derivar', {}, 'violaciones')).json()).toMatchObject({
      estado: 'DerivadaInfracción',
      actaNumero: expect.stringMatching(/^A-\d{7}$/),
    });
  });

  it('cannot become overdue before its due date', async () => {
    const { id } = await violation({ estado: 'Notificada', venceEl: '2099-01-01' });
    expect((await runAction(id, 'vencer', {}, 'violaciones')).statusCode).toBe(409);
  });

  it('marks its transit as paid; the date of payment cannot be in the future', async () => {
    const { id, transito } = await violation();
    const future = await runAction(id, 'pagar', { fechaPago: '2099-01-01', comprobante: 'R1' }, 'violaciones');
    expect(future.json().errors).toEqual({ fechaPago: 'No puede ser posterior a hoy.' });
    await runAction(
      id,
      'pagar',
      { fechaPago: dayOf(new Date()), comprobante: 'r1', titular: holders.gomez },
      'violaciones',
    );
    expect(await read('transitos', transito)).toMatchObject({ estado: 'Cobrado' });
    expect(await read('violaciones', id)).toMatchObject({ estado: 'Pagada', comprobante: 'R1' });
  });

  it.each([
    ['Error de lectura', 'NoIdentificado'],
    ['Vehículo exento', 'Exento'],
    ['Emergencia', 'Exento'],
    ['Falla de vía', 'Anulado'],
    ['Patente adulterada', 'Anulado'],
  ])('dismissed for %s leaves its transit in state %s', async (motivoDesestimacion, estado) => {
    const { id, transito } = await violation();
    expect((await runAction(id, 'desestimar', { motivoDesestimacion }, 'violaciones')).statusCode).toBe(200);
    expect(await read('transitos', transito)).toMatchObject({ estado });
  });

  it.each(['Error de lectura', 'Emergencia', 'Falla de vía'])(
    'dismissed for %s is undone at once, and its transit is a violation again',
    async (motivoDesestimacion) => {
      const { id, transito } = await violation({ estado: 'EnValidación' });
      await runAction(id, 'desestimar', { motivoDesestimacion }, 'violaciones');
      const undone = await runAction(id, 'desestimar/undo', {}, 'violaciones');
      expect(undone.json()).toMatchObject({ estado: 'EnValidación', motivoDesestimacion: null });
      expect(await read('transitos', transito)).toMatchObject({ estado: 'Violación' });
    },
  );

  it('stays dismissed where its transit has been charged to an account since', async () => {
    const { id, transito } = await violation({ estado: 'EnValidación' });
    await runAction(id, 'desestimar', { motivoDesestimacion: 'Error de lectura' }, 'violaciones');
    await runAction(transito, 'asociar', { medioDePaso: road.pass?.id });
    expect((await runAction(id, 'desestimar/undo', {}, 'violaciones')).statusCode).toBe(409);
    expect(await read('violaciones', id)).toMatchObject({ estado: 'Desestimada' });
  });

  it('needs a reason for dismissal, and a text for the reason Otro', async () => {
    const { id } = await violation();
    expect((await runAction(id, 'desestimar', {}, 'violaciones')).statusCode).toBe(422);
    expect((await runAction(id, 'desestimar', { motivoDesestimacion: 'Otro' }, 'violaciones')).statusCode).toBe(422);
  });
});
