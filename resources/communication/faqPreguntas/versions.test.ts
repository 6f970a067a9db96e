/** Versions of a frequent question: what was published, compared and restored (domain.md A9, `version`). */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../server/db/insert';
import { registry } from '../../../server/registry';
import { letAgentsReadQuestions } from '../../../tests/fixtures/faqReaders';
import { type Call, scenario } from '../../../tests/fixtures/scenario';

type Row = Record<string, unknown>;
interface Listed {
  id: number;
  numero: number;
  usuario: { id: number; title: string } | null;
  accion: string;
  actual: boolean;
}

const { db, as, users } = await scenario();

let admin: Call;
let agente: Call;
let categoria: unknown;
let id: number;
beforeAll(async () => {
  await letAgentsReadQuestions(db);
  [admin, agente] = [await as('admin'), await as('agente')];
  [categoria] = await insertRows(db, registry, 'faqCategorias', [{ nombre: 'TAG' }]);
});
beforeEach(async () => {
  const created = await admin('POST', 'faqPreguntas', { categoria, pregunta: '¿Cómo?', respuesta: '<p>Así</p>' });
  id = created.json<{ id: number }>().id;
});

const act = async (action: string) =>
  expect((await admin('POST', `faqPreguntas/${id}/actions/${action}`, {})).statusCode).toBe(200);
const edit = async (values: Row) => expect((await admin('PUT', `faqPreguntas/${id}`, values)).statusCode).toBe(200);
const publish = async () => {
  await act('enviarARevision');
  await act('publicar');
};
const read = async () => (await admin('GET', `faqPreguntas/${id}`)).json<Row & { version: number }>();
const list = async () => (await admin('GET', `faqPreguntas/${id}/versions`)).json<{ datos: Listed[] }>().datos;
const valuesOf = async (version: number) =>
  (await admin('GET', `faqPreguntas/${id}/versions/${version}`)).json<{ valores: Row }>().valores;
const restore = (version: unknown, seen?: number, call = admin) =>
  call('POST', `faqPreguntas/${id}/versions/${version}/restore`, undefined, seen ? { 'if-match': `"${seen}"` } : {});

describe('the versions of a frequent question', () => {
  it('are the texts that were published, with author and time, and none while it is a draft', async () => {
    await edit({ respuesta: '<p>Borrador</p>' });
    expect(await list()).toEqual([]);
    await publish();
    await edit({ respuesta: '<p>De otro modo</p>' });
    await act('revisar');
    const versions = await list();
    expect(versions).toMatchObject([
      { numero: 2, accion: 'editar', actual: true, usuario: { id: users.get('admin') } },
      { numero: 1, accion: 'publicar', actual: false },
    ]);
    expect(await Promise.all(versions.map((version) => valuesOf(version.id)))).toMatchObject([
      { pregunta: '¿Cómo?', respuesta: '<p>De otro modo</p>' },
      { pregunta: '¿Cómo?', respuesta: '<p>Borrador</p>' },
    ]);
  });

  it('include the text of a question that existed before its first change', async () => {
    const row = { categoria, pregunta: '¿Antes?', respuesta: '<p>Uno</p>', estado: 'Publicada' };
    id = Number((await insertRows(db, registry, 'faqPreguntas', [row]))[0]);
    await edit({ respuesta: '<p>Dos</p>' });
    expect(await list()).toMatchObject([{ numero: 2 }, { id: 0, numero: 1, accion: 'crear' }]);
    expect(await valuesOf(0)).toMatchObject({ respuesta: '<p>Uno</p>' });
  });

  it('are restored as a new version, and the history stays', async () => {
    await publish();
    await edit({ pregunta: '¿De qué modo?', respuesta: '<p>Dos</p>' });
    const [current, first] = await list();
    const { rows: before } = await sql<{ n: number }>`select count(*)::int as "n" from "historial"`.execute(db);
    const restored = await restore(first?.id, (await read()).version);
    expect([restored.statusCode, restored.json()]).toMatchObject([
      200,
      { pregunta: '¿Cómo?', respuesta: '<p>Así</p>' },
    ]);
    expect(await list()).toMatchObject([
      { numero: 3, accion: 'restaurar', actual: true },
      { numero: 2, id: current?.id, actual: false },
      { numero: 1, id: first?.id, actual: false },
    ]);
    const { rows: after } = await sql<{ n: number }>`select count(*)::int as "n" from "historial"`.execute(db);
    expect(Number(after[0]?.n)).toBe(Number(before[0]?.n) + 2);
    const history = (await admin('GET', `faqPreguntas/${id}/history`)).json<{ datos: Row[] }>();
    expect(history.datos[0]).toMatchObject({ accion: 'restaurar', motivo: '1' });
  });

  it('are not restored over a change that was not seen', async () => {
    await publish();
    await edit({ respuesta: '<p>Dos</p>' });
    const seen = (await read()).version;
    await edit({ respuesta: '<p>Tres</p>' });
    const first = (await list()).at(-1);
    expect((await restore(first?.id, seen)).statusCode).toBe(412);
    expect(await read()).toMatchObject({ respuesta: '<p>Tres</p>' });
  });

  it('are read and restored by editors only', async () => {
    await publish();
    await edit({ respuesta: '<p>Dos</p>' });
    const first = (await list()).at(-1);
    expect((await agente('GET', `faqPreguntas/${id}`)).statusCode).toBe(200);
    for (const path of ['versions', `versions/${first?.id}`])
      expect([path, (await agente('GET', `faqPreguntas/${id}/${path}`)).statusCode]).toEqual([path, 403]);
    expect((await restore(first?.id, undefined, agente)).statusCode).toBe(403);
  });

  it('exist only where the resource declares them', async () => {
    await publish();
    for (const path of [`faqCategorias/${categoria}/versions`, `faqPreguntas/${id}/versions/999999999`])
      expect([path, (await admin('GET', path)).statusCode]).toEqual([path, 404]);
    expect((await restore('x')).statusCode).toBe(404);
  });
});
