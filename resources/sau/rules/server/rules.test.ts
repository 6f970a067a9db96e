/** Rules of requests: what they react to, what they do, and that they do it once (domain.md A5). */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { permissions } from '../../../../server/auth/catalogue';
import { storeOf } from '../../../../server/records/store';
import { actions } from '../../../../server/routes/actions';
import { records } from '../../../../server/routes/records';
import { MINUTE } from '../../../../src/schema/calendar';
import { testServer } from '../../../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../../../tests/fixtures/viewers';
import { reviewRequests } from '../../sla/server/review';
import { runRules } from './work';

type Row = Record<string, unknown>;

const everything = permissions.map(({ funcionSistemas }) => funcionSistemas);
const admin = viewer({ id: 1 }, ...everything);
const withoutClosing = viewer({ id: 1 }, ...everything.filter((name) => name !== 'Ticket.cerrar'));
const { app, database, context } = await testServer({
  routes: [authenticateByName({ admin, withoutClosing }), actions, records],
});
const { db } = database;
const store = storeOf({ ...context, db });
const call = callsOf(app)('admin');

async function write(method: 'POST' | 'PUT', path: string, body: Row = {}): Promise<number> {
  const { status, body: answer } = await call(method, path, { body });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return Number(Object(answer).id);
}
const act = (id: number, action: string, input: Row = {}) => write('POST', `tickets/${id}/actions/${action}`, input);
const rowsOf = async (table: string, where: Row = {}): Promise<Row[]> => {
  let query = db.selectFrom(table).selectAll().orderBy('id');
  for (const [name, value] of Object.entries(where)) query = query.where(name, '=', value);
  return query.execute();
};
const ticket = async (id: number): Promise<Row> => (await rowsOf('tickets', { id }))[0] ?? {};
const logOf = (id: number) => rowsOf('reglaEjecuciones', { ticket: id });
const pending = async () => (await rowsOf('reglasPendientes')).length;

let ruleCount = 0;
/** Creates an active rule. */
async function rule(body: Row, active = true): Promise<number> {
  ruleCount += 1;
  const id = await write('POST', 'reglasSolicitud', {
    ...{ nombre: `Regla ${ruleCount}`, orden: ruleCount, cuando: [{ evento: 'creada' }] },
    ...body,
  });
  if (active) await write('POST', `reglasSolicitud/${id}/actions/activar`);
  return id;
}
const stepsOf = (acciones: unknown): unknown[] =>
  Array.isArray(acciones) ? acciones.map((step) => Object(step).accion) : [];
const toHigh = [{ accion: 'priorizar', prioridad: 'Alta' }];
const note = (texto: string) => ({ accion: 'anotar', texto });

const keys = { category: 0, other: 0, area: 0, agent: 0, tag: 0 };
async function request(changes: Row = {}): Promise<number> {
  return write('POST', 'tickets', {
    ...{ ticketCategoria: keys.category, asunto: 'Prueba', canal: 'Interno', prioridad: 'Normal', ...changes },
  });
}

