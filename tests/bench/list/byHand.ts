/**
 * The hand-written server that the list endpoint is compared with: the same pages of requests and holders on `node:http` with one
 * pool. It applies the row rules of a fixed viewer, does no authentication, and returns exactly the same JSON. It runs in a
 * separate process; input: `DATABASE_URL`, `VIEWER` (the data of the person that the row rules need) and `COLUMNS` (the columns
 * of a response, by table); output: its port.
 */
import { createServer } from 'node:http';
import { brotliCompress, constants } from 'node:zlib';
import pg from 'pg';
import { columnParser } from '../../../server/db/parsers';
import { DAY } from '../../../src/schema/calendar';

type Row = Record<string, unknown>;

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 6,
  // joins in the written order: planning a better order of eleven tables takes longer than reading them
  options: '-c TimeZone=UTC -c DateStyle=ISO -c join_collapse_limit=1 -c jit=off',
  types: { getTypeParser: columnParser },
});
const { id: user, sector }: { id: number; sector: number } = JSON.parse(process.env.VIEWER ?? '{}');
const COLUMNS: { tickets: string[]; titulares: string[] } = JSON.parse(process.env.COLUMNS ?? '{}');
const { tickets: TICKET, titulares: HOLDER } = COLUMNS;

/** fields of a request that are not columns of its table */
const COMPUTED = ['manana', 'tarde', 'noche', 'pendienteDe', 'etiquetas'];
const STORED = TICKET.filter((name) => !COMPUTED.includes(name));
const SEEN = `(t."areaActual" = $1 or t."areaCreadora" = $1 or t."agenteActual" = $2 or t."agenteCreador" = $2
  or t."areaDerivadora" = $1 or t."agenteDerivador" = $2)`;
const TICKETS = `select ${STORED.map((name) => `t."${name}"`)}, t."turno", m."tipo" as "lastMessage", g."labels", p."nombre" as "r18", t."areaDerivadora", t."agenteDerivador",
    c."nombre" as "r0", s."nombre" as "r1", h."apellido" as "r2", h."nombre" as "r3", h."numeroDocumento" as "r4",
    a0."nombre" as "r5", a1."nombre" as "r6", a2."nombre" as "r7", u0."apellido" as "r8", u0."nombre" as "r9", u0."legajo" as "r10",
    u1."apellido" as "r11", u1."nombre" as "r12", u1."legajo" as "r13", u2."apellido" as "r14", u2."nombre" as "r15",
    u3."apellido" as "r16", u3."nombre" as "r17"
  from PAGE
  left join "ticketCategorias" c on c."id" = t."ticketCategoria" left join "ticketSubCategorias" s on s."id" = t."ticketSubCategoria"
  left join "titulares" h on h."codigoTitular" = t."titular" left join "sectores" a0 on a0."id" = t."area"
  left join "sectores" a1 on a1."id" = t."areaActual" left join "sectores" a2 on a2."id" = t."areaCreadora"
  left join "usuarios" u0 on u0."id" = t."agenteActual" left join "usuarios" u1 on u1."id" = t."agenteCreador"
  left join "slaPoliticas" p on p."id" = t."slaPolitica"
  left join lateral (
    select "tipo" from "ticketMensajes" where "ticket" = t."id" and "tipo" in ('Respuesta', 'CorreoEntrante')
      and "anulado" is distinct from true order by "fecha" desc, "id" desc limit 1
  ) m on t."estado" not in ('Cerrado', 'Espera')
  left join lateral (
    select json_agg(json_build_object('id', e."id", 'title', e."nombre", 'color', e."color") order by e."id") as "labels"
    from "tickets_etiquetas" n join "etiquetas" e on e."id" = n."destino" where n."origen" = t."id"
  ) g on true
  left join "usuarios" u2 on u2."id" = t."creadoPor" left join "usuarios" u3 on u3."id" = t."actualizadoPor"`;

const ref = (id: unknown, title: unknown) => (id === null ? null : { id, title });
const person = (id: unknown, surname: unknown, name: unknown) => ref(id, `${surname}, ${name}`);
const availability = (isAllowed: boolean, reason: string, resource = 'tickets') =>
  isAllowed || { reason: `resources.${resource}.reasons.${reason}` };
const month = 30 * DAY;

function pendingOf({ estado, esperaMotivo, lastMessage }: Row): unknown {
  if (estado === 'Cerrado') return null;
  if (estado === 'Espera') return esperaMotivo === 'Cliente' ? 'Titular' : (esperaMotivo ?? 'Titular');
  return lastMessage === 'Respuesta' ? 'Titular' : 'Agente';
}

