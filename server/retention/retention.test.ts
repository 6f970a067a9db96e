/** Retention: PURGA anonymises inactive holders and closed requests after the months of the settings, and nothing else. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { passageWorld } from '../../resources/passage/passage.fixture';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';
import { insertRows } from '../db/insert';
import { executeRun } from '../processes/run';
import { storeOf } from '../records/store';
import { firstDue } from './due';
import { retentionRules } from './rules';

const server = await testServer();
const { db, url } = server.database;
const store = storeOf(server.context);
const { registry } = store;
const world = passageWorld(db);
const admin = await peopleOf(server)([
  'ConfigWeb.ver',
  'ConfigWeb.editar',
  'Titular.ver',
  'Titular.verSensible',
  'Ticket.ver',
  'Ticket.verTodos',
  'Proceso.ver',
]);

type Row = Record<string, unknown>;
const HOLDERS = 'retencion.titularesMeses';
const REQUESTS = 'retencion.solicitudesMeses';
const MONTHS = 24;
const YEAR = 365 * 24 * 3600 * 1000;
const ago = (years: number) => new Date(Date.now() - years * YEAR).toISOString();

async function setMonths(clave: string, months: number): Promise<void> {
  await sql`update "configuracionesWeb" set "valorNumero" = ${months} where "clave" = ${clave}`.execute(db);
}

/** A holder without any movement for three years. */
async function oldHolder(changes: Row = {}): Promise<string> {
  return world.holder({
    fechaAlta: '2015-01-01',
    creadoEn: ago(9),
    actualizadoEn: ago(3),
    estado: 'Activo',
    ...changes,
  });
}

let subject = 0;
/** A request that was closed three years ago. */
async function oldRequest(changes: Row = {}): Promise<number> {
  subject += 1;
  const sector = await world.keyOf('sectores', 'nombre', 'Atención al cliente');
  return world.first('tickets', {
    asunto: `Reclamo ${subject}`,
    estado: 'Cerrado',
    tipo: 'reclamo',
    canal: 'Web',
    prioridad: 'Normal',
    areaActual: sector,
    areaCreadora: sector,
    fecha: ago(3),
    fechaAlta: ago(3.1),
    fechaCierre: ago(3),
    ...changes,
  });
}

/** Runs PURGA here, without the worker; `keepRunning` as of a server that stops. */
async function purge(keepRunning: () => boolean = () => true, run?: number): Promise<number> {
  const process = await world.keyOf('procesos', 'codigo', 'PURGA');
  const id =
    run ??
    Number(
      (
        await insertRows(db, registry, 'ejecuciones', [
          {
            proceso: process,
            codigo: 'PURGA',
            numero: Math.floor(Math.random() * 1e6),
            tarea: 'PURGA',
            disparador: 'cron',
            estado: 'EnCola',
            encolada: ago(0),
          },
        ])
      )[0],
    );
  await executeRun({ store, databaseUrl: url, dataDir: '/nowhere' }, id, keepRunning);
  return id;
}

async function stepOf(run: number, name: string): Promise<Row & { lines: string }> {
  const { rows } = await sql<Row & { lines: string }>`
    select s.*, (select coalesce(string_agg(l."mensaje", ' / ' order by l."id"), '') from "subprocesoLogs" l where l."subproceso" = s."id") as "lines"
    from "subprocesos" s where s."ejecucion" = ${run} and s."nombre" = ${name}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no step ${name}`);
  return row;
}
const HOLDERS_STEP = 'Anonimizar titulares inactivos';
const REQUESTS_STEP = 'Anonimizar solicitudes cerradas';

const due = async (setting: string): Promise<unknown[]> => {
  const rule = retentionRules.find((candidate) => candidate.setting === setting);
  if (!rule) throw new Error(setting);
  const scope = { db, registry, rule, period: { months: MONTHS, now: new Date() } };
  return (await firstDue(scope, 1_000)).map(({ id }) => id);
};

beforeEach(async () => {
  await setMonths(HOLDERS, 0);
  await setMonths(REQUESTS, 0);
});