beforeAll(async () => {
  const [category, other] = await db
    .selectFrom('ticketCategorias')
    .select('id')
    .where('requiereTitular', '=', false)
    .where('activo', '=', true)
    .orderBy('id')
    .execute();
  const area = await db
    .selectFrom('sectores')
    .select('id')
    .where('activo', '=', true)
    .where('recibeDerivaciones', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const agent = await db.selectFrom('usuarios').select('id').where('id', '<>', 1).orderBy('id').executeTakeFirst();
  Object.assign(keys, { category: Number(category?.id), other: Number(other?.id) });
  Object.assign(keys, { area: Number(area?.id), agent: Number(agent?.id) });
  keys.tag = await write('POST', 'etiquetas', { nombre: 'De una regla', ambito: 'ticket', color: 'azul' }).catch(
    async () => Number((await rowsOf('etiquetas', { ambito: 'ticket' }))[0]?.id),
  );
});
beforeEach(async () => {
  await sql`update "reglasSolicitud" set "activa" = false`.execute(db);
  await sql`delete from "reglasPendientes"`.execute(db);
});

describe('a rule runs when', () => {
  it('a request is created that its condition matches, and the timeline and the log say what it did', async () => {
    const id = await rule({ condicion: { canal: 'Interno', asunto: { $contains: 'prueba' } }, acciones: toHigh });
    const [matching, other] = [await request(), await request({ asunto: 'Otra cosa' })];
    expect((await ticket(matching)).prioridad).toBe('Normal');
    expect(await runRules(store)).toBe(2);
    expect([(await ticket(matching)).prioridad, (await ticket(other)).prioridad]).toEqual(['Alta', 'Normal']);
    expect(await logOf(other)).toEqual([]);
    expect(await logOf(matching)).toEqual([
      expect.objectContaining({
        ...{ regla: id, evento: 'creada', resultado: 'Aplicada', motivo: null },
        acciones: [{ accion: 'priorizar', antes: 'Normal', despues: 'Alta', texto: null }],
      }),
    ]);
    expect((await rowsOf('ticketEventos', { ticket: matching })).at(-1)).toMatchObject({
      ...{ tipo: 'prioridad', antes: 'Normal', despues: 'Alta', autor: null, regla: id },
    });
  });

  it('one of the fields that it names changes, and not when another one does', async () => {
    await rule({ cuando: [{ evento: 'cambiada', campo: 'asunto' }], acciones: toHigh });
    const id = await request();
    await act(id, 'tomar');
    await runRules(store);
    expect((await ticket(id)).prioridad).toBe('Normal');
    await write('PUT', `tickets/${id}`, { asunto: 'Otro asunto' });
    await runRules(store);
    expect((await logOf(id)).map(({ evento }) => evento)).toEqual(['cambiada']);
    expect((await ticket(id)).prioridad).toBe('Alta');
  });

  it('its time is about to be over, and when it is over', async () => {
    await rule({ cuando: [{ evento: 'porVencer' }], acciones: [note('Falta poco')] });
    await rule({ cuando: [{ evento: 'vencida' }], acciones: [{ accion: 'priorizar', prioridad: 'Urgente' }] });
    const id = await request();
    const due = Date.parse(String((await ticket(id)).venceRespuesta));
    await reviewRequests(store, new Date(due - 5 * MINUTE));
    await runRules(store);
    expect((await logOf(id)).map(({ evento }) => evento)).toEqual(['porVencer']);
    await reviewRequests(store, new Date(due + 5 * MINUTE));
    await reviewRequests(store, new Date(due + 6 * MINUTE));
    await runRules(store);
    expect((await logOf(id)).map(({ evento }) => evento)).toEqual(['porVencer', 'vencida']);
  });

  it('is active: an inactive rule costs no row, and stores nothing', async () => {
    await rule({ acciones: toHigh }, false);
    const id = await request();
    expect(await pending()).toBe(0);
    await runRules(store);
    expect(await logOf(id)).toEqual([]);
  });
});

describe('rules run in order', () => {
  it('each on what the one before has made of the request, until one is the last', async () => {
    await rule({ orden: 2, condicion: { prioridad: 'Alta' }, acciones: [note('segunda')], detener: true });
    await rule({ orden: 1, acciones: toHigh });
    await rule({ orden: 3, acciones: [note('tercera')] });
    const id = await request();
    await runRules(store);
    expect((await rowsOf('ticketMensajes', { ticket: id })).map(({ cuerpo }) => cuerpo)).toEqual(['segunda']);
  });

  it('a rule with nothing to do leaves no trace', async () => {
    await rule({ acciones: [{ accion: 'priorizar', prioridad: 'Normal' }] });
    const id = await request();
    await runRules(store);
    expect(await logOf(id)).toEqual([]);
  });
});

describe('the steps of a rule', () => {
  const steps = (): [string, Row, Row][] => [
    ['categorizar', { categoria: keys.other }, { ticketCategoria: keys.other }],
    ['derivar', { area: keys.area, texto: 'Para ver' }, { areaActual: keys.area, estado: 'Derivado' }],
    ['espera', { motivo: 'Banco' }, { estado: 'Espera', esperaMotivo: 'Banco' }],
    [
      'cerrar',
      { resultado: 'Informado', texto: 'Nº {{ticket.id}}' },
      { estado: 'Cerrado', resolucionTipo: 'Informado' },
    ],
  ];
  it.each([0, 1, 2, 3])('change the request with its own action: step %i', async (index) => {
    const [accion = '', input = {}, expected = {}] = steps()[index] ?? [];
    await rule({ acciones: [{ accion, ...input }] });
    const id = await request();
    await runRules(store);
    expect([await logOf(id)].flat()).toEqual([expect.objectContaining({ resultado: 'Aplicada' })]);
    expect(await ticket(id)).toMatchObject({ ...expected, agenteActual: null });
  });

  it('tag, write and alert', async () => {
    await rule({
      acciones: [
        { accion: 'etiquetar', etiqueta: keys.tag },
        note('Nº {{ticket.id}}'),
        { accion: 'avisar', destinatario: 'Persona', persona: keys.agent },
      ],
    });
    const id = await request();
    await runRules(store);
    expect((await rowsOf('ticketMensajes', { ticket: id })).map(({ cuerpo, autor }) => [cuerpo, autor])).toEqual([
      [`Nº ${id}`, null],
    ]);
    expect(
      (await rowsOf('alertasUsuario', { enlace: `solicitud/${id}` })).map(({ usuario, tipo }) => [usuario, tipo]),
    ).toEqual([[keys.agent, 'regla']]);
    const [log] = await logOf(id);
    expect(log?.acciones).toEqual([
      { accion: 'etiquetar', antes: null, despues: expect.any(String), texto: null },
      { accion: 'anotar', antes: null, despues: null, texto: `Nº ${id}` },
      { accion: 'avisar', antes: null, despues: null, texto: expect.any(String) },
    ]);
  });

  it('assign, remove a tag and transfer', async () => {
    const agente = keys.agent;
    await rule({
      acciones: [
        { accion: 'etiquetar', etiqueta: keys.tag },
        { accion: 'asignar', agente },
      ],
    });
    const id = await request();
    await runRules(store);
    expect(await ticket(id)).toMatchObject({ agenteActual: agente, estado: 'Nuevo' });
    await rule({
      cuando: [{ evento: 'cambiada', campo: 'asunto' }],
      acciones: [
        { accion: 'desetiquetar', etiqueta: keys.tag },
        { accion: 'derivar', area: keys.area, texto: 'Es de ustedes' },
      ],
    });
    await write('PUT', `tickets/${id}`, { asunto: 'Otro asunto' });
    await runRules(store);
    expect(await ticket(id)).toMatchObject({ estado: 'Derivado', areaActual: keys.area, agenteActual: null });
    expect((await logOf(id)).map(({ resultado, acciones }) => [resultado, stepsOf(acciones)])).toEqual([
      ['Aplicada', ['etiquetar', 'asignar']],
      ['Aplicada', ['desetiquetar', 'derivar']],
    ]);
  });

  it('are all done or none, and a rule that fails is logged with the reason and stops neither the request nor the next rule', async () => {
    await rule({ acciones: [note('antes'), { accion: 'responder', texto: 'Hola' }] });
    await rule({ acciones: toHigh });
    const id = await request();
    await runRules(store);
    expect(await rowsOf('ticketMensajes', { ticket: id })).toEqual([]);
    expect((await logOf(id)).map(({ resultado }) => resultado)).toEqual(['Fallida', 'Aplicada']);
    expect(String((await logOf(id))[0]?.motivo)).not.toBe('');
    expect((await ticket(id)).prioridad).toBe('Alta');
  });
});

describe('exactly once', () => {
  it('two workers run each rule once for each event', async () => {
    await rule({ acciones: [note('una vez')] });
    const ids = await Promise.all(Array.from({ length: 12 }, () => request()));
    await Promise.all([runRules(store), runRules(store), runRules(store)]);
    for (const id of ids) expect((await logOf(id)).length).toBe(1);
    expect(await pending()).toBe(0);
  });

  it('a rule does not start itself, nor do two rules start each other for ever', async () => {
    const changed = [{ evento: 'cambiada', campo: 'prioridad' }];
    await rule({
      cuando: changed,
      condicion: { prioridad: 'Alta' },
      acciones: [{ accion: 'priorizar', prioridad: 'Baja' }],
    });
    await rule({ cuando: changed, condicion: { prioridad: 'Baja' }, acciones: toHigh });
    const id = await request();
    await act(id, 'priorizar', { prioridad: 'Alta' });
    await runRules(store);
    // each of them reacts to the person's change, and the first one to that of the second one
    expect((await logOf(id)).length).toBe(3);
    expect(await pending()).toBe(0);
  });

  it('a rule on any change does not react to its own', async () => {
    await rule({
      cuando: [{ evento: 'cambiada' }],
      acciones: [...toHigh, { accion: 'etiquetar', etiqueta: keys.tag }],
    });
    const id = await request();
    await write('PUT', `tickets/${id}`, { asunto: 'Otro' });
    await runRules(store);
    expect((await logOf(id)).length).toBe(1);
  });

  it('a rule runs at most five times within an hour on a request, whatever leads to it', async () => {
    await rule({ cuando: [{ evento: 'cambiada', campo: 'asunto' }], acciones: [note('otra vez')] });
    const id = await request();
    for (let turn = 0; turn < 7; turn += 1) {
      await write('PUT', `tickets/${id}`, { asunto: `Asunto ${turn}` });
      await runRules(store);
    }
    const results = (await logOf(id)).map(({ resultado }) => resultado);
    expect(results).toEqual([...Array.from({ length: 5 }, () => 'Aplicada'), 'Omitida', 'Omitida']);
  });
});

describe('a rule is refused', () => {
  const refusal = async (body: Row, name = 'admin') => {
    ruleCount += 1;
    const { status, body: answer } = await callsOf(app)(name)('POST', 'reglasSolicitud', {
      body: { nombre: `Mala ${ruleCount}`, cuando: [{ evento: 'creada' }], acciones: toHigh, ...body },
    });
    return [status, Object.keys(Object(Object(answer).errors))];
  };
  it.each<[string, Row, string]>([
    ['an unknown field in the condition', { condicion: { noExiste: 1 } }, 'condicion'],
    ['a computed field in the condition', { condicion: { pendienteDe: 'Agente' } }, 'condicion'],
    ['an operator that the field lacks', { condicion: { prioridad: { $gt: 'Baja' } } }, 'condicion'],
    ['a value of the signed-in person', { condicion: { agenteActual: { $user: 'id' } } }, 'condicion'],
    ['a missing target', { acciones: [{ accion: 'derivar', texto: 'x' }] }, 'acciones[0].area'],
    ['a missing text', { acciones: [{ accion: 'anotar' }] }, 'acciones[0].texto'],
    ['a placeholder about the agent', { acciones: [note('{{agente.nombre}}')] }, 'acciones[0].texto'],
    [
      'a step after closing',
      { acciones: [{ accion: 'cerrar', resultado: 'Resuelto', texto: 'x' }, note('y')] },
      'acciones[1].accion',
    ],
    ['no event', { cuando: [] }, 'cuando'],
  ])('with %s', async (_, body, path) => {
    expect(await refusal(body)).toEqual([422, [path]]);
  });

  it('whose author may not do its steps by hand', async () => {
    const acciones = [{ accion: 'cerrar', resultado: 'Resuelto', texto: 'Listo' }];
    expect(await refusal({ acciones }, 'withoutClosing')).toEqual([422, ['acciones[0].accion']]);
    expect((await refusal({ acciones }))[0]).toBe(201);
  });
});