const labelsOf = ({ labels }: Row): { id: unknown }[] => (Array.isArray(labels) ? labels : []);

function ticket(row: Row): Row {
  const is = (...states: string[]) => states.includes(String(row.estado));
  const mine = row.areaActual === sector || (is('Nuevo') && row.agenteCreador === user);
  const mayRetake = row.agenteDerivador === user || row.areaDerivadora === sector || row.areaCreadora === sector;
  const recent = row.fechaCierre !== null && Date.parse(String(row.fechaCierre)) >= Date.now() - month;
  return {
    ...Object.fromEntries(STORED.map((name) => [name, row[name]])),
    ...Object.fromEntries(['manana', 'tarde', 'noche'].map((shift) => [shift, row.turno === shift])),
    pendienteDe: pendingOf(row),
    etiquetas: labelsOf(row).map(({ id }) => id),
    _can: {
      editar: true,
      tomar: availability(is('Nuevo', 'Derivado') && mine, 'tomar'),
      reanudar: availability(is('Espera'), 'reanudar'),
      retomar: availability(is('Derivado') && mayRetake, 'retomar'),
      reabrir: availability(is('Cerrado') && recent, 'reabrir'),
      cerrar: availability(is('Procesando', 'Espera', 'Nuevo'), 'derivar'),
      derivar: availability(is('Nuevo', 'Procesando', 'Espera'), 'derivar'),
      espera: availability(is('Procesando', 'Nuevo'), 'espera'),
      noLeido: availability(is('Procesando'), 'noLeido'),
      responder: availability(row.titular !== null, 'responder'),
      programarRespuesta: availability(row.titular !== null, 'programarRespuesta'),
      anotar: true,
      priorizar: availability(!is('Cerrado'), 'priorizar'),
      macro: true,
      agregarTarea: availability(!is('Cerrado'), 'agregarTarea'),
      vincular: true,
      encuestar: availability(is('Cerrado') && row.csat === null && row.titular !== null, 'encuestar'),
    },
    _refs: {
      ticketCategoria: ref(row.ticketCategoria, row.r0),
      ticketSubCategoria: ref(row.ticketSubCategoria, row.r1),
      titular:
        row.titular === null
          ? null
          : { nombre: row.r3, apellido: row.r2, numeroDocumento: row.r4, ...person(row.titular, row.r2, row.r3) },
      area: ref(row.area, row.r5),
      areaActual: ref(row.areaActual, row.r6),
      areaCreadora: ref(row.areaCreadora, row.r7),
      agenteActual: row.agenteActual === null ? null : { legajo: row.r10, ...person(row.agenteActual, row.r8, row.r9) },
      agenteCreador:
        row.agenteCreador === null ? null : { legajo: row.r13, ...person(row.agenteCreador, row.r11, row.r12) },
      etiquetas: labelsOf(row),
      slaPolitica: ref(row.slaPolitica, row.r18),
      creadoPor: person(row.creadoPor, row.r14, row.r15),
      actualizadoPor: person(row.actualizadoPor, row.r16, row.r17),
    },
  };
}

/** actions that an agent may not run on a holder, whatever its state */
const FORBIDDEN = ['inhabilitar', 'rehabilitar', 'darDeBaja', 'forzarBaja', 'fusionar', 'reactivar', 'anonimizar'];
const LABELS = 'etiquetas';
const HOLDERS = `select ${HOLDER.filter((name) => name !== LABELS).map((name) => `t."${name}"`)}, l."labels", d."descripcion" as "r0", u0."apellido" as "r1", u0."nombre" as "r2",
    u1."apellido" as "r3", u1."nombre" as "r4"
  from PAGE left join lateral (
    select json_agg(json_build_object('id', e."id", 'title', e."nombre") order by e."id") as "labels"
    from "titulares_etiquetas" m join "etiquetas" e on e."id" = m."destino" where m."origen" = t."codigoTitular"
  ) l on true left join "tiposDocumento" d on d."codigoDocumento" = t."tipoDocumento"
  left join "usuarios" u0 on u0."id" = t."creadoPor" left join "usuarios" u1 on u1."id" = t."actualizadoPor"`;
const DOTS = '••••';

