/** Rules of the catalogues and related resources of requests (domain.md A5). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../server/db/insert';
import { registry } from '../../server/registry';
import { translate } from '../../server/translate';
import { deliverHeld } from '../../tests/fixtures/deliverHeld';
import { type Call, holders, scenario } from '../../tests/fixtures/scenario';
import { PLACEHOLDERS } from './tickets/server/texts';

const { db, context, as, areas, users, categories, subCategories } = await scenario();
const reason = (name: string, values = {}) => translate('es', `resources.tickets.reasons.${name}`, values);

let agente: Call;
let admin: Call;
beforeAll(async () => {
  [agente, admin] = [await as('agente'), await as('admin')];
});

type Row = Record<string, unknown>;

async function createRequest(changes: Row = {}): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.gomez },
    asunto: 'Prueba',
    canal: 'Web',
    ...changes,
  };
  const response = await agente('POST', 'ticket?autoClose=false', body);
  expect([response.statusCode, response.json()]).toEqual([201, expect.any(Object)]);
  return response.json<{ id: number }>().id;
}
const runAction = (resource: string, id: number, action: string, body: object = {}, call: Call = agente) =>
  call('POST', `${resource}/${id}/actions/${action}`, body);
const ticket = async (id: number): Promise<Row> => (await admin('GET', `ticket/${id}`)).json<Row>();
const rowsOf = async (table: string, id: number, by = 'ticket'): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(by)} = ${id} order by "id"`.execute(db)).rows;
const eventsOf = async (id: number) => (await rowsOf('ticketEventos', id)).map(({ tipo }) => tipo);

describe('a task of a request', () => {
  const addTask = async (id: number): Promise<number> => {
    const response = await runAction('tickets', id, 'agregarTarea', { texto: 'Pedir la foto' });
    expect(response.statusCode).toBe(200);
    return Number((await rowsOf('ticketTareas', id)).at(-1)?.id);
  };

  it('blocks its closing until it is done, in the form and in the specification’s API', async () => {
    const id = await createRequest();
    const first = await addTask(id);
    await addTask(id);
    const refusal = { status: 409, detail: reason('tareasAbiertas', { smart_count: 2 }) };
    expect((await runAction('tickets', id, 'cerrar', { resolucion: 'x' })).json()).toMatchObject(refusal);
    expect((await agente('PUT', `ticket/${id}?estado=Cerrado`)).json()).toMatchObject(refusal);
    expect((await ticket(id))._can).toMatchObject({ cerrar: true });
    for (const { id: taskId } of await rowsOf('ticketTareas', id))
      expect((await runAction('ticketTareas', Number(taskId), 'completar')).json()).toMatchObject({ hecho: true });
    expect((await agente('PUT', `ticket/${id}?estado=Cerrado`)).json()).toMatchObject({ estado: 'Cerrado' });
    const closed = { status: 409, detail: reason('derivar') };
    expect((await runAction('tickets', id, 'cerrar', { resolucion: 'x' })).json()).toMatchObject(closed);
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['tareaAgregada', 'tareaHecha', 'cerrado']));
    const reopened = await runAction('ticketTareas', first, 'retomar');
    expect([reopened.statusCode, reopened.json()]).toEqual([
      409,
      expect.objectContaining({ detail: translate('es', 'resources.ticketTareas.reasons.cerrada') }),
    ]);
  });

  it('has an assignee and a due date while open, and its assignee is alerted', async () => {
    const id = await createRequest();
    const taskId = await addTask(id);
    const assignee = (await rowsOf('usuarios', Number((await admin('GET', 'user')).json<Row>().id), 'id'))[0]?.id;
    const assignment = { responsable: assignee, vence: '2026-12-24' };
    expect((await runAction('ticketTareas', taskId, 'asignar', assignment)).json()).toMatchObject(assignment);
    expect(await rowsOf('alertasUsuario', Number(assignee), 'usuario')).toMatchObject([
      { tipo: 'tarea', enlace: `solicitud/${id}` },
    ]);
    await runAction('ticketTareas', taskId, 'completar');
    expect((await runAction('ticketTareas', taskId, 'asignar', assignment)).statusCode).toBe(409);
  });

  it('is counted when it is created, completed, reopened or deleted', async () => {
    const id = await createRequest();
    const taskId = await addTask(id);
    const created = await agente('POST', 'ticketTareas', { ticket: id, texto: 'Llamar' });
    expect(created.statusCode).toBe(201);
    const openTasks = async () => (await rowsOf('tickets', id, 'id'))[0]?.tareasAbiertas;
    expect(await openTasks()).toBe(2);
    const steps: [string, number][] = [
      ['completar', 1],
      ['retomar', 2],
      ['quitar', 1],
      ['reponer', 2],
    ];
    for (const [action, count] of steps) {
      expect([action, (await runAction('ticketTareas', taskId, action)).statusCode]).toEqual([action, 200]);
      expect([action, await openTasks()]).toEqual([action, count]);
    }
    expect((await runAction('ticketTareas', taskId, 'quitar')).statusCode).toBe(200);
    expect((await runAction('ticketTareas', taskId, 'quitar/undo')).json()).toMatchObject({ quitada: false });
    expect(await openTasks()).toBe(2);
  });

  it('is hidden from people who may not see the request', async () => {
    const id = await createRequest();
    const taskId = await addTask(id);
    await sql`update "tickets" set "areaActual" = ${areas.get('Legales')}, "areaCreadora" = ${areas.get('Legales')},
      "agenteCreador" = null where "id" = ${id}`.execute(db);
    expect((await runAction('ticketTareas', taskId, 'completar')).statusCode).toBe(404);
  });
});

describe('closing a request', () => {
  it('needs the fields that its subcategory requires', async () => {
    await sql`update "ticketSubCategorias" set "camposObligatoriosAlCerrar" = '[{"campo":"patente"},{"campo":"adjuntos"}]'
      where "id" = ${subCategories.get('Tarifas y horarios')}`.execute(db);
    const id = await createRequest({
      ticketSubCategoria: subCategories.get('Tarifas y horarios'),
      titular: { codigoTitular: holders.obrien },
    });
    expect((await agente('PUT', `ticket/${id}?estado=Cerrado`)).json()).toMatchObject({
      status: 409,
      detail: reason('faltaAlCerrar', { campos: 'Patente, Adjuntos' }),
    });
  });
});

describe('the holder of a request', () => {
  const anonymous = async (ticketCategoria: unknown, ticketSubCategoria: unknown = null) => {
    const contactoAnonimo = { nombre: 'Vecina', telefono: '11 5555-0199' };
    const body = { ticketCategoria, ticketSubCategoria, asunto: 'Sin titular', titular: null, contactoAnonimo };
    const response = await agente('POST', 'ticket?autoClose=false', body);
    return [response.statusCode, response.json().errors];
  };
  const refused = [422, { titular: reason('requiereTitular') }];

  it('is required by a category that says so', async () => {
    expect(await anonymous(categories.get('Discapacidad'))).toEqual(refused);
    expect(await anonymous(categories.get('Reclamo'))).toEqual([201, undefined]);
  });

  it('is required by a subcategory that says so, even if its category does not', async () => {
    const categoria = categories.get('Consulta');
    const [strict, plain] = await insertRows(db, registry, 'ticketSubCategorias', [
      { categoria, nombre: 'Estado de cuenta', requiereTitular: true },
      { categoria, nombre: 'Horario de atención' },
    ]);
    expect(await anonymous(categoria, strict)).toEqual(refused);
    expect(await anonymous(categoria, plain)).toEqual([201, undefined]);
  });
});

describe('a category that requires a pass', () => {
  it('rejects a request of a holder without one', async () => {
    await sql`update "ticketSubCategorias" set "requiereMedio" = true where "id" = ${subCategories.get('Doble cobro')}`.execute(
      db,
    );
    const body = {
      ticketCategoria: categories.get('Reclamo'),
      ticketSubCategoria: subCategories.get('Doble cobro'),
      asunto: 'Doble',
      titular: { codigoTitular: holders.obrien },
    };
    const response = await agente('POST', 'ticket?autoClose=false', body);
    expect([response.statusCode, response.json()]).toEqual([
      422,
      expect.objectContaining({ errors: { titular: reason('requiereMedio') } }),
    ]);
    const other = await agente('POST', 'ticket?autoClose=false', {
      ...body,
      titular: { codigoTitular: holders.gomez },
    });
    expect(other.statusCode).toBe(201);
  });
});

describe('a request form', () => {
  it('names the request, and requires its attachments', async () => {
    const sub = subCategories.get('Tarifas y horarios');
    const [plain, withAttachments] = await insertRows(db, registry, 'solicitudCategorias', [
      { nombre: 'Tarifas', tipo: 'consulta', ticketSubCategoria: sub },
      { nombre: 'Con papeles', tipo: 'consulta', ticketSubCategoria: sub, adjuntosObligatorios: true },
    ]);
    const id = await createRequest({ ticketSubCategoria: sub, solicitudCategoria: plain });
    expect(await ticket(id)).toMatchObject({ tipoSolicitud: 'Tarifas' });
    const body = { ticketCategoria: categories.get('Consulta'), ticketSubCategoria: sub, asunto: 'x' };
    expect((await agente('POST', 'ticket', { ...body, solicitudCategoria: withAttachments })).json()).toMatchObject({
      status: 422,
      errors: { adjuntos: reason('adjuntosObligatorios') },
    });
    const withoutSubcategory = { ...body, ticketSubCategoria: null, solicitudCategoria: plain };
    expect((await agente('POST', 'ticket', withoutSubcategory)).statusCode).not.toBe(500);
  });

  it('adds its fields to the request: read, refused beside the field, listed, filtered, and required to close', async () => {
    const sub = subCategories.get('Tarifas y horarios');
    const [solicitudCategoria] = await insertRows(db, registry, 'solicitudCategorias', [
      {
        nombre: 'Con datos',
        tipo: 'consulta',
        ticketSubCategoria: sub,
        formulario: [
          { etiqueta: 'Estación', tipo: 'opcion', opciones: 'Norte, Sur', obligatorio: true },
          { etiqueta: 'Fecha del paso', tipo: 'fecha' },
          { etiqueta: 'Importe', tipo: 'importe', alCerrar: true },
        ],
      },
    ]);
    await sql`update "ticketSubCategorias" set "camposObligatoriosAlCerrar" = null where "id" = ${sub}`.execute(db);
    const form = { ticketSubCategoria: sub, solicitudCategoria };
    const body = { ticketCategoria: categories.get('Consulta'), asunto: 'x', canal: 'Web', ...form };
    expect(
      (await agente('POST', 'ticket', { ...body, campos: [{ campo: 'Estación', valor: 'Oeste' }] })).json(),
    ).toMatchObject({
      status: 422,
      errors: { 'campos[0].valor': expect.any(String) },
    });
    const campos = [
      { campo: 'Estación', valor: 'Sur' },
      { campo: 'Fecha del paso', valor: '2/5/2026' },
    ];
    const id = await createRequest({ ...form, campos });
    expect(await ticket(id)).toMatchObject({
      campos: [
        { campo: 'Estación', tipo: 'opcion', valor: 'Sur' },
        { campo: 'Fecha del paso', tipo: 'fecha', valor: '2026-05-02' },
        { campo: 'Importe', tipo: 'importe', valor: null },
      ],
    });
    const filter = encodeURIComponent(JSON.stringify({ datosFormulario: { $contains: 'Estación: Sur' } }));
    expect((await agente('GET', `tickets?filter=${filter}`)).json()).toMatchObject([
      { id, datosFormulario: 'Estación: Sur · Fecha del paso: 02/05/2026' },
    ]);
    expect((await agente('PUT', `ticket/${id}?estado=Cerrado`)).json()).toMatchObject({
      status: 409,
      detail: reason('faltaAlCerrar', { campos: 'Importe' }),
    });
    const version = (await ticket(id)).version;
    const answered = [...campos, { campo: 'Importe', valor: '1.200,50' }];
    expect((await agente('PUT', `tickets/${id}`, { version, campos: answered })).statusCode).toBe(200);
    expect((await agente('PUT', `ticket/${id}?estado=Cerrado`)).json()).toMatchObject({ estado: 'Cerrado' });
    expect(await eventsOf(id)).toContain('editado');
  });

  it('is refused with fields that cannot work', async () => {
    const formulario = [{ etiqueta: 'A', tipo: 'texto', condicionCampo: 'B', condicionValor: 'x' }];
    const response = await admin('POST', 'solicitudCategorias', {
      nombre: 'Imposible',
      tipo: 'consulta',
      ticketSubCategoria: subCategories.get('Tarifas y horarios'),
      formulario,
    });
    expect([response.statusCode, Object.keys(response.json<{ errors: Row }>().errors)]).toEqual([
      422,
      ['formulario[0].condicionCampo'],
    ]);
  });

  const formOf = (nombre: string, tipo: string, sub: unknown) =>
    insertRows(db, registry, 'solicitudCategorias', [{ nombre, tipo, ticketSubCategoria: sub }]);

  it('sets the kind of the request', async () => {
    const sub = subCategories.get('Doble cobro');
    const [form] = await formOf('Trámite de devolución', 'tramite', sub);
    const reclamo = { ticketCategoria: categories.get('Reclamo'), ticketSubCategoria: sub };
    expect(await ticket(await createRequest({ ...reclamo, solicitudCategoria: form }))).toMatchObject({
      tipo: 'tramite',
    });
    expect(await ticket(await createRequest(reclamo))).toMatchObject({ tipo: 'reclamo' });
  });

  it('allows only its own subcategory', async () => {
    const [form] = await formOf('Cobro de más', 'reclamo', subCategories.get('Doble cobro'));
    const bodyOf = (category: string, sub: string) => ({
      ticketCategoria: categories.get(category),
      ticketSubCategoria: subCategories.get(sub),
      solicitudCategoria: form,
      asunto: 'x',
      titular: { codigoTitular: holders.gomez },
    });
    const elsewhere = await agente('POST', 'ticket', bodyOf('Consulta', 'Tarifas y horarios'));
    expect([elsewhere.statusCode, Object.keys(elsewhere.json().errors)]).toEqual([422, ['solicitudCategoria']]);
    expect((await agente('POST', 'ticket', bodyOf('Reclamo', 'Doble cobro'))).statusCode).toBe(201);
  });
});

describe('a link between requests', () => {
  it('is unique for its type and pair, and its deletion stays in the history', async () => {
    const [first, second] = [await createRequest(), await createRequest()];
    const link = { vinculo: 'Duplicada de', hacia: second };
    expect((await runAction('tickets', first, 'vincular', link)).statusCode).toBe(200);
    expect((await runAction('tickets', first, 'vincular', link)).json()).toMatchObject({
      status: 422,
      errors: { hacia: reason('yaVinculada') },
    });
    expect((await runAction('tickets', first, 'vincular', { ...link, hacia: first })).statusCode).toBe(422);
    const [row] = await rowsOf('ticketVinculos', first, 'desde');
    expect((await runAction('ticketVinculos', Number(row?.id), 'quitar')).json()).toMatchObject({ quitado: true });
    expect((await runAction('tickets', first, 'vincular', link)).statusCode).toBe(200);
    expect(await rowsOf('ticketVinculos', first, 'desde')).toHaveLength(2);
  });

  it('is shown on both requests, and found from both with one query', async () => {
    const [first, second] = [await createRequest(), await createRequest()];
    await runAction('tickets', first, 'vincular', { vinculo: 'Depende de', hacia: second });
    expect((await rowsOf('ticketEventos', first)).at(-1)).toMatchObject({
      tipo: 'vinculado',
      vinculo: 'Depende de',
      solicitud: second,
      comentario: null,
    });
    expect((await rowsOf('ticketEventos', second)).at(-1)).toMatchObject({
      tipo: 'vinculadoDesde',
      vinculo: 'Depende de',
      solicitud: first,
    });
    for (const id of [first, second]) {
      const filter = { $or: [{ desde: id }, { hacia: id }], quitado: false };
      const links = await agente('GET', `ticketVinculos?filter=${encodeURIComponent(JSON.stringify(filter))}`);
      expect(links.json()).toMatchObject([
        { desde: first, hacia: second, _refs: { desde: { asunto: 'Prueba' }, hacia: { asunto: 'Prueba' } } },
      ]);
    }
    const [messages] = (
      await agente(
        'GET',
        `ticketEventos?filter=${encodeURIComponent(JSON.stringify({ ticket: second, solicitud: first }))}`,
      )
    ).json<Row[]>();
    expect(messages?._refs).toMatchObject({ solicitud: { id: first, asunto: 'Prueba' } });
  });

  it.each(['Duplicada de', 'Depende de', 'Deriva de'])('of type “%s” cannot form a cycle', async (vinculo) => {
    const [first, second, third] = [await createRequest(), await createRequest(), await createRequest()];
    expect((await runAction('tickets', first, 'vincular', { vinculo, hacia: second })).statusCode).toBe(200);
    expect((await runAction('tickets', second, 'vincular', { vinculo, hacia: third })).statusCode).toBe(200);
    const refusal = { status: 422, errors: { hacia: reason('vinculoCircular') } };
    expect((await runAction('tickets', second, 'vincular', { vinculo, hacia: first })).json()).toMatchObject(refusal);
    expect((await runAction('tickets', third, 'vincular', { vinculo, hacia: first })).json()).toMatchObject(refusal);
    const [row] = await rowsOf('ticketVinculos', second, 'desde');
    await runAction('ticketVinculos', Number(row?.id), 'quitar');
    expect((await runAction('tickets', third, 'vincular', { vinculo, hacia: first })).statusCode).toBe(200);
  });

  it('of type related is unique in either direction', async () => {
    const [first, second] = [await createRequest(), await createRequest()];
    const vinculo = 'Relacionada';
    expect((await runAction('tickets', first, 'vincular', { vinculo, hacia: second })).statusCode).toBe(200);
    expect((await runAction('tickets', second, 'vincular', { vinculo, hacia: first })).json()).toMatchObject({
      status: 422,
      errors: { hacia: reason('yaVinculada') },
    });
  });
});

describe('a satisfaction score', () => {
  it('is taken once, for a closed request, and stored in it and in its own row', async () => {
    const id = await createRequest();
    expect((await runAction('tickets', id, 'encuestar', { puntaje: 5 })).statusCode).toBe(409);
    await agente('PUT', `ticket/${id}?estado=Cerrado`);
    expect((await runAction('tickets', id, 'encuestar', { puntaje: 6 })).statusCode).toBe(422);
    const scored = await runAction('tickets', id, 'encuestar', { puntaje: 4, comentario: 'Bien' });
    expect(scored.json()).toMatchObject({ csat: 4, csatComentario: 'Bien' });
    expect(await rowsOf('encuestasCsat', id)).toMatchObject([
      { puntaje: 4, comentario: 'Bien', agente: users.get('agente'), sector: areas.get('Atención al cliente') },
    ]);
    expect((await runAction('tickets', id, 'encuestar', { puntaje: 1 })).statusCode).toBe(409);
  });

  it('appears in the list of all scores; resources without a screen are listed within the request', async () => {
    const all = await admin('GET', 'encuestasCsat');
    expect([all.statusCode, all.json()]).toEqual([
      200,
      expect.arrayContaining([expect.objectContaining({ puntaje: 4 })]),
    ]);
    expect((await admin('GET', 'ticketMensajes')).statusCode).toBe(400);
  });
});

describe('replying to a request', () => {
  it('stores the times of the first and last reply, and the canned reply it came from', async () => {
    const [reply] = await insertRows(db, registry, 'respuestasPredefinidas', [
      { atajo: '/hola', titulo: 'Hola', cuerpo: 'Hola, {{titular.nombre}}' },
    ]);
    const id = await createRequest();
    await runAction('tickets', id, 'responder', { cuerpo: 'Hola, Ana', predefinida: reply });
    await deliverHeld(db, async () => {});
    const first = (await ticket(id)).fechaPrimeraRespuesta;
    await runAction('tickets', id, 'responder', { cuerpo: 'Otra vez' });
    await deliverHeld(db, async () => {});
    const after = await ticket(id);
    expect([after.fechaPrimeraRespuesta, after.fechaUltimaRespuesta === first]).toEqual([first, false]);
    expect((await admin('GET', `respuestasPredefinidas/${reply}`)).json()).toMatchObject({ uso: 1 });
  });

  const answersOf = async (id: number) =>
    (await admin('GET', `ticketMensajes?filter=${JSON.stringify({ ticket: id })}`))
      .json<Row[]>()
      .map(({ envio }) => envio);

  it('counts once its mail is sent, and shows the state of the mail', async () => {
    const id = await createRequest();
    expect((await runAction('tickets', id, 'responder', { cuerpo: 'Revisado' })).json()).toMatchObject({
      viaRespuesta: 'SinServidor',
      fechaPrimeraRespuesta: null,
    });
    expect(await answersOf(id)).toEqual(['SinServidor']);
    const [{ id: mail } = { id: 0 }] = await rowsOf('correos', id);
    const events: unknown[] = [];
    const unsubscribe = context.bus.subscribe((event) => events.push(event));
    await expect.poll(() => events).toEqual([{ type: 'gap' }]);
    await deliverHeld(db, async () => Promise.reject(Object.assign(new Error('550'), { responseCode: 550 })));
    expect([await answersOf(id), (await ticket(id)).fechaPrimeraRespuesta]).toEqual([['Fallido'], null]);
    await expect.poll(() => events).toContainEqual(expect.objectContaining({ resource: 'ticketMensajes', parent: id }));
    const resent = await runAction('correos', Number(mail), 'reenviar', {}, admin);
    expect([resent.statusCode, await answersOf(id)]).toEqual([200, ['SinServidor']]);
    await deliverHeld(db, async () => {});
    expect(await answersOf(id)).toEqual(['Enviado']);
    expect((await ticket(id)).fechaPrimeraRespuesta).toEqual(expect.any(String));
    await expect
      .poll(() => events)
      .toContainEqual(expect.objectContaining({ resource: 'tickets', id, action: 'respondida' }));
    unsubscribe();
  });

  it.each([
    ['Teléfono', expect.any(String)],
    ['Presencial', expect.any(String)],
    ['Web', null],
    ['Correo', null],
  ])('without an address, on channel %s, is recorded and sends no mail', async (canal, first) => {
    const id = await createRequest({ titular: { codigoTitular: holders.obrien }, canal });
    const response = await runAction('tickets', id, 'responder', { cuerpo: 'Revisado' });
    expect(response.json()).toMatchObject({ viaRespuesta: 'SinDireccion', fechaPrimeraRespuesta: first });
    expect([await answersOf(id), await rowsOf('correos', id)]).toEqual([['SinCorreo'], []]);
  });

  it('takes a request that nobody has', async () => {
    const id = await createRequest();
    await runAction('tickets', id, 'responder', { cuerpo: 'Revisado' });
    expect(await ticket(id)).toMatchObject({ estado: 'Procesando', agenteActual: { id: users.get('agente') } });
    expect(await eventsOf(id)).toEqual(['creado', 'tomado']);
    const colega = await as('colega');
    await runAction('tickets', id, 'responder', { cuerpo: 'Otra' }, colega);
    expect(await ticket(id)).toMatchObject({ agenteActual: { id: users.get('agente') } });
  });

  it('does not repeat text of the mail template', async () => {
    const id = await createRequest();
    await runAction('tickets', id, 'responder', { cuerpo: 'Hola, Ana María: está revisado.' });
    expect((await rowsOf('correos', id))[0]?.cuerpo).toMatch(/^Hola, Ana María:\n\nEstá revisado\./);
  });

  it('goes to the address of a person who is not a holder, and is rejected without one', async () => {
    const anonymous = (contactoAnonimo: Row) => createRequest({ titular: null, contactoAnonimo });
    const id = await anonymous({ nombre: 'Eva Paz', email: 'eva@example.com' });
    const response = await runAction('tickets', id, 'responder', { cuerpo: 'Buen día' });
    expect([response.statusCode, response.json()]).toEqual([200, expect.any(Object)]);
    expect(await rowsOf('correos', id)).toMatchObject([
      { para: 'eva@example.com', titular: null, plantilla: 'answer' },
    ]);
    const nameless = await anonymous({ email: 'eva@example.com' });
    await runAction('tickets', nameless, 'responder', { cuerpo: 'Buen día' });
    expect((await rowsOf('correos', nameless))[0]?.cuerpo).toMatch(/^Hola, eva@example\.com:/);
    const unreachable = await anonymous({ nombre: 'Eva Paz' });
    expect((await runAction('tickets', unreachable, 'responder', { cuerpo: 'Buen día' })).statusCode).toBe(409);
  });

  it('is rejected with unfilled placeholders', async () => {
    const id = await createRequest();
    const response = await runAction('tickets', id, 'responder', { cuerpo: 'Hola, {{titular.nombre}}' });
    expect(response.json()).toMatchObject({
      status: 422,
      errors: { cuerpo: reason('sinCompletar', { left: '{{titular.nombre}}' }) },
    });
  });
});

describe('a macro', () => {
  let macroCount = 0;
  const createMacro = async (acciones: Row[], overrides: Row = {}): Promise<unknown> => {
    macroCount += 1;
    const [key] = await insertRows(db, registry, 'macros', [{ nombre: `Macro ${macroCount}`, acciones, ...overrides }]);
    return key;
  };

  it('runs its steps in order, as the viewer, with its texts filled in', async () => {
    const id = await createRequest({ patente: 'AB123CD' });
    const chosen = await createMacro([
      { accion: 'tomar' },
      { accion: 'priorizar', prioridad: 'Alta' },
      { accion: 'responder', texto: 'Hola, {{titular.nombre}}: Nº {{ticket.id}}, {{ticket.patente}}.' },
      { accion: 'espera', motivo: 'Banco' },
    ]);
    const done = await runAction('tickets', id, 'macro', { macro: chosen });
    expect(done.json()).toMatchObject({ estado: 'Espera', prioridad: 'Alta', esperaMotivo: 'Banco' });
    expect(await rowsOf('ticketMensajes', id)).toMatchObject([
      { tipo: 'Respuesta', cuerpo: `Hola, Ana María: Nº ${id}, AB123CD.` },
    ]);
    expect(await eventsOf(id)).toEqual(['creado', 'tomado', 'prioridad', 'espera']);
  });

  it('runs all its steps or none', async () => {
    const id = await createRequest();
    await runAction('tickets', id, 'agregarTarea', { texto: 'Pendiente' });
    const chosen = await createMacro([
      { accion: 'anotar', texto: 'Se cierra' },
      { accion: 'cerrar', resultado: 'Resuelto', texto: 'Listo' },
    ]);
    const refused = await runAction('tickets', id, 'macro', { macro: chosen });
    expect(refused.json()).toMatchObject({ status: 409, detail: reason('tareasAbiertas', { smart_count: 1 }) });
    expect(await rowsOf('ticketMensajes', id)).toEqual([]);
  });

  it('cannot exceed the viewer’s permissions', async () => {
    const id = await createRequest();
    const chosen = await createMacro([{ accion: 'cerrar', resultado: 'Resuelto', texto: 'Listo' }]);
    const person = await as('agente');
    await sql`delete from "perfiles_privilegios" where "destino" =
      (select "id" from "privilegios" where "funcionSistemas" = 'Ticket.cerrar')`.execute(db);
    const refused = await runAction('tickets', id, 'macro', { macro: chosen }, person);
    await sql`insert into "perfiles_privilegios" ("origen", "destino") select p."id", q."id" from "perfiles" p, "privilegios" q
      where q."funcionSistemas" = 'Ticket.cerrar'`.execute(db);
    expect([refused.statusCode, (await ticket(id)).estado]).toEqual([403, 'Nuevo']);
  });

  it('can be run only by its own areas', async () => {
    const id = await createRequest();
    const chosen = await createMacro([{ accion: 'anotar', texto: 'x' }], { sectores: [areas.get('Legales')] });
    expect((await runAction('tickets', id, 'macro', { macro: chosen })).json()).toMatchObject({
      status: 409,
      detail: reason('macroDeOtroSector'),
    });
  });

  it('rejects unknown placeholders, and allows a transfer only as its last step', async () => {
    const derivar = { accion: 'derivar', area: areas.get('Cobranzas'), texto: 'Ver' };
    const body = { nombre: 'Mal', acciones: [derivar, { accion: 'anotar', texto: '{{titular.dni}}' }] };
    expect((await admin('POST', 'macros', body)).json()).toMatchObject({
      status: 422,
      errors: {
        'acciones[0].accion': translate('es', 'resources.macros.reasons.derivarAlFinal'),
        'acciones[1].texto': expect.stringContaining('{{titular.dni}}'),
      },
    });
  });
});

describe('a canned reply', () => {
  it.each(['libredeuda', '/', '/a', '/con espacio', '/libre.deuda'])('cannot have the shortcut %j', async (atajo) => {
    const response = await admin('POST', 'respuestasPredefinidas', { atajo, titulo: 'x', cuerpo: 'x' });
    expect(response.json()).toMatchObject({ status: 422, errors: { atajo: expect.any(String) } });
  });

  it('accepts exactly the known placeholders', async () => {
    const all = PLACEHOLDERS.map((name) => `{{${name}}}`).join(' ');
    const body = { atajo: '/Todos', titulo: 'Todos', cuerpo: all };
    expect((await admin('POST', 'respuestasPredefinidas', body)).json()).toMatchObject({ atajo: '/todos' });
    const invalid = { atajo: '/mal', titulo: 'Mal', cuerpo: 'Hola, {{titular.saldo}}' };
    expect((await admin('POST', 'respuestasPredefinidas', invalid)).statusCode).toBe(422);
  });

  it('of another area is not offered', async () => {
    await insertRows(db, registry, 'respuestasPredefinidas', [
      { atajo: '/legales', titulo: 'Legales', cuerpo: 'x', sector: areas.get('Legales') },
    ]);
    const visibleIds = async (call: Call) =>
      (await call('GET', 'respuestasPredefinidas')).json<Row[]>().map(({ atajo }) => atajo);
    expect(await visibleIds(agente)).not.toContain('/legales');
    expect(await visibleIds(admin)).toContain('/legales');
  });
});

describe('a working calendar', () => {
  it.each([
    [[['Lunes', '09:00', '09:00']], { 'franjas[0].hasta': 'alReves' }],
    [
      [
        ['Lunes', '09:00', '13:00'],
        ['Lunes', '12:59', '18:00'],
      ],
      { 'franjas[1].hasta': 'superpuestas' },
    ],
    [
      [
        ['Lunes', '22:00', '06:00'],
        ['Martes', '05:00', '13:00'],
      ],
      { 'franjas[1].hasta': 'superpuestas' },
    ],
    [
      [
        ['Domingo', '20:00', '04:00'],
        ['Lunes', '03:59', '13:00'],
      ],
      { 'franjas[1].hasta': 'superpuestas' },
    ],
  ])('rejects %j', async (bands, errors) => {
    const franjas = bands.map(([dia, desde, hasta]) => ({ dia, desde, hasta }));
    const expectedErrors = Object.fromEntries(
      Object.entries(errors).map(([path, key]) => [
        path,
        translate('es', `resources.calendariosLaborales.reasons.${key}`),
      ]),
    );
    const response = await admin('POST', 'calendariosLaborales', { nombre: 'Mal', franjas });
    expect(response.json()).toMatchObject({ status: 422, errors: expectedErrors });
  });

  it('may have several bands a day, one after the other', async () => {
    const franjas = [
      { dia: 'Lunes', desde: '09:00', hasta: '13:00' },
      { dia: 'Lunes', desde: '13:00', hasta: '18:00' },
      { dia: 'Martes', desde: '09:00', hasta: '18:00' },
      { dia: 'Miércoles', desde: '00:00', hasta: '24:00' },
      { dia: 'Jueves', desde: '22:00', hasta: '06:00' },
      { dia: 'Viernes', desde: '06:00', hasta: '00:00' },
    ];
    expect((await admin('POST', 'calendariosLaborales', { nombre: 'Bien', franjas })).statusCode).toBe(201);
  });
});
