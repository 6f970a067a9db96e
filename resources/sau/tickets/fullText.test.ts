/** The full-text search of requests: what is found, by whom, and that every change of a source is found at once. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillFullText } from '../../../server/db/fullText/fill';
import { registry } from '../../../server/registry';
import { type Call, holders, scenario } from '../../../tests/fixtures/scenario';

const { db, as, categories } = await scenario();

type Row = Record<string, unknown>;

let agente: Call;
let admin: Call;
let transitos: Call;
beforeAll(async () => {
  [agente, admin, transitos] = [await as('agente'), await as('admin'), await as('transitos')];
});

async function createRequest(changes: Row = {}): Promise<number> {
  const body = {
    ticketCategoria: categories.get('Consulta'),
    titular: { codigoTitular: holders.nunez },
    asunto: 'Consulta',
    descripcion: 'Nada',
    canal: 'Web',
    ...changes,
  };
  const response = await agente('POST', 'ticket?autoClose=false', body);
  expect([response.statusCode, response.json()]).toEqual([201, expect.any(Object)]);
  return response.json<{ id: number }>().id;
}

const list = (call: Call, q: string, filter: Row = {}) =>
  call('GET', `tickets?filter=${encodeURIComponent(JSON.stringify({ ...filter, q }))}`);
async function find(q: string, filter: Row = {}, call: Call = admin): Promise<unknown[]> {
  const response = await list(call, q, filter);
  expect([q, response.statusCode]).toEqual([q, 200]);
  return response.json<Row[]>().map(({ id }) => id);
}
async function note(id: number, cuerpo: string): Promise<void> {
  const { statusCode } = await agente('POST', `tickets/${id}/actions/anotar`, { cuerpo });
  expect(statusCode).toBe(200);
}

describe('words', () => {
  it.each([
    ['cobráronme dos facturas jirafeñas', 'factura jirafeña'],
    ['la factura jirafena2', 'facturas jirafena2'],
    ['No recibí el jirafón uno', 'recibir jirafon uno'],
    ['no recibi el jirafón dos', 'recibió jirafón dos'],
    ['la facturación jirafal', 'facturacion jirafal'],
    ['PAGOS jirafantes', 'pagó jirafantes'],
    ['reclama jirafosa', 'reclamos jirafo'],
    ['dañaron el jirafuelo', 'danado jirafuelo'],
    ['DNI 31.222.333 jirafado', '31222333 jirafado'],
    ['patente AB-123-CX', 'ab123cx'],
    ['escribió rita.jirafales@example.com', 'rita.jirafales@example.com'],
    ['escribió otto.jirafales@example.com', 'jirafales otto'],
    ['camión 长颈鹿', '长颈鹿'],
    ['cobró el “doble peaje” jirafio', '"doble peaje" jirafio'],
  ])('of «%s» are found by «%s»', async (descripcion, q) => {
    const id = await createRequest({ descripcion });
    expect(await find(q)).toContain(id);
  });

  it('are all required, in whatever source each one is', async () => {
    const id = await createRequest({ asunto: 'Rinoceronte' });
    await note(id, 'habló del hipopótamo');
    expect(await find('rinoceronte hipopotamo')).toEqual([id]);
    expect(await find('rinoceronte cebra')).toEqual([]);
    expect(await find('rinoceronte -hipopótamo')).toEqual([]);
    expect(await find('rinoceronte -cebra')).toEqual([id]);
    expect(await find('cebra o hipopótamo')).toEqual([id]);
    expect(await find('"habló del hipopótamo"')).toEqual([id]);
    expect(await find('"hipopótamo del habló"')).toEqual([]);
    expect(await find('hipopo')).toEqual([id]);
  });

  it('are found by their synonyms in the dictionary of the frequent questions', async () => {
    const id = await createRequest({ asunto: 'Oblea rota', descripcion: 'Vino despegada en la caja quokka' });
    const q = 'sticker quokka';
    expect(await find(q)).toEqual([]);
    const synonyms = (await admin('POST', 'faqSinonimos', { terminos: 'sticker, oblea' })).json<Row>();
    expect(await find(q)).toEqual([id]);
    expect(JSON.stringify((await list(admin, q)).json<Row[]>()[0]?._match)).toContain('Oblea');
    await admin('PUT', `faqSinonimos/${synonyms.id}`, { activo: false });
    expect(await find(q)).toEqual([]);
  });

  it('of the holder are found, with those of the request', async () => {
    const id = await createRequest({ asunto: 'Ornitorrinco' });
    expect(await find('núñez ornitorrinco')).toEqual([id]);
    expect(await find('ornitorrinco gutiérrez')).toEqual([]);
  });

  it('are combined with filters, groups, counts and the row rules', async () => {
    const id = await createRequest({ asunto: 'Mandril urgente', prioridad: 'Urgente' });
    const other = await createRequest({ asunto: 'Mandril' });
    expect(await find('mandril', { prioridad: 'Urgente' })).toEqual([id]);
    expect(await find('mandril', { $or: [{ prioridad: 'Urgente' }, { id: other }] })).toHaveLength(2);
    expect((await list(admin, 'mandril')).headers['content-range']).toBe('tickets 0-1/2');
    expect(await find('mandril', {}, transitos)).toEqual([]);
  });

  it('are found in every segment of the index, the newest first, and further words narrow them', async () => {
    const old = await createRequest({ asunto: 'Axolote verde' });
    const [middle, last] = [old + 40_000, old + 80_000];
    for (const [id, text] of [
      [middle, 'axolote azul'],
      [last, 'axolote verde'],
    ] as const)
      await sql`insert into "tickets" ("id", "asunto", "descripcion", "ticketCategoria", "titular", "estado", "tipo", "areaActual", "areaCreadora", "canal", "prioridad", "fechaAlta")
        select ${id}::int, 'Otro', ${text}, "ticketCategoria", "titular", "estado", "tipo", "areaActual", "areaCreadora", "canal", "prioridad", "fechaAlta" + ${`${id} seconds`}::interval
        from "tickets" where "id" = ${old}`.execute(db);
    // the subject of the oldest one counts more
    expect(await find('axolote')).toEqual([old, last, middle]);
    expect(await find('axolote verde')).toEqual([old, last]);
    expect(await find('axolote -verde')).toEqual([middle]);
    expect(await find('axolote núñez -azul')).toEqual([old, last]);
    expect(await find('axolote -núñez')).toEqual([]);
    expect(await find('axolote', { descripcion: { $contains: 'azul' } })).toEqual([middle]);
    await sql`delete from "tickets" where "id" in (${middle}, ${last})`.execute(db);
    expect(await find('axolote')).toEqual([old]);
  });

  it('of any text are accepted', async () => {
    const fragments = fc.constantFrom(
      '"',
      '-',
      ' or ',
      ':*',
      '&',
      '!',
      '<->',
      '(',
      ')',
      "'",
      '\\',
      ' ',
      'a',
      'ñ',
      'ﷺ',
      '1e5',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fragments, fc.string()), { minLength: 1, maxLength: 12 }), async (parts) => {
        await find(parts.join('').replaceAll('\0', ' '));
      }),
      { numRuns: 60 },
    );
    await find('ﷺ'.repeat(900));
  });
});

describe('an excerpt', () => {
  const matchOf = async (q: string, call: Call = admin) => (await list(call, q)).json<Row[]>()[0]?._match;

  it('says in which text the words are, as segments', async () => {
    const id = await createRequest({ asunto: 'Lémur', descripcion: 'x <b>Facturó</b> de más al tucán' });
    expect(await matchOf('tucanes factura')).toEqual({
      field: 'descripcion',
      parts: [
        { text: 'x <b>' },
        { text: 'Facturó', found: true },
        { text: '</b> de más al ' },
        { text: 'tucán', found: true },
      ],
    });
    await note(id, 'Prometió un cóndor');
    expect(await matchOf('condor')).toEqual({
      field: 'cuerpo',
      in: { resource: 'ticketMensajes', id: expect.any(Number), title: expect.any(String), date: expect.any(String) },
      parts: [{ text: 'Prometió un ' }, { text: 'cóndor', found: true }],
    });
    expect(await matchOf(`Nº ${id}`)).toBeUndefined();
  });
});

describe('the order', () => {
  it('starts with the exact number, then the subject, then the texts', async () => {
    const [inText, inSubject] = [
      await createRequest({ descripcion: 'vio un pangolín' }),
      await createRequest({ asunto: 'Pangolín' }),
    ];
    const second = await createRequest({ descripcion: `otro pangolín, ver ${inText}` });
    expect(await find('pangolín')).toEqual([inSubject, second, inText]);
    expect((await find(String(inText)))[0]).toBe(inText);
    expect((await find(`Nº ${inText}`))[0]).toBe(inText);
  });
});

describe('the index', () => {
  it('follows every change of a source', async () => {
    const id = await createRequest({ asunto: 'Equidna' });
    expect(await find('equidna')).toEqual([id]);
    await sql`update "tickets" set "asunto" = 'Koala' where "id" = ${id}`.execute(db);
    expect(await find('equidna')).toEqual([]);
    expect(await find('koala')).toEqual([id]);

    await note(id, 'vino un ualabí');
    expect(await find('ualabi')).toEqual([id]);
    const target = await createRequest();
    await sql`update "ticketMensajes" set "ticket" = ${target} where "ticket" = ${id}`.execute(db);
    expect(await find('ualabi')).toEqual([target]);
    await sql`delete from "ticketMensajes" where "ticket" = ${target}`.execute(db);
    expect(await find('ualabi')).toEqual([]);

    const files = JSON.stringify([{ id: '0', name: 'cacatúa_azul.pdf', size: 1, type: 'application/pdf' }]);
    await sql`update "tickets" set "adjuntos" = ${files}::jsonb where "id" = ${id}`.execute(db);
    expect(await find('cacatua')).toEqual([id]);
    await sql`update "titulares" set "apellido" = 'Wombat' where "codigoTitular" = ${holders.nunez}`.execute(db);
  });

  it('follows two messages that are written at the same time', async () => {
    const id = await createRequest({ asunto: 'Quokka' });
    await Promise.all(['dingo', 'numbat', 'bilbi'].map((word) => note(id, `un ${word}`)));
    expect(await find('quokka dingo numbat bilbi')).toEqual([id]);
  });

  it('is filled with existing records', async () => {
    const id = await createRequest({ asunto: 'Tapir' });
    await sql`truncate "tickets_texto_completo"`.execute(db);
    await sql`comment on column "tickets_texto_completo"."vector" is null`.execute(db);
    expect(await find('tapir')).toEqual([]);
    await fillFullText(db, registry);
    expect(await find('tapir')).toEqual([id]);
  });

  it('follows a message that is split into a new request', async () => {
    const source = await createRequest({ asunto: 'Manatí' });
    await note(source, 'además un cuatí perdido');
    const { rows } = await sql<{ id: number }>`select "id" from "ticketMensajes" where "ticket" = ${source}`.execute(
      db,
    );
    const input = {
      ticketCategoria: categories.get('Reclamo'),
      prioridad: 'Alta',
      asunto: 'Coipo',
      descripcion: 'además un cuatí perdido',
    };
    const { statusCode } = await agente('POST', `ticketMensajes/${rows[0]?.id}/actions/dividir`, input);
    expect(statusCode).toBe(200);
    const [created] = await find('coipo cuatí');
    expect(created).toEqual(expect.any(Number));
    expect(created).not.toBe(source);
    expect(await find('manatí coipo')).toEqual([]);
  });

  it('no longer finds a holder who was anonymised', async () => {
    await sql`insert into "titulares" ("codigoTitular", "nombre", "apellido", "tipoDocumento", "numeroDocumento", "estado", "busqueda")
      select '100777', 'Ñandú', 'Chajá', "tipoDocumento", '31777888', 'Baja', 'nandu chaja 31777888' from "titulares" where "codigoTitular" = ${holders.nunez}`.execute(
      db,
    );
    const id = await createRequest({ asunto: 'Vizcacha' });
    await sql`update "tickets" set "titular" = '100777', "documento" = '31777888' where "id" = ${id}`.execute(db);
    expect(await find('vizcacha chajá')).toEqual([id]);
    expect(await find('31777888')).toContain(id);
    const response = await admin('POST', 'titulares/100777/actions/anonimizar', {});
    expect([response.statusCode, response.json()]).toEqual([200, expect.any(Object)]);
    expect(await find('vizcacha chajá')).toEqual([]);
    expect(await find('31777888')).toEqual([]);
  });
});
