/**
 * A stub of an operator's own server, with the minimum of the specification's section 7: its twelve calls, to the letter, plus a
 * login. Anything else is 404. It responds in the different shapes that the section shows. `POST /reset`, outside its API,
 * restores the initial state.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createState, type StubState, type StubTicket } from './state';

type Shape = Record<string, unknown>;
interface Call {
  query: URLSearchParams;
  body: Shape;
  /** the groups that the path's pattern captured */
  groups: readonly string[];
  state: StubState;
}
interface Answer {
  status?: number;
  body: unknown;
}
type Handler = (call: Call) => Answer;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const shape = (value: unknown): Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const refused = (status: number, error_msg: string): Answer => ({ status, body: { error: true, error_msg } });

function onTicket(change: (ticket: StubTicket, call: Call) => Answer | undefined): Handler {
  return (call) => {
    const ticket = call.state.tickets.find(({ id }) => id === Number(call.groups[0]));
    return ticket ? (change(ticket, call) ?? { body: { data: ticket } }) : refused(404, 'No existe');
  };
}

const CALLS: readonly [method: string, path: RegExp, handler: Handler][] = [
  ['GET', /^\/user$/, ({ state }) => ({ body: { data: state.user } })],
  [
    'GET',
    /^\/tiposDocumento$/,
    () => ({
      body: [
        { codigoDocumento: 'DNI', descripcion: 'Documento nacional' },
        { codigoDocumento: 'PAS', descripcion: 'Pasaporte' },
      ],
    }),
  ],
  [
    'GET',
    /^\/titulares\/buscar$/,
    ({ query, state }) => {
      const s = (query.get('s') ?? '').toLowerCase();
      return { body: state.holders.filter((holder) => Object.values(holder).join(' ').toLowerCase().includes(s)) };
    },
  ],
  [
    'POST',
    /^\/titular$/,
    ({ body, state }) => {
      const existing = state.holders.find(({ numeroDocumento }) => numeroDocumento === text(body.numeroDocumento));
      if (existing) return { body: { data: { codigo: '2100', mensaje: existing.codigoTitular } } };
      const codigoTitular = String(500001 + state.holders.length);
      state.holders.push({
        codigoTitular,
        apellido: text(body.apellido),
        nombre: text(body.nombre),
        numeroDocumento: text(body.numeroDocumento),
      });
      return { body: { data: { codigo: '0000', mensaje: 'OK', codigoTitular } } };
    },
  ],
  ['GET', /^\/ticket\/(\d+)$/, onTicket(() => undefined)],
  [
    'PUT',
    /^\/ticket\/(\d+)$/,
    onTicket((ticket, { query, body }) => {
      const estado = query.get('estado');
      if (estado === 'Nuevo' && ticket.estado === 'Cerrado') return refused(409, 'No se puede');
      if (estado) ticket.estado = estado;
      else Object.assign(ticket, { asunto: body.asunto, descripcion: body.descripcion });
      return { body: {} };
    }),
  ],
  [
    'PUT',
    /^\/ticket\/(\d+)\/area\/([^/]+)$/,
    onTicket((ticket, { groups: at }) => {
      Object.assign(ticket, { estado: 'Derivado', propietario: false, area: decodeURIComponent(at[1] ?? '') });
      return { body: {} };
    }),
  ],
  [
    'PUT',
    /^\/ticket\/(\d+)\/retomar$/,
    onTicket((ticket) => {
      Object.assign(ticket, { estado: 'Procesando', propietario: true });
      return { status: 204, body: null };
    }),
  ],
  [
    'POST',
    /^\/ticket$/,
    ({ query, body, state }) => {
      const id = 71 + state.tickets.length;
      const holder = state.holders.find(
        ({ codigoTitular }) => codigoTitular === text(shape(body.titular).codigoTitular),
      );
      state.tickets.push({
        id,
        estado: query.get('autoClose') === 'true' ? 'Cerrado' : 'Nuevo',
        ticketCategoria: { nombre: text(body.ticketCategoria) },
        ticketSubCategoria: null,
        titular: holder ? { nombre: holder.nombre, apellido: holder.apellido } : null,
        propietario: false,
        asunto: body.asunto,
        descripcion: body.descripcion,
      });
      return { status: 201, body: { data: { id } } };
    },
  ],
  [
    'GET',
    /^\/tickets\/estados$/,
    ({ query, state }) => {
      const states = (query.get('filter') ?? '').split(',');
      return { body: { data: { datos: state.tickets.filter(({ estado }) => states.includes(estado)) } } };
    },
  ],
  [
    'GET',
    /^\/notificacion\/titular\/(\w+)$/,
    ({ groups: at, state }) =>
      at[0] === state.user.codigoTitular ? { body: state.notifications } : refused(404, 'No existe'),
  ],
  [
    'PUT',
    /^\/medioPago\/pin$/,
    ({ body, state }) => {
      if (text(body.password) !== state.pin) return { body: { data: { codigo: '3000', mensaje: 'Clave incorrecta' } } };
      state.pin = text(body.newPassword);
      return { body: { data: { codigo: '0000', mensaje: 'OK' } } };
    },
  ],
];

async function read(request: IncomingMessage): Promise<Shape> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const raw = Buffer.concat(chunks).toString();
  return raw === '' ? {} : shape(JSON.parse(raw));
}

/** A token as an operator's server might create it: its expiry in `expiredAt`, an ISO date. */
function tokenOf(username: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [
    part({ alg: 'none' }),
    part({ sub: username, expiredAt: new Date(Date.now() + 3_600_000).toISOString() }),
    'stub',
  ].join('.');
}

async function respond(request: IncomingMessage, state: StubState): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://stub');
  if (request.method === 'POST' && url.pathname === '/reset') {
    Object.assign(state, createState());
    return { status: 204, body: null };
  }
  const path = url.pathname.replace(/^\/api/, '');
  const body = await read(request);
  state.requests.push(`${request.method} ${path}${url.search}`);
  state.bodies.push(body);
  state.tokens.push(request.headers.authorization ?? '');
  if (request.method === 'POST' && path === '/auth/login') {
    return body.password === state.pin
      ? { body: { token: tokenOf(text(body.username)) } }
      : refused(401, 'Usuario o clave incorrectos');
  }
  if (!request.headers.authorization) return refused(401, 'No Token');
  for (const [method, pattern, handle] of CALLS) {
    const match = method === request.method ? pattern.exec(path) : null;
    if (match) return handle({ query: url.searchParams, body, groups: match.slice(1), state });
  }
  return { status: 404, body: { message: 'Not Found' } };
}

export interface Stub {
  /** the base address for `API_URL` */
  url: string;
  state: StubState;
  close(): Promise<void>;
}

/** Starts the stub on a loopback port; by default any free one. */
export async function startStub(port = 0): Promise<Stub> {
  const state = createState();
  const server: Server = createServer((request, response) => {
    respond(request, state).then(
      ({ status = 200, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(status === 204 ? undefined : JSON.stringify(body));
      },
      (failure: unknown) => {
        response.writeHead(500, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: true, error_msg: String(failure) }));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const usedPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${usedPort}/api`,
    state,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
