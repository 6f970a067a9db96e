/** Frequent questions, mail templates, mail accounts, mails, alerts and notifications (domain.md A9). */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { insertRows } from '../../server/db/insert';
import { openAccountSender } from '../../server/mail/accounts';
import { deliverDue } from '../../server/mail/delivery';
import { EVENTS, enqueue } from '../../server/mail/outbox';
import { registry } from '../../server/registry';
import { translate } from '../../server/translate';
import { addMonths, dayOf } from '../../src/schema/calendar';
import { startMailServer } from '../../tests/fixtures/mailServer';
import { type Call, holders, scenario } from '../../tests/fixtures/scenario';
import { requiredPlaceholders, samplesOf } from './correoPlantillas/shared/events';
import { reasonOf } from './mailIn/server/fetching/mailbox';

const { db, as, areas, users, categories } = await scenario();

type Row = Record<string, unknown>;

let admin: Call;
let agente: Call;
beforeAll(async () => {
  [admin, agente] = [await as('admin'), await as('agente')];
});

/** Grants permissions to the agents' profile and renews the agent's session. */
async function grant(...names: string[]): Promise<void> {
  await sql`
    insert into "perfiles_privilegios" ("origen", "destino") select p."id", q."id" from "perfiles" p, "privilegios" q
    where p."nombre" = 'Agente SAU' and q."funcionSistemas" = any(${names}::text[]) on conflict do nothing`.execute(db);
  agente = await as('agente');
}
const insertOne = async (resource: string, row: Row): Promise<number> =>
  Number((await insertRows(db, registry, resource, [row]))[0]);
const runAction = (resource: string, id: unknown, action: string, body: object = {}, call: Call = admin) =>
  call('POST', `${resource}/${id}/actions/${action}`, body);
const runResourceAction = (resource: string, action: string, body: object, call: Call = admin) =>
  call('POST', `${resource}/actions/${action}`, body);