it.each([
  [HOLDERS, HOLDERS_STEP],
  [REQUESTS, REQUESTS_STEP],
])('anonymises after the months of its setting, and never at 0: %s', async (setting, step) => {
  const holder = await oldHolder();
  const request = await oldRequest();
  const states = async () => [
    (await world.row('titulares', holder, 'codigoTitular')).estado,
    (await world.row('tickets', request)).asunto === '—',
  ];
  const off = await purge();
  expect(await states()).toEqual(['Activo', false]);
  expect(await stepOf(off, step)).toMatchObject({ leidos: 0, lines: 'Apagado: el plazo de la configuración es 0' });
  await setMonths(setting, 48);
  await purge();
  expect(await states()).toEqual(['Activo', false]);
  await setMonths(setting, 24);
  const run = await purge();
  expect(await states()).toEqual(setting === HOLDERS ? ['Anonimizado', false] : ['Activo', true]);
  const { leidos, ok, error, lines } = await stepOf(run, step);
  expect([leidos, error]).toEqual([ok, 0]);
  expect(Number(ok)).toBeGreaterThan(0);
  expect(lines).toBe(`Por anonimizar: ${ok}, con un plazo de 24 meses / Anonimización irreversible hecha: ${ok}`);
});

describe('an inactive holder', () => {
  it('is closed and anonymised as by hand, in the history of the server, without personal data in the log', async () => {
    const personal = {
      nombre: 'Zulema',
      apellido: 'Irrepetible',
      telefono: '+541155559876',
      email: 'zulema@example.com',
    };
    const holder = await oldHolder(personal);
    const request = await oldRequest({ titular: holder, documento: '91919191' });
    const mail = await world.first('correos', {
      titular: holder,
      para: personal.email,
      asunto: 'Hola, Zulema',
      cuerpo: 'Zulema:',
      estado: 'Enviado',
    });
    await setMonths(HOLDERS, MONTHS);
    await purge();
    expect(await world.row('titulares', holder, 'codigoTitular')).toMatchObject({
      estado: 'Anonimizado',
      apellido: holder,
      motivoBaja: 'Sin movimientos desde hace 24 meses',
      email: null,
    });
    const { rows: history } = await sql<Row>`
      select distinct "accion", "usuario" from "historial" where "recurso" = 'titulares' and "clave" = ${holder} order by 1`.execute(
      db,
    );
    expect(history).toEqual([
      { accion: 'anonimizar', usuario: null },
      { accion: 'darDeBaja', usuario: null },
    ]);
    const { rows: audit } = await sql`
      select from "logsAuditoria" where "entidad" = 'titulares' and "entidadId" = ${holder} and "operacion" = 'anonimizar'`.execute(
      db,
    );
    expect(audit.length).toBeGreaterThan(0);
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(x)::text as "text" from "titulares" x where "codigoTitular" = ${holder}
      union all select to_jsonb(x)::text from "tickets" x where "id" = ${request}
      union all select to_jsonb(x)::text from "correos" x where "id" = ${mail}
      union all select to_jsonb(x)::text from "historial" x where ("recurso", "clave") in (('titulares', ${holder}), ('correos', ${String(mail)}))
      union all select to_jsonb(x)::text from "subprocesoLogs" x`.execute(db);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/zulema|irrepetible|5555|91919191/i);
  });

  const money = (titular: string, changes: Row) =>
    world.first('movimientosCuenta', {
      titular,
      tipo: 'Factura',
      comprobante: 'Factura B',
      fecha: ago(3),
      debe: '0.00',
      haber: '0.00',
      ...changes,
    });
  const invoice = (titular: string, changes: Row) =>
    world.first('facturas', {
      titular,
      tipoComprobante: 'Factura B',
      puntoVenta: 6,
      numero: null,
      estado: 'Pagada',
      fechaEmision: ago(11).slice(0, 10),
      ...changes,
    });
  const transit = async (titular: string, fechaHora: string) => {
    const { rows } = await sql<{
      id: number;
      estacion: number;
    }>`select "id", "estacion" from "vias" order by "id" limit 1`.execute(db);
    const { id: via, estacion } = rows[0] ?? { id: 0, estacion: 0 };
    return world.first('transitos', {
      fechaHora,
      via,
      estacion,
      titular,
      estado: 'Violación',
      sentido: 'Centro',
      formaPago: 'NoCobrado',
    });
  };

  it.each<[string, (titular: string) => Promise<unknown>]>([
    ['an open request', (titular) => oldRequest({ titular, estado: 'Espera', fechaCierre: null })],
    ['a request of last year', (titular) => oldRequest({ titular, fecha: ago(1), fechaCierre: ago(1) })],
    ['a live means of passage', (titular) => world.pass('Suspendido', { titular, actualizadoEn: ago(3) })],
    ['a means of passage that ended last year', (titular) => world.pass('Baja', { titular, actualizadoEn: ago(1) })],
    ['a debt', (titular) => money(titular, { debe: '10.00' })],
    ['a credit', (titular) => money(titular, { haber: '10.00' })],
    [
      'a movement of the account',
      async (titular) => {
        await money(titular, { debe: '10.00', fecha: ago(1) });
        await money(titular, { haber: '10.00' });
      },
    ],
    ['an unpaid invoice', (titular) => invoice(titular, { estado: 'Vencida' })],
    [
      'a voucher within the legal period of ten years',
      (titular) => invoice(titular, { fechaEmision: ago(9).slice(0, 10) }),
    ],
    [
      'an open dispute',
      async (titular) =>
        world.first('disputas', {
          titular,
          ticket: await oldRequest({ titular }),
          motivo: 'Otro',
          importeReclamado: '1.00',
          fecha: ago(3),
        }),
    ],
    [
      'an open violation',
      async (titular) => {
        const transito = await transit(titular, ago(3));
        return world.first('violaciones', {
          transito,
          estado: 'Notificada',
          importeBase: '1.00',
          recargo: '0.00',
          total: '1.00',
        });
      },
    ],
    ['a passage of last year', (titular) => transit(titular, ago(1))],
    [
      'an exemption in force',
      (titular) =>
        world.first('exenciones', { titular, tipo: 'Discapacidad', estado: 'Aprobada', fechaSolicitud: ago(3) }),
    ],
    [
      'a mail that came last year',
      (titular) =>
        world.first('correos', {
          titular,
          direccion: 'Entrante',
          de: 'a@example.com',
          para: 'b@example.com',
          asunto: 'Hola',
          cuerpo: 'Hola',
          estado: 'Asociado',
          creadoEn: ago(1),
        }),
    ],
    [
      'a review that waits for a person',
      async (titular) => {
        await sql`update "titulares" set "estado" = 'EnRevision' where "codigoTitular" = ${titular}`.execute(db);
      },
    ],
    [
      'an edit of last year',
      async (titular) => {
        await sql`update "titulares" set "actualizadoEn" = ${ago(1)} where "codigoTitular" = ${titular}`.execute(db);
      },
    ],
  ])('stays with %s', async (_, make) => {
    const [staying, leaving] = [await oldHolder(), await oldHolder()];
    expect(await due(HOLDERS)).toEqual(expect.arrayContaining([staying, leaving]));
    await make(staying);
    const keys = await due(HOLDERS);
    expect(keys).toContain(leaving);
    expect(keys).not.toContain(staying);
  });

  it('goes with closed matters that are old enough', async () => {
    const holder = await oldHolder();
    await oldRequest({ titular: holder });
    await invoice(holder, {});
    await world.pass('Baja', {
      titular: holder,
      actualizadoEn: ago(3),
      vehiculo: await world.vehicle(holder, { actualizadoEn: ago(3) }),
    });
    await money(holder, { debe: '10.00' });
    await money(holder, { haber: '10.00' });
    expect(await due(HOLDERS)).toContain(holder);
  });
});

describe('a closed request', () => {
  const WORDS = /ornitorrinco|31222333|AB123CX/i;
  const tables = ['ticketMensajes', 'ticketEventos', 'encuestasCsat', 'ticketTareas', 'correos', 'disputas'];

  async function fileOf(name: string): Promise<Row> {
    const id = randomUUID();
    await sql`insert into "archivos_contenidos" ("huella", "tamano") values (${id}, 1)`.execute(db);
    await sql`insert into "subidas" ("id", "huella", "nombre", "tipo", "tamano", "usadoEn")
      values (${id}, ${id}, ${name}, 'text/plain', 1, now())`.execute(db);
    return { id, name, size: 1, type: 'text/plain' };
  }
  const storedFiles = async (files: readonly Row[]) => {
    const ids = files.map(({ id }) => String(id));
    const { rows } = await sql<Row>`select "id"::text as "id" from "subidas" where "id" = any(${ids}::uuid[])`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const found = async (q: string) => (await admin.call('GET', 'tickets', { query: { filter: { q } } })).body;

  it('loses its texts, contacts, attachments and mails, also in history and search, and keeps state, dates and figures', async () => {
    const [own, shared] = [await fileOf('ornitorrinco.txt'), await fileOf('copia.txt')];
    const titular = await world.holder();
    const ticket = await oldRequest({
      titular,
      asunto: 'Ornitorrinco en la vía',
      descripcion: 'Un ornitorrinco',
      documento: '31222333',
      patente: 'AB123CX',
      resolucion: 'El ornitorrinco se fue',
      adjuntos: [own],
      csat: 5,
      csatComentario: 'Gracias por el ornitorrinco',
      csatFecha: ago(3),
    });
    const other = await oldRequest({ estado: 'Procesando', fechaCierre: null });
    await world.first('ticketMensajes', {
      ticket,
      tipo: 'Respuesta',
      cuerpo: 'ornitorrinco',
      fecha: ago(3),
      adjuntos: [shared],
    });
    await world.first('ticketMensajes', {
      ticket: other,
      tipo: 'Respuesta',
      cuerpo: 'copia',
      fecha: ago(3),
      origen: ticket,
      adjuntos: [shared],
    });
    for (const event of [
      { tipo: 'creado', despues: 'Nuevo' },
      { tipo: 'editado', campos: 'asunto', antes: 'Ornitorrinca', despues: 'Ornitorrinco' },
      { tipo: 'prioridad', antes: 'Baja', despues: 'Normal' },
      { tipo: 'cerrado', antes: 'Procesando', despues: 'Cerrado', comentario: 'El ornitorrinco se fue' },
    ])
      await world.first('ticketEventos', { ticket, fecha: ago(3), ...event });
    await world.first('ticketTareas', { ticket, texto: 'Llamar al ornitorrinco', hecho: true });
    await world.first('encuestasCsat', { ticket, puntaje: 5, comentario: 'ornitorrinco', fecha: ago(3) });
    await world.first('correos', {
      ticket,
      para: 'ornitorrinco@example.com',
      asunto: 'Re: ornitorrinco',
      cuerpo: 'ornitorrinco',
      error: '550 ornitorrinco@example.com',
      estado: 'Enviado',
    });
    await world.first('disputas', {
      ticket,
      titular,
      motivo: 'Otro',
      detalle: 'ornitorrinco',
      importeReclamado: '10.00',
      resolucion: 'Rechazada',
      fecha: ago(3),
    });
    await sql`insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "fecha")
      values ('tickets', ${String(ticket)}, 'editar', 'asunto', '"Ornitorrinca"', '"Ornitorrinco"', ${ago(3)})`.execute(
      db,
    );
    await sql`insert into "encuestaEnlaces" ("ticket", "correo", "destino", "pagina", "expiraEn")
      values (${ticket}, 1, 'ornitorrinco@example.com', '', now())`.execute(db);
    const kept = sql`select "estado", "tipo", "canal", "prioridad", "fecha", "fechaAlta", "fechaCierre", "csat", "titular", "areaActual" from "tickets" where "id" = ${ticket}`;
    const events = sql`select "tipo", "fecha", "autor", case when "tipo" <> 'editado' then "antes" end as "antes" from "ticketEventos" where "ticket" = ${ticket} order by "id"`;
    const before = [(await kept.execute(db)).rows, (await events.execute(db)).rows];
    expect(await found('ornitorrinco')).toMatchObject([{ id: ticket }]);

    await setMonths(REQUESTS, MONTHS);
    await purge();

    expect(await found('ornitorrinco')).toEqual([]);
    expect(await found('31222333')).toEqual([]);
    expect([(await kept.execute(db)).rows, (await events.execute(db)).rows]).toEqual(before);
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(x)::text as "text" from "tickets" x where "id" = ${ticket}
      union all select to_jsonb(x)::text from "historial" x where "recurso" in ('tickets', 'correos', 'ticketTareas', 'disputas')
      union all select to_jsonb(x)::text from "encuestaEnlaces" x
      union all select to_jsonb(x)::text from "subidas" x
      union all ${sql.join(
        tables.map((table) => sql`select to_jsonb(x)::text from ${sql.table(table)} x where "ticket" = ${ticket}`),
        sql` union all `,
      )}`.execute(db);
    expect(rows.length).toBeGreaterThan(tables.length);
    expect(rows.map(({ text }) => text).filter((text) => WORDS.test(text))).toEqual([]);
    // the file of another request's copy stays
    expect(await storedFiles([own, shared])).toEqual([shared.id]);
    const { rows: audit } = await sql`
      select from "logsAuditoria" where "entidad" = 'tickets' and "entidadId" = ${String(ticket)} and "operacion" = 'anonimizar'`.execute(
      db,
    );
    expect(audit).toHaveLength(1);
    const opened = await admin.call('GET', `tickets/${ticket}`);
    expect(opened.body).toMatchObject({ asunto: '—', anonimizadoEn: expect.any(String) });
  });

  it.each<[string, (ticket: number) => Promise<unknown>]>([
    [
      'an open dispute',
      async (ticket) =>
        world.first('disputas', {
          ticket,
          titular: await world.holder(),
          motivo: 'Otro',
          importeReclamado: '1.00',
          fecha: ago(3),
        }),
    ],
    [
      'an adjustment to be approved',
      async (ticket) =>
        world.first('ajustes', {
          ticket,
          titular: await world.holder(),
          tipo: 'Compensación',
          importe: '1.00',
          motivo: 'x',
          estado: 'Solicitado',
        }),
    ],
    [
      'a state other than closed',
      (ticket) => sql`update "tickets" set "estado" = 'Procesando' where "id" = ${ticket}`.execute(db),
    ],
    [
      'a closing of last year',
      (ticket) => sql`update "tickets" set "fechaCierre" = ${ago(1)} where "id" = ${ticket}`.execute(db),
    ],
  ])('stays with %s', async (_, make) => {
    const ticket = await oldRequest();
    expect(await due(REQUESTS)).toContain(ticket);
    await make(ticket);
    expect(await due(REQUESTS)).not.toContain(ticket);
  });

  it('goes again once something was written in it after it was anonymised, and is old enough', async () => {
    const ticket = await oldRequest({ anonimizadoEn: ago(2.9) });
    expect(await due(REQUESTS)).not.toContain(ticket);
    await sql`update "tickets" set "fecha" = ${ago(2.8)} where "id" = ${ticket}`.execute(db);
    expect(await due(REQUESTS)).toContain(ticket);
  });

  it('starts no rule', async () => {
    const ticket = await oldRequest();
    await sql`insert into "reglasSolicitud" ("nombre", "cuando", "acciones", "activa", "orden")
      values ('Al cambiar', '[{"evento": "cambiada"}]', '[]', true, 99)`.execute(db);
    // the worker takes an event as soon as it is there
    await sql`create table "vistos" ("ticket" bigint)`.execute(db);
    await sql`create function "ver"() returns trigger language plpgsql as $$
      begin insert into "vistos" values (new."ticket"); return new; end $$`.execute(db);
    await sql`create trigger "ver" before insert on "reglasPendientes" for each row execute function "ver"()`.execute(
      db,
    );
    await setMonths(REQUESTS, MONTHS);
    await purge();
    expect((await world.row('tickets', ticket)).asunto).toBe('—');
    expect((await sql`select from "vistos"`.execute(db)).rows).toEqual([]);
  });
});

