/** Notes and documents of holders: edited by their author, pinned to the top, removed without a trace when the holder is anonymised. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const PRIVILEGES = ['Titular.ver', 'Titular.crear', 'Titular.editar'];
const [ana, luis] = [await person(PRIVILEGES), await person(PRIVILEGES)];
const supervisor = await person([...PRIVILEGES, 'Titular.baja', 'Titular.anonimizar']);

let holders = 0;
async function holder(estado = 'Activo'): Promise<string> {
  holders += 1;
  const { rows } = await sql<{ key: string }>`
    insert into "titulares" ("nombre", "apellido", "tipoDocumento", "numeroDocumento", "estado")
    values ('Nota', 'Persona', 'DNI', ${String(97_000_000 + holders)}, ${estado}) returning "codigoTitular" as "key"`.execute(
    db,
  );
  return String(rows[0]?.key);
}

async function note(titular: string, texto: string, values: object = {}): Promise<number> {
  const { status, body } = await ana.call('POST', 'titularNotas', { body: { titular, texto, ...values } });
  expect([status, body]).toMatchObject([201, { autor: ana.id, vigente: true }]);
  return Number(Object(body).id);
}

describe('a note', () => {
  it('is edited by its author alone', async () => {
    const id = await note(await holder(), 'Llamar por la tarde');
    const edit = (by: typeof ana) => by.call('PUT', `titularNotas/${id}`, { body: { texto: 'Llamar por la mañana' } });
    expect((await edit(luis)).status).toBe(403);
    expect(Object((await luis.call('GET', `titularNotas/${id}`)).body)._can.editar).not.toBe(true);
    expect(await edit(ana)).toMatchObject({ status: 200, body: { texto: 'Llamar por la mañana', autor: ana.id } });
  });

  it('that is pinned is on the holder’s page, the newest first, until it is taken away', async () => {
    const titular = await holder();
    const pinned = async () =>
      (Object((await luis.call('GET', `titulares/${titular}`)).body).notasFijadas ?? []).map(
        ({ texto }: { texto: string }) => texto,
      );
    expect(await pinned()).toEqual([]);
    await note(titular, 'Sin fijar');
    await note(titular, 'Primera', { fijada: true });
    const second = await note(titular, 'Segunda', { fijada: true });
    expect(await pinned()).toEqual(['Segunda', 'Primera']);
    // by its author, or by who may close accounts
    expect((await luis.call('POST', `titularNotas/${second}/actions/quitar`, { body: {} })).status).toBe(409);
    expect((await supervisor.call('POST', `titularNotas/${second}/actions/quitar`, { body: {} })).status).toBe(200);
    expect(await pinned()).toEqual(['Primera']);
  });
});

describe('the papers of a holder', () => {
  it('need a file', async () => {
    const body = { titular: await holder(), tipo: 'Estatuto' };
    const { status, body: answer } = await ana.call('POST', 'titularDocumentos', { body });
    expect([status, Object.keys(Object(answer).errors)]).toEqual([422, ['archivo']]);
  });

  it('lose their text and their file when the holder is anonymised', async () => {
    const titular = await holder('Baja');
    const id = await note(titular, 'Vive en Pasaje Zulema 123');
    const { rows } = await sql<{ id: number; file: string }>`
      update "titularDocumentos" set "titular" = ${titular} where "id" = (select min("id") from "titularDocumentos")
      returning "id", "archivo" ->> 'id' as "file"`.execute(db);
    const done = await supervisor.call('POST', `titulares/${titular}/actions/anonimizar`, {
      body: {},
    });
    expect([done.status, done.body]).toMatchObject([200, { estado: 'Anonimizado' }]);
    const { rows: left } = await sql<{ text: string }>`
      select to_jsonb(n)::text as "text" from "titularNotas" n where "id" = ${id}
      union all select to_jsonb(h)::text from "historial" h where "recurso" = 'titularNotas' and "clave" = ${String(id)}`.execute(
      db,
    );
    expect(left.map(({ text }) => text).join()).not.toMatch(/zulema/i);
    const { rows: papers } = await sql`
      select "archivo", "vigente" from "titularDocumentos" where "id" = ${rows[0]?.id}`.execute(db);
    expect(papers).toEqual([{ archivo: null, vigente: false }]);
  });
});