const stored = async (table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} order by "id"`.execute(db)).rows;
const reasonText = (resource: string, name: string, values = {}) =>
  translate('es', `resources.${resource}.reasons.${name}`, values);

/** Form input of transition actions that need one. */
const INPUTS: Record<string, () => Promise<object>> = {
  'correos.asociar': async () => ({ ticket: await ticket() }),
  'correos.crearSolicitud': async () => ({ ticketCategoria: categories.get('Consulta') }),
};
const RECORDS: Record<string, () => Promise<Row>> = {
  correos: async () => ({ para: 'ana@example.com', asunto: 'Hola', cuerpo: 'Texto', de: 'juan@example.com' }),
  faqPreguntas: async () => ({
    categoria: await insertOne('faqCategorias', { nombre: `Categoría ${(await stored('faqCategorias')).length}` }),
    pregunta: '¿Cómo?',
    respuesta: '<p>Así</p>',
  }),
  notificaciones: async () => ({ asunto: 'Aviso', cuerpo: '<p>x</p>', tipo: 'Aviso', destino: 'Todos' }),
};

async function ticket(changes: Row = {}): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.gomez },
    asunto: 'Prueba',
    ...changes,
  };
  return (await agente('POST', 'ticket?autoClose=false', body)).json<{ id: number }>().id;
}

describe.each(Object.keys(RECORDS))('the states of %s', (name) => {
  const { status, schema } = registry.getOrThrow(name);
  const actions = [...new Set((status?.transitions ?? []).map(({ action }) => action))];
  const moves = (status?.options ?? []).flatMap((from) => actions.map((action) => [from, action] as const));

  it.each(moves)('from %s, the action %s follows the declared transitions', async (from, action) => {
    const to = status?.transitions.find((move) => move.action === action && move.from.includes(from))?.to;
    const id = await insertOne(name, { ...(await RECORDS[name]?.()), [status?.name ?? '']: from });
    const response = await runAction(name, id, action, await INPUTS[`${name}.${action}`]?.());
    const after: Row = response.json();
    if (to === undefined) expect([response.statusCode, after.type]).toEqual([409, 'urn:ventanilla:unavailable']);
    else expect([response.statusCode, after[status?.name ?? '']]).toEqual([200, to]);
  });

  it('have a declared action for every transition', () => {
    for (const action of actions) expect(schema.actions).toHaveProperty(action);
  });
});

describe('a frequent question', () => {
  const published = async (overrides: Row = {}) =>
    insertOne('faqPreguntas', { ...(await RECORDS.faqPreguntas?.()), estado: 'Publicada', ...overrides });

  it('is valid for the months of its category, from publication and from each review', async () => {
    const categoria = await insertOne('faqCategorias', { nombre: 'Trimestral', revisionMeses: 3 });
    const id = await insertOne('faqPreguntas', { categoria, pregunta: '¿?', respuesta: 'x', estado: 'EnRevisión' });
    const today = dayOf(new Date());
    expect((await runAction('faqPreguntas', id, 'publicar')).json()).toMatchObject({
      estado: 'Publicada',
      ultimaRevision: today,
      vence: addMonths(today, 3),
      publicadaEn: expect.any(String),
    });
    await sql`update "faqPreguntas" set "vence" = '2020-01-01' where "id" = ${id}`.execute(db);
    expect((await runAction('faqPreguntas', id, 'revisar')).json()).toMatchObject({ vence: addMonths(today, 3) });
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-22', 3, '2027-02-22'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it('is visible to everybody once published, and only to editors before', async () => {
    await grant('Faq.ver');
    const draft = await insertOne('faqPreguntas', (await RECORDS.faqPreguntas?.()) ?? {});
    const open = await published();
    expect((await agente('GET', `faqPreguntas/${draft}`)).statusCode).toBe(404);
    expect((await agente('GET', `faqPreguntas/${open}`)).statusCode).toBe(200);
    expect((await admin('GET', `faqPreguntas/${draft}`)).statusCode).toBe(200);
  });

  it('in a category hidden from agents is visible to editors only', async () => {
    await grant('Faq.ver');
    const internal = await insertOne('faqCategorias', { nombre: 'Solo para editores', visibleInterna: false });
    const [hidden, visible] = [await published({ categoria: internal }), await published()];
    const listed = async (call: Call) => (await call('GET', 'faqPreguntas')).json<Row[]>().map(({ id }) => id);
    expect([(await agente('GET', `faqPreguntas/${hidden}`)).statusCode, await listed(agente)]).toEqual([
      404,
      expect.not.arrayContaining([hidden]),
    ]);
    expect(await listed(agente)).toContain(visible);
    expect((await runResourceAction('faqLecturas', 'leer', { pregunta: hidden }, agente)).statusCode).toBe(422);
    expect((await agente('GET', `faqCategorias/${internal}`)).statusCode).toBe(404);
    expect(await listed(admin)).toEqual(expect.arrayContaining([hidden, visible]));
  });

  it('counts reads, and one changeable opinion for each person', async () => {
    await grant('Faq.ver');
    const pregunta = await published();
    for (const call of [agente, agente, admin])
      expect((await runResourceAction('faqLecturas', 'leer', { pregunta }, call)).statusCode).toBe(200);
    const opinions: [Call, string | null][] = [
      [agente, 'Útil'],
      [agente, 'Útil'],
      [admin, 'No útil'],
      [admin, 'Útil'],
      [agente, 'No útil'],
    ];
    for (const [call, opinion] of opinions)
      expect((await runResourceAction('faqLecturas', 'opinar', { pregunta, opinion }, call)).statusCode).toBe(200);
    expect((await admin('GET', `faqPreguntas/${pregunta}`)).json()).toMatchObject({ vistas: 3, util: 1, noUtil: 1 });
    await runResourceAction('faqLecturas', 'opinar', { pregunta, opinion: null }, agente);
    expect((await admin('GET', `faqPreguntas/${pregunta}`)).json()).toMatchObject({ util: 1, noUtil: 0 });
    // reads and opinions do not change the version of the question
    expect((await admin('GET', `faqPreguntas/${pregunta}`)).json()).toMatchObject({ version: 1 });
  });

  it('takes no reads or opinions before publication', async () => {
    const pregunta = await insertOne('faqPreguntas', (await RECORDS.faqPreguntas?.()) ?? {});
    expect((await runResourceAction('faqLecturas', 'opinar', { pregunta, opinion: 'Útil' })).statusCode).toBe(422);
  });

  it('keeps its former answers in the history', async () => {
    const id = await published();
    await admin('PUT', `faqPreguntas/${id}`, { respuesta: '<p>De otro modo</p>' });
    const history = (await admin('GET', `faqPreguntas/${id}/history`)).json<{ datos: Row[] }>();
    const change = { campo: 'respuesta', antes: '<p>Así</p>', despues: '<p>De otro modo</p>' };
    expect(history.datos).toContainEqual(expect.objectContaining(change));
  });
});

describe('a category of questions', () => {
  const createCategory = (nombre: string, padre?: unknown) => admin('POST', 'faqCategorias', { nombre, padre });
  const childrenOf = async (padre: unknown) =>
    (await admin('GET', `faqCategorias?filter=${encodeURIComponent(JSON.stringify({ padre }))}`)).json<Row[]>();

  it('can be inside another one, which lists it, but not two levels deep', async () => {
    const parent = (await createCategory('Medios de pago')).json<Row>();
    const child = (await createCategory('Débito automático', parent.id)).json<Row>();
    expect((await childrenOf(parent.id)).map(({ nombre }) => nombre)).toEqual(['Débito automático']);
    expect((await createCategory('Rechazos del banco', child.id)).json()).toMatchObject({
      status: 422,
      errors: { padre: expect.any(String) },
    });
    const otherCategory = (await createCategory('Trámites')).json<Row>();
    expect((await admin('PUT', `faqCategorias/${parent.id}`, { padre: otherCategory.id })).json()).toMatchObject({
      status: 422,
      errors: { padre: 'Tiene subcategorías: no puede estar dentro de otra.' },
    });
    expect((await admin('PUT', `faqCategorias/${child.id}`, { padre: otherCategory.id })).json()).toMatchObject({
      padre: otherCategory.id,
    });
  });
});

describe('a mail template', () => {
  const body = { codigo: 'uno', nombre: 'Uno', idioma: 'es', asunto: 'Hola', cuerpoTexto: 'Texto' };
  const all = (evento: string | null) =>
    Object.keys(samplesOf(evento))
      .map((name) => `{{${name}}}`)
      .join(' ');
  const { options } = registry.getOrThrow('correoPlantillas').schema.fields.evento as { options: readonly string[] };

  beforeEach(async () => {
    await sql`delete from "correos"`.execute(db);
    await sql`delete from "correoPlantillas"`.execute(db);
  });

  it.each([null, ...options])('for event %s accepts only its known placeholders, and lists them', async (evento) => {
    const created = await admin('POST', 'correoPlantillas', { ...body, evento, cuerpoTexto: all(evento) });
    expect([created.statusCode, created.json()]).toEqual([
      201,
      expect.objectContaining({ codigo: 'UNO', variables: all(evento).replaceAll(' ', ', ') }),
    ]);
    const rejected = await admin('POST', 'correoPlantillas', { ...body, codigo: 'dos', evento, asunto: '{{nadie}}' });
    expect(rejected.json()).toMatchObject({ status: 422, errors: { asunto: expect.stringContaining('{{nadie}}') } });
  });

  it.each(['SolicitudRespondida', 'Clave'])('for event %s must contain its required placeholders', async (evento) => {
    const missing = requiredPlaceholders(evento).map((name) => `{{${name}}}`);
    expect((await admin('POST', 'correoPlantillas', { ...body, evento })).json()).toMatchObject({
      status: 422,
      errors: { cuerpoTexto: reasonText('correoPlantillas', 'faltaLugar', { missing: missing.join(', ') }) },
    });
  });

  it('is unique among the active ones of an event and language', async () => {
    const evento = 'AltaTitular';
    await admin('POST', 'correoPlantillas', { ...body, evento });
    const second = { ...body, codigo: 'dos', evento };
    expect((await admin('POST', 'correoPlantillas', second)).json()).toMatchObject({
      status: 422,
      errors: { evento: reasonText('correoPlantillas', 'yaHay') },
    });
    expect((await admin('POST', 'correoPlantillas', { ...second, idioma: 'en' })).statusCode).toBe(201);
    expect((await admin('POST', 'correoPlantillas', { ...second, codigo: 'tres', activa: false })).statusCode).toBe(
      201,
    );
  });

  it('can exist for exactly the events that send a mail', () => {
    expect([...options].sort()).toEqual(
      Object.values(EVENTS)
        .map(({ evento }) => evento)
        .sort(),
    );
  });

  it('replaces the built-in text of its event', async () => {
    const modelo = await insertOne('correoPlantillas', {
      ...body,
      codigo: 'BIENVENIDA',
      evento: 'AltaTitular',
      asunto: 'Bienvenida, {{titular.nombre}}',
      cuerpoTexto: 'Código {{titular.codigo}} de {{operador}}',
      cuerpoHtml: '<p>Código <b>{{titular.codigo}}</b> de {{titular.nombre}}</p>',
    });
    const values = { nombre: 'Ana <b> & Co', codigoTitular: '100001' };
    await enqueue(db, { to: 'ana@example.com', template: 'welcome', language: 'es', values });
    await enqueue(db, { to: 'ana@example.com', template: 'welcome', language: 'en', values });
    expect(await stored('correos')).toMatchObject([
      {
        modelo,
        plantilla: 'welcome',
        asunto: 'Bienvenida, Ana <b> & Co',
        cuerpo: 'Código 100001 de Autovías del Plata',
        cuerpoHtml: '<p>Código <b>100001</b> de Ana &lt;b&gt; &amp; Co</p>',
      },
      { modelo: null, cuerpoHtml: null, asunto: expect.stringContaining('Autovías del Plata') },
    ]);
  });

  it('sends a test mail to the viewer, with sample values', async () => {
    const id = await insertOne('correoPlantillas', { ...body, cuerpoTexto: 'Hola, {{titular.nombre}}' });
    expect((await runAction('correoPlantillas', id, 'probar')).statusCode).toBe(200);
    expect(await stored('correos')).toMatchObject([{ cuerpo: 'Hola, Ana María', estado: 'EnCola', modelo: id }]);
  });
});

describe('a mail account', () => {
  const smtp = { host: 'mail.example.com', puerto: 587, seguridad: 'STARTTLS', usuario: 'atencion' };
  const secretOf = async (id: number) => (await stored('correoCuentas')).find((row) => row.id === id)?.smtpClave;

  beforeEach(async () => {
    await sql`delete from "correos"`.execute(db);
    await sql`delete from "correoCuentas"`.execute(db);
  });

  it('never exposes its password: not in the record, the list, the history or an export', async () => {
    const id = await insertOne('correoCuentas', { nombre: 'Una', direccion: 'una@example.com', smtp });
    expect((await runAction('correoCuentas', id, 'ponerClave', { clave: 's3creto-9' })).statusCode).toBe(200);
    expect(await secretOf(id)).toBe('s3creto-9');
    for (const path of [
      `correoCuentas/${id}`,
      'correoCuentas',
      `correoCuentas/${id}/history`,
      'correoCuentas/export?format=csv',
    ])
      expect((await admin('GET', path)).body).not.toContain('s3creto-9');
    const { rows } = await sql<{ text: string }>`select "historial"::text as "text" from "historial"`.execute(db);
    expect(rows.some(({ text }) => text.includes('s3creto-9'))).toBe(false);
    await admin('PUT', `correoCuentas/${id}`, { smtpClave: 'x' });
    expect(await secretOf(id)).toBe('s3creto-9');
  });

  it('loses its password when the server settings change', async () => {
    for (const change of [{ host: 'evil.example.com' }, { seguridad: 'Ninguna' }, { puerto: 25 }]) {
      const id = await insertOne('correoCuentas', {
        nombre: `Una ${Object.keys(change)}`,
        direccion: `${Object.keys(change)}@example.com`,
        smtp,
      });
      await runAction('correoCuentas', id, 'ponerClave', { clave: 's3creto' });
      await admin('PUT', `correoCuentas/${id}`, { limitePorHora: 7 });
      expect(await secretOf(id)).toBe('s3creto');
      const changed = await admin('PUT', `correoCuentas/${id}`, { smtp: { ...smtp, ...change } });
      expect(changed.json()).toMatchObject({ claveCargadaEn: null });
      expect(await secretOf(id)).toBeNull();
    }
  });

  it.each([
    { greeting: 'SSH-2.0-OpenSSH_9 secreto' },
    { greeting: '500 OOPS: secreto' },
    { greeting: '421 secreto' },
    { greeting: '+OK secreto' },
    { greeting: 'HTTP/1.1 400 secreto' },
    { hello: '530 secreto' },
    { hello: 'secreto' },
  ])('that is tested says nothing of what any other service answers: %j', async (replies) => {
    const service = await startMailServer();
    onTestFinished(service.close);
    service.replies = replies;
    const server = { host: '127.0.0.1', puerto: service.port, seguridad: 'Ninguna', usuario: null };
    const id = await insertOne('correoCuentas', { nombre: 'Una', direccion: 'una@example.com', smtp: server });
    const { status, detail } = (await runAction('correoCuentas', id, 'probar', { para: 'yo@example.com' })).json<Row>();
    expect([status, detail]).toEqual([409, expect.stringContaining('Envío (SMTP)')]);
    expect(detail).not.toContain('secreto');
    // nor does a mail that could not be sent
    await enqueue(db, {
      to: 'a@example.com',
      template: 'welcome',
      language: 'es',
      values: { nombre: 'A', codigoTitular: '1' },
      cuenta: id,
    });
    const { send, close } = openAccountSender(db, undefined);
    await deliverDue(db, send, undefined, true);
    close();
    expect((await stored('correos')).at(-1)).toMatchObject({
      cuenta: id,
      error: expect.not.stringContaining('secreto'),
    });
  });

  it('whose mailbox answers no command says nothing of what it wrote', () => {
    const error = { code: 'MissingTag', message: 'Command failed' };
    expect(reasonOf({ ...error, responseText: 'SSH-2.0 secreto' })).toBe('Command failed');
    expect(reasonOf({ ...error, responseText: 'Authentication failed', responseStatus: 'NO' })).toBe(
      'Authentication failed',
    );
  });

  it('that strangers write to opens requests only with a category that demands neither a holder nor a pass', async () => {
    const reads = {
      imap: { host: 'imap.example.com', puerto: 993, seguridad: 'TLS', usuario: null },
      sector: areas.get('Atención al cliente'),
    };
    const [demands, open] = [categories.get('Discapacidad'), categories.get('Consulta')];
    const refused = {
      status: 422,
      errors: { ticketCategoria: reasonText('correoCuentas', 'categoriaConTitular', { nombre: 'Discapacidad' }) },
    };
    const body = { nombre: 'Lee', direccion: 'lee@example.com', ...reads };
    expect((await admin('POST', 'correoCuentas', { ...body, ticketCategoria: demands })).json()).toMatchObject(refused);
    const made = await admin('POST', 'correoCuentas', { ...body, ticketCategoria: open });
    expect(made.statusCode).toBe(201);
    const path = `correoCuentas/${made.json<Row>().id}`;
    expect((await admin('PUT', path, { ticketCategoria: demands })).json()).toMatchObject(refused);
    const sub = await insertOne('ticketSubCategorias', { nombre: 'Con medio', categoria: open, requiereMedio: true });
    expect((await admin('PUT', path, { ticketSubCategoria: sub })).json()).toMatchObject({
      errors: { ticketSubCategoria: expect.stringContaining('Con medio') },
    });
    // nor does the category begin to demand one
    const demanding = await admin('PUT', `ticketCategorias/${open}`, { requiereTitular: true });
    expect(demanding.json()).toMatchObject({
      status: 422,
      errors: { requiereTitular: expect.stringContaining('Lee') },
    });
    await sql`update "correoCuentas" set "activa" = false`.execute(db);
    expect((await admin('PUT', `ticketCategorias/${open}`, { requiereTitular: true })).statusCode).toBe(200);
    await sql`update "ticketCategorias" set "requiereTitular" = false where "id" = ${open}`.execute(db);
  });

  it('is the default one exclusively; the first account is the default', async () => {
    const first = (await admin('POST', 'correoCuentas', { nombre: 'A', direccion: 'a@example.com' })).json<Row>();
    const second = (await admin('POST', 'correoCuentas', { nombre: 'B', direccion: 'b@example.com' })).json<Row>();
    expect([first.predeterminada, second.predeterminada]).toEqual([true, false]);
    expect((await runAction('correoCuentas', first.id, 'desactivar')).statusCode).toBe(409);
    await runAction('correoCuentas', second.id, 'predeterminar');
    expect((await stored('correoCuentas')).map(({ predeterminada }) => predeterminada)).toEqual([false, true]);
  });

  it('of an area sends the area’s replies; the default one sends the rest', async () => {
    const defaultAccount = await insertOne('correoCuentas', {
      nombre: 'A',
      direccion: 'a@example.com',
      predeterminada: true,
    });
    const sectorAccount = await insertOne('correoCuentas', {
      nombre: 'B',
      direccion: 'b@example.com',
      sector: areas.get('Atención al cliente'),
    });
    await runAction('tickets', await ticket(), 'responder', { cuerpo: 'Hola' }, agente);
    await enqueue(db, { to: 'x@example.com', template: 'welcome', language: 'es', values: {} });
    expect((await stored('correos')).map(({ cuenta, de }) => [cuenta, de])).toEqual([
      [sectorAccount, 'b@example.com'],
      [defaultAccount, 'a@example.com'],
    ]);
  });

  it('sends a test mail through the queue', async () => {
    const id = await insertOne('correoCuentas', { nombre: 'Una', direccion: 'una@example.com' });
    const testMail = await runAction('correoCuentas', id, 'probar', { para: 'yo@example.com' });
    expect(testMail.json()).toMatchObject({ ultimaPrueba: expect.any(String) });
    expect(await stored('correos')).toMatchObject([{ cuenta: id, para: 'yo@example.com', estado: 'EnCola' }]);
  });
});

describe('the list of mails', () => {
  it('opens on what failed or waits', async () => {
    await sql`delete from "correos"`.execute(db);
    const { list, fields } = registry.getOrThrow('correos').schema;
    for (const estado of Object(fields.estado).options)
      await insertOne('correos', { para: 'ana@example.com', asunto: estado, cuerpo: 'x', estado });
    const filter = encodeURIComponent(JSON.stringify(list?.views?.[0]?.filter));
    const shown = (await admin('GET', `correos?filter=${filter}`)).json<Row[]>().map(({ estado }) => String(estado));
    expect(shown.sort()).toEqual(['EnCola', 'Fallido', 'Rebotado', 'Recibido']);
  });
});

describe('a mail', () => {
  beforeEach(async () => {
    await sql`delete from "correos"`.execute(db);
  });
  const sent = async (overrides: Row = {}) => insertOne('correos', { ...(await RECORDS.correos?.()), ...overrides });

  it('is sent to an address or to a holder, whose address the writer need not see', async () => {
    const body = { asunto: 'Hola', cuerpo: 'Texto' };
    expect((await runResourceAction('correos', 'redactar', { ...body, titular: holders.gomez })).statusCode).toBe(200);
    expect((await runResourceAction('correos', 'redactar', { ...body, para: 'x@example.com' })).statusCode).toBe(200);
    expect(await stored('correos')).toMatchObject([
      { para: 'ana@example.com', titular: holders.gomez, estado: 'EnCola', direccion: 'Saliente' },
      { para: 'x@example.com', titular: null },
    ]);
    const withoutAccount = await runResourceAction('correos', 'redactar', body);
    expect(withoutAccount.json()).toMatchObject({ status: 422, errors: { para: reasonText('correos', 'sinDestino') } });
    const none = await runResourceAction('correos', 'redactar', { ...body, titular: holders.obrien });
    expect(none.json()).toMatchObject({ status: 422, errors: { para: reasonText('correos', 'titularSinEmail') } });
  });

  it('ends with the signature of the account that sends it, chosen or default', async () => {
    await sql`delete from "correoCuentas"`.execute(db);
    const account = (nombre: string, overrides: Row) =>
      insertOne('correoCuentas', { nombre, direccion: `${nombre}@example.com`, ...overrides });
    await account('usual', { predeterminada: true, firma: 'Atención al cliente' });
    const otherAccount = await account('otra', { firma: 'Cobranzas' });
    const withoutSignature = await account('sinfirma', {});
    const body = { para: 'x@example.com', asunto: 'Hola', cuerpo: 'Texto' };
    for (const cuenta of [undefined, otherAccount, withoutSignature])
      expect((await runResourceAction('correos', 'redactar', { ...body, cuenta })).statusCode).toBe(200);
    await account('sistemas', { sector: areas.get('Sistemas'), firma: 'Sistemas' });
    await runResourceAction('correos', 'redactar', body);
    expect((await stored('correos')).map(({ cuerpo }) => cuerpo)).toEqual([
      'Texto\n\nAtención al cliente',
      'Texto\n\nCobranzas',
      'Texto',
      'Texto\n\nSistemas',
    ]);
    await sql`delete from "correos"`.execute(db);
    await sql`delete from "correoCuentas"`.execute(db);
  });

  it('takes its text from the chosen template, and is rejected when a placeholder stays empty', async () => {
    const modelo = await insertOne('correoPlantillas', {
      codigo: 'HOLA',
      nombre: 'Hola',
      idioma: 'es',
      asunto: 'Hola, {{titular.nombre}}',
      cuerpoTexto: '{{agente.nombre}}, {{sector.nombre}}',
    });
    await runResourceAction('correos', 'redactar', { titular: holders.gomez, modelo });
    expect(await stored('correos')).toMatchObject([
      { asunto: 'Hola, Ana María', cuerpo: 'Andrea, Sistemas', modelo, para: 'ana@example.com' },
    ]);
    const unfilled = await runResourceAction('correos', 'redactar', { para: 'x@example.com', modelo });
    expect(unfilled.json()).toMatchObject({
      status: 422,
      errors: { modelo: reasonText('correos', 'sinCompletar', { left: '{{titular.nombre}}' }) },
    });
  });

  it('that failed is resent with reset counters, to a corrected address if given', async () => {
    const id = await sent({ estado: 'Rebotado', intentos: 8, error: '550', enviadoEn: '2026-01-01T00:00:00.000Z' });
    expect((await runAction('correos', id, 'reenviar', { para: 'bien@example.com' })).json()).toMatchObject({
      estado: 'EnCola',
      para: 'b••••@example.com',
      intentos: 0,
      error: null,
      enviadoEn: null,
    });
    expect(await stored('correos')).toMatchObject([{ para: 'bien@example.com' }]);
  });

  it('masks its addresses; revealing one needs a permission and is logged', async () => {
    const id = await sent({ cc: [{ direccion: 'copia@example.com' }] });
    await grant('Correo.ver');
    for (const path of [`correos/${id}`, 'correos', `correos/${id}/history`]) {
      const response = await agente('GET', path);
      expect([path, response.statusCode]).toEqual([path, 200]);
      expect(response.body).not.toMatch(/ana@|juan@|copia@/);
    }
    expect((await agente('GET', `correos/${id}`)).json()).toMatchObject({ para: 'a••••@example.com' });
    expect((await agente('GET', `correos?filter={"para":"ana@example.com"}`)).statusCode).toBe(400);
    expect((await agente('POST', `correos/${id}/unveil/para`)).statusCode).toBe(403);
    expect((await admin('POST', `correos/${id}/unveil/para`)).json()).toEqual({ value: 'ana@example.com' });
  });

  it('with a sign-in link cannot be resent', async () => {
    const failed = await sent({ estado: 'Fallido', plantilla: 'reset' });
    const sentMail = await sent({ estado: 'Enviado', plantilla: 'reset' });
    expect((await runAction('correos', failed, 'reenviar')).statusCode).toBe(409);
    expect((await runAction('correos', sentMail, 'repetir')).statusCode).toBe(409);
  });

  it('already sent can be sent again as a new mail', async () => {
    const id = await sent({ estado: 'Enviado', titular: holders.gomez });
    expect((await runAction('correos', id, 'repetir')).statusCode).toBe(200);
    expect(await stored('correos')).toMatchObject([
      { estado: 'Enviado' },
      { estado: 'EnCola', para: 'ana@example.com', titular: holders.gomez, intentos: 0 },
    ]);
  });

  describe('when incoming', () => {
    const incomingMail = (overrides: Row = {}) => sent({ direccion: 'Entrante', estado: 'Recibido', ...overrides });
    const messages = async (id: number) => (await stored('ticketMensajes')).filter((row) => row.ticket === id);

    it('joins a request: the request leaves the wait for its holder, and its agent is alerted', async () => {
      const id = await ticket();
      await agente('PUT', `ticket/${id}?estado=Procesando`);
      await runAction('tickets', id, 'espera', { esperaMotivo: 'Cliente' }, agente);
      const mail = await incomingMail();
      expect((await runAction('correos', mail, 'asociar', { ticket: id })).json()).toMatchObject({
        estado: 'Asociado',
        ticket: id,
        titular: holders.gomez,
      });
      expect(await messages(id)).toMatchObject([
        { tipo: 'CorreoEntrante', cuerpo: 'Texto', correo: mail, autor: null },
      ]);
      expect((await agente('GET', `ticket/${id}`)).json()).toMatchObject({ estado: 'Procesando', esperaMotivo: null });
      expect((await stored('alertasUsuario')).at(-1)).toMatchObject({
        usuario: users.get('agente'),
        tipo: 'respuestaTitular',
        texto: `Nº ${id} · Prueba`,
        enlace: `solicitud/${id}`,
      });
    });

    it('does not end a wait for others, and cannot join a closed request', async () => {
      const id = await ticket();
      await runAction('tickets', id, 'espera', { esperaMotivo: 'Banco' }, agente);
      await runAction('correos', await incomingMail(), 'asociar', { ticket: id });
      expect((await agente('GET', `ticket/${id}`)).json()).toMatchObject({ estado: 'Espera' });
      await agente('PUT', `ticket/${id}?estado=Cerrado`);
      expect((await runAction('correos', await incomingMail(), 'asociar', { ticket: id })).json()).toMatchObject({
        status: 422,
        errors: { ticket: reasonText('correos', 'ticketCerrado') },
      });
    });

    it('is stored in full in the request’s messages; the request’s own fields are truncated with an ellipsis', async () => {
      const cuerpo = `${'á'.repeat(20_000)}🚗fin`;
      const joined = await ticket();
      await runAction('correos', await incomingMail({ cuerpo }), 'asociar', { ticket: joined });
      expect((await messages(joined))[0]?.cuerpo).toBe(cuerpo);
      const asunto = 'a'.repeat(190);
      const opened = await runAction('correos', await incomingMail({ cuerpo, asunto }), 'crearSolicitud', {
        ticketCategoria: categories.get('Reclamo'),
      });
      const { ticket: created } = opened.json<{ ticket: number }>();
      expect((await messages(created))[0]?.cuerpo).toBe(cuerpo);
      const request = (await stored('tickets')).find((row) => row.id === created);
      expect(String(request?.descripcion)).toMatch(/á…$/);
      expect(String(request?.asunto)).toMatch(/^a+…$/);
    });

    it('becomes a new request, routed like any other', async () => {
      const mail = await incomingMail({ asunto: 'Me cobraron dos veces', cuerpo: 'El martes.' });
      const opened = await runAction('correos', mail, 'crearSolicitud', {
        ticketCategoria: categories.get('Reclamo'),
        titular: holders.nunez,
      });
      expect(opened.json()).toMatchObject({ estado: 'NuevoTicket', titular: holders.nunez });
      const { ticket: id } = opened.json<{ ticket: number }>();
      expect((await stored('tickets')).find((row) => row.id === id)).toMatchObject({
        estado: 'Nuevo',
        asunto: 'Me cobraron dos veces',
        canal: 'Correo',
        tipo: 'reclamo',
        areaActual: areas.get('Tránsitos'),
        documento: '8111222',
        agenteCreador: users.get('admin'),
      });
      expect(await messages(id)).toHaveLength(1);
    });
  });
});

describe('an alert', () => {
  it('notifies the members of an area when a request is routed there, except the sender', async () => {
    await sql`delete from "alertasUsuario"`.execute(db);
    const id = await ticket();
    await agente('PUT', `ticket/${id}/area/${areas.get('Tránsitos')}`);
    expect(await stored('alertasUsuario')).toMatchObject([
      { usuario: users.get('transitos'), tipo: 'derivacion', enlace: `solicitud/${id}`, leida: false },
    ]);
  });

  it('is visible and markable only for its recipient', async () => {
    await grant('AlertaUsuario.ver');
    const ownAlert = await insertOne('alertasUsuario', {
      usuario: users.get('agente'),
      tipo: 'tarea',
      texto: 'Nº 1',
      fecha: new Date().toISOString(),
    });
    const otherAlert = await insertOne('alertasUsuario', {
      usuario: users.get('cobranzas'),
      tipo: 'tarea',
      texto: 'Nº 2',
      fecha: new Date().toISOString(),
    });
    const visibleIds = (await agente('GET', 'alertasUsuario')).json<Row[]>().map(({ id }) => id);
    expect([visibleIds.includes(ownAlert), visibleIds.includes(otherAlert)]).toEqual([true, false]);
    expect((await runAction('alertasUsuario', ownAlert, 'leer', {}, agente)).json()).toMatchObject({
      leida: true,
      leidaEn: expect.any(String),
    });
    expect((await runAction('alertasUsuario', otherAlert, 'leer', {}, agente)).statusCode).toBe(404);
  });
});

describe('a notification', () => {
  const publish = (overrides: Row = {}) =>
    insertOne('notificaciones', {
      asunto: 'Aviso',
      cuerpo: '<p>x</p>',
      tipo: 'Aviso',
      destino: 'Todos',
      estado: 'Publicada',
      publicadaEn: new Date().toISOString(),
      ...overrides,
    });
  const markRead = (id: unknown, body?: object, call: Call = agente) => call('PUT', `notificacion/${id}/lectura`, body);

  beforeEach(async () => {
    await sql`delete from "notificaciones"`.execute(db);
  });

  it('counts each person’s opening and confirmation once', async () => {
    const id = await publish({ requiereLectura: true });
    for (const body of [undefined, {}, { confirmada: true }, { confirmada: false }])
      expect((await markRead(id, body)).statusCode).toBe(204);
    await markRead(id, {}, admin);
    expect(await stored('notificacionLecturas')).toMatchObject([
      { usuario: users.get('agente'), confirmadaEn: expect.any(String) },
      { usuario: users.get('admin'), confirmadaEn: null },
    ]);
    expect((await admin('GET', `notificaciones/${id}`)).json()).toMatchObject({ vistas: 2, confirmadas: 1 });
  });

  it('responds 404 to people outside its audience, and 400 to an invalid body', async () => {
    const draft = await publish({ estado: 'Borrador' });
    const others = await publish({ destino: 'Agentes', agentes: [users.get('cobranzas')] });
    const future = await publish({ desde: '2999-01-01T00:00:00.000Z' });
    for (const id of [draft, others, future, 987654321, 'x', '-1'])
      expect([id, (await markRead(id)).statusCode]).toEqual([id, 404]);
    const id = await publish();
    for (const body of [{ confirmada: 'sí' }, { otra: true }, [true]])
      expect((await markRead(id, body)).statusCode).toBe(400);
  });

  it('counts its current audience', async () => {
    const countFor = async (overrides: Row) => {
      const id = await publish(overrides);
      return (await admin('GET', `notificaciones/${id}`)).json<Row>().destinatarios;
    };
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as "n" from "usuarios" where "estado" = 'Activo' and "sector" is not null`.execute(db);
    expect(await countFor({})).toBe(rows[0]?.n);
    expect(await countFor({ destino: 'Agentes', agentes: [users.get('agente'), users.get('sinsector')] })).toBe(1);
    expect(await countFor({ destino: 'Sectores', sectores: [areas.get('Tránsitos')] })).toBe(1);
  });
});