describe('a run', () => {
  const historyOf = async (ids: readonly number[]) =>
    (
      await sql<{ n: number }>`
        select count(*)::int as "n" from "historial"
        where "recurso" = 'tickets' and "accion" = 'anonimizar' and "campo" = 'asunto' and "clave" = any(${ids.map(String)}::text[])`.execute(
        db,
      )
    ).rows[0]?.n;

  it('that stops between two chunks goes on where it was, and repeats nothing', async () => {
    await setMonths(REQUESTS, MONTHS);
    await purge();
    const ids: number[] = [];
    for (let index = 0; index < 60; index += 1) ids.push(await oldRequest());
    let calls = 0;
    const run = await purge(() => {
      calls += 1;
      // the count and one chunk
      return calls < 3;
    });
    expect(await historyOf(ids)).toBe(25);
    expect(await stepOf(run, REQUESTS_STEP)).toMatchObject({ estado: 'Ejecutando', cursor: { cuentas: { ok: 25 } } });
    await purge(() => true, run);
    expect(await historyOf(ids)).toBe(60);
    const step = await stepOf(run, REQUESTS_STEP);
    expect(step).toMatchObject({ estado: 'Finalizado', leidos: 60, ok: 60, error: 0, omitidos: 0 });
    expect(step.lines).toContain('Anonimización irreversible hecha: 60');
  });

  it('leaves out a record that fails, and says which, without its data', async () => {
    const [failing, other] = [await oldRequest({ asunto: 'Quetzal' }), await oldRequest()];
    await sql`create function "falla"() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(db);
    await sql`create trigger "falla" before update on "tickets" for each row when (old."asunto" = 'Quetzal') execute function "falla"()`.execute(
      db,
    );
    await setMonths(REQUESTS, MONTHS);
    const run = await purge();
    await sql`drop trigger "falla" on "tickets"`.execute(db);
    expect((await world.row('tickets', failing)).asunto).toBe('Quetzal');
    expect((await world.row('tickets', other)).asunto).toBe('—');
    expect(await stepOf(run, REQUESTS_STEP)).toMatchObject({ estado: 'FinalizadoConErrores', ok: 1, error: 1 });
    const { rows } = await sql<{ dato: string; mensaje: string }>`
      select "dato", "mensaje" from "subprocesoLogs" where "nivel" = 'error' and "dato" = ${String(failing)}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Quetzal');
    await sql`delete from "tickets" where "id" = ${failing}`.execute(db);
  });

  it('that only simulates counts, and anonymises nothing', async () => {
    const ticket = await oldRequest();
    await setMonths(REQUESTS, MONTHS);
    const process = await world.keyOf('procesos', 'codigo', 'PURGA');
    const [id] = await insertRows(db, registry, 'ejecuciones', [
      {
        proceso: process,
        codigo: 'PURGA',
        numero: 777_777,
        tarea: 'PURGA',
        disparador: 'usuario',
        estado: 'EnCola',
        encolada: ago(0),
        parametros: { simular: true },
      },
    ]);
    await purge(() => true, Number(id));
    expect((await world.row('tickets', ticket)).asunto).not.toBe('—');
    expect(await stepOf(Number(id), REQUESTS_STEP)).toMatchObject({ leidos: 1, omitidos: 1, ok: 0 });
  });
});