function holder(row: Row): Row {
  const [phone, mail] = [row.telefono, row.email];
  const labels: { id: unknown }[] = Array.isArray(row.labels) ? row.labels : [];
  return {
    id: row.codigoTitular,
    ...Object.fromEntries(HOLDER.map((name) => [name, row[name]])),
    telefono: typeof phone === 'string' ? DOTS + phone.slice(-4) : null,
    email: typeof mail === 'string' ? `${mail.slice(0, 1)}${DOTS}${mail.slice(mail.lastIndexOf('@'))}` : null,
    [LABELS]: labels.map(({ id }) => id),
    _can: {
      editar: true,
      ...Object.fromEntries(FORBIDDEN.map((action) => [action, { reason: 'engine.reasons.permission' }])),
      revisar: availability(row.estado === 'Activo', 'revisar', 'titulares'),
      resolverRevision: availability(row.estado === 'EnRevision', 'resolverRevision', 'titulares'),
    },
    _refs: {
      tipoDocumento: ref(row.tipoDocumento, row.r0),
      [LABELS]: labels,
      creadoPor: person(row.creadoPor, row.r1, row.r2),
      actualizadoPor: person(row.actualizadoPor, row.r3, row.r4),
    },
  };
}

const LISTS = {
  tickets: {
    select: TICKETS,
    from: '"tickets" t',
    toRow: ticket,
    where: SEEN,
    initialValues: [sector, user],
    key: 't."id"',
    code: '"patente"',
  },
  titulares: {
    select: HOLDERS,
    from: '"titulares" t',
    toRow: holder,
    where: 'true',
    initialValues: [],
    key: 't."codigoTitular"',
    code: '"numeroDocumento"',
  },
};
/** the join and the order of each sort */
const ORDERS: Record<string, { join: string; columns: string[] }> = {
  titular: {
    join: 'left join "titulares" o on o."codigoTitular" = t."titular"',
    columns: ['o."apellido"', 'o."nombre"'],
  },
};

async function page(name: keyof typeof LISTS, params: URLSearchParams): Promise<{ rows: Row[]; total: number }> {
  const { select, from, toRow, where, initialValues, key, code } = LISTS[name];
  const [first, last]: [number, number] = JSON.parse(params.get('range') ?? '[0,24]');
  const [field, direction]: [string, string] = JSON.parse(params.get('sort') ?? '["id","ASC"]');
  const { q, ...equal }: Record<string, unknown> = JSON.parse(params.get('filter') ?? '{}');
  const values: unknown[] = [...initialValues];
  const conditions = [where];
  for (const [column, value] of Object.entries(equal))
    conditions.push(`t.${pg.escapeIdentifier(column)} = $${values.push(value)}`);
  const orderDirection = direction === 'DESC' ? 'desc nulls last' : 'asc';
  const { join = '', columns = [`t.${pg.escapeIdentifier(field)}`] } = ORDERS[field] ?? {};
  const order = [...columns, key].map((part) => `${part} ${orderDirection}`);
  if (typeof q === 'string') {
    // an exactly matching plate or document comes first
    const exact = `coalesce(t.${code} = $${values.push(q.toUpperCase())}, false)`;
    const wordConditions = q
      .toLowerCase()
      .split(' ')
      .map((word) => `t."busqueda" like $${values.push(`%${word}%`)}`);
    conditions.push(`(${wordConditions.join(' and ')} or ${exact})`);
    order.unshift(`${exact} desc`);
  }
  const all = `where ${conditions.join(' and ')}`;
  const page = `(select p.*, row_number() over () as "place" from (
      select t.* from ${from} ${join} ${all} order by ${order} limit ${last - first + 1} offset ${first}) p) t`;
  const [rows, total] = await Promise.all([
    pool.query<Row>(`${select.replace('PAGE', page)} order by t."place"`, values),
    pool.query<{ count: number }>(`select count(*) from ${from} ${all}`, values),
  ]);
  return { rows: rows.rows.map(toRow), total: total.rows[0]?.count ?? 0 };
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://hand');
  const name = url.pathname === '/api/titulares' ? 'titulares' : 'tickets';
  page(name, url.searchParams).then(
    ({ rows, total }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.setHeader('content-range', `${name} 0-${rows.length - 1}/${total}`);
      const body = Buffer.from(JSON.stringify(rows));
      if (request.headers['accept-encoding'] !== 'br') return response.end(body);
      response.setHeader('content-encoding', 'br');
      brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, (_, small) => response.end(small));
    },
    (failure: unknown) => response.writeHead(500).end(String(failure)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