describe('the preview', () => {
  const preview = (clave: string, meses: number | string) =>
    admin.call('GET', `configuracionesWeb/retencion?${new URLSearchParams({ clave, meses: String(meses) })}`);

  it('counts what a period would anonymise now, and names the first records by key and date alone', async () => {
    const ticket = await oldRequest();
    const { status, body } = await preview(REQUESTS, MONTHS);
    const keys = await due(REQUESTS);
    expect([status, body]).toMatchObject([200, { recurso: 'tickets', total: keys.length }]);
    expect(Object(body).primeros).toContainEqual({ id: ticket, fecha: expect.stringMatching(/^20/) });
    expect((await preview(REQUESTS, 0)).body).toEqual({ recurso: 'tickets', total: 0, primeros: [] });
    expect((await preview(HOLDERS, 600)).body).toMatchObject({ recurso: 'titulares', total: 0 });
  });

  it.each([
    ['retencion.copias', '1'],
    [REQUESTS, '601'],
    [REQUESTS, '-1'],
  ])('of %s with %s months is refused', async (clave, meses) => {
    expect((await preview(clave, meses)).status).toBe(400);
  });

  it('needs the permission to edit settings', async () => {
    const other = await peopleOf(server)(['ConfigWeb.ver', 'Titular.ver'], {
      usuario: 'otra',
      email: 'otra@example.com',
    });
    const { status } = await other.call('GET', `configuracionesWeb/retencion?clave=${REQUESTS}&meses=1`);
    expect(status).toBe(403);
  });
});
