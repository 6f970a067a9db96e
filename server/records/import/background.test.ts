/** An import whose tab was closed or whose server was killed continues in the background, and processes each line once. */
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { peopleOf } from '../../../tests/fixtures/people';
import { testServer } from '../../../tests/fixtures/server';
import { loadPerson } from '../../auth/loadViewer';
import { joinColumns, joinTable } from '../../db/names';
import { storeOf } from '../store';
import { beginStep, requeueImports, workOnImport } from './background';
import { nextPart, runLines } from './steps';

const server = await testServer();
const { app, context } = server;
const { db } = context;
const person = await peopleOf(server)(['Sector.ver', 'Sector.crear', 'Sector.importar']);
const store = storeOf(context);

const COUNT = 1100;
const lines = Array.from({ length: COUNT }, (_, index) => `F${index};Fila ${index}`);

const standing = async (id: number) => Object((await person.call('GET', `sectores/import/${id}`)).body);
const createdRows = async () =>
  (await sql<{ n: number }>`select count(*)::int as "n" from "sectores" where "nombre" like 'Fila %'`.execute(db)).rows;
const listed = async () => Object((await person.call('GET', 'jobs')).body).datos;
const over = (id: number) =>
  vi.waitFor(
    async () => {
      const now = await standing(id);
      if (now.task !== null) throw new Error(JSON.stringify(now.counts));
      return now;
    },
    { timeout: 60_000, interval: 200 },
  );

const latest = async () =>
  Number((await sql<{ id: number }>`select max("id") as "id" from "importaciones"`.execute(db)).rows[0]?.id);

async function uploaded(payload: string): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/sectores/import',
    query: { name: 'sectores.csv' },
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'text/csv' },
    payload,
  });
  return response.json<{ id: number }>().id;
}

/** Uploads a file of `COUNT` valid lines and an invalid one, and checks it to the end. */
async function checked(): Promise<number> {
  const id = await uploaded(`Código;Nombre\n${lines.join('\n')}\nF0bis;${'x'.repeat(61)}\n`);
  const plan = { columns: ['codigo', 'nombre'], mode: 'crear', key: null, clear: false };
  await person.call('POST', `sectores/import/${id}/check`, { body: plan });
  await over(id);
  return id;
}

it('continues after the last part when its server was killed, once, and is listed among the jobs until its end was read', async () => {
  const id = await checked();
  expect((await standing(id)).counts).toEqual({ buena: COUNT, mala: 1 });
  // the state after a call that ran out of time and a server killed after the first part: nothing is in the queue
  await sql`update "importaciones" set "estado" = 'probada', "instante" = now(), "tarea" = 'run', "ultimaTarea" = 'run',
    "idioma" = 'es', "contadoEn" = null where "id" = ${id}`.execute(db);
  expect(await workOnImport(store, id, () => false, nextPart)).toBe(false);
  expect((await standing(id)).counts).toMatchObject({ creada: 500, buena: COUNT - 500 });
  expect(await listed()).toMatchObject([
    { id: `i${id}`, resource: 'sectores', file: 'sectores.csv', action: 'importar', state: 'running', done: 500 },
  ]);
  await Promise.all([requeueImports(db), workOnImport(store, id, () => true, nextPart)]);
  expect(await over(id)).toMatchObject({ state: 'hecha', counts: { creada: COUNT } });
  expect(await createdRows()).toEqual([{ n: COUNT }]);
  expect(await listed()).toMatchObject([{ id: `i${id}`, state: 'done', done: COUNT }]);
  // any window of the person finds the job
  expect((await person.call('GET', 'preferences')).body).toMatchObject({ jobs: true });
  expect((await person.call('POST', `jobs/i${id}/told`)).body).toEqual({ first: true });
  expect((await person.call('GET', 'preferences')).body).not.toHaveProperty('jobs');
  expect(await listed()).toEqual([]);
  // each record has its audit log entry and its history entry, as if created in a form
  const { rows } = await sql`select
    (select count(*)::int from "historial" where "recurso" = 'sectores' and "accion" = 'importar') as "historial",
    (select count(*)::int from "logsAuditoria" where "entidad" = 'sectores' and "accion" = 'crear') as "auditoria"`.execute(
    db,
  );
  expect(rows).toEqual([{ historial: COUNT, auditoria: COUNT }]);
});

it('that ends within the call is read by its caller; one whose tab was closed stays among the jobs until its end was read', async () => {
  const viewer = await loadPerson(db, person.id);
  if (!viewer) throw new Error('nobody');
  const caller = { store, viewer, resource: store.registry.getOrThrow('sectores'), language: 'es' as const };
  const plan = { columns: ['codigo', 'nombre'], mode: 'crear', key: null, clear: false };
  const ended = async (code: string, signal?: AbortSignal): Promise<number> => {
    const id = await uploaded(`Código;Nombre\n${code};Sector ${code}\n`);
    await person.call('POST', `sectores/import/${id}/check`, { body: plan });
    expect(await runLines(signal ? { ...caller, signal } : caller, id)).toBe(true);
    return id;
  };
  await ended('G1');
  expect(await listed()).toEqual([]);
  const id = await ended('G2', AbortSignal.abort());
  expect(await listed()).toMatchObject([{ id: `i${id}`, action: 'importar', state: 'done', done: 1 }]);
  expect((await person.call('POST', `jobs/i${id}/told`)).body).toEqual({ first: true });
});

it('is queued from the start, so that a server killed during the call loses nothing', async () => {
  const id = await latest();
  const viewer = await loadPerson(db, person.id);
  if (!viewer) throw new Error('nobody');
  const resource = store.registry.getOrThrow('sectores');
  await beginStep({ store, viewer, resource, language: 'es' }, id, 'revert');
  const { rows: waiting } = await sql`
    select 1 from graphile_worker.jobs where "key" = ${`import-${id}`} and "run_at" > now()`.execute(db);
  expect(waiting).toHaveLength(1);
});

it('ends with a message when the person has lost the permission', async () => {
  const joinRows = sql.table(joinTable('usuarios', 'privilegios'));
  const username = sql`${sql.id(joinColumns.from)} = ${person.id}`;
  const { rows: before } = await sql<{ to: number }>`
    delete from ${joinRows} where ${username} returning ${sql.id(joinColumns.to)} as "to"`.execute(db);
  const id = await latest();
  await sql`update "importaciones" set "tarea" = 'revert' where "id" = ${id}`.execute(db);
  expect(await workOnImport(store, id, () => true, nextPart)).toBe(true);
  expect(await createdRows()).toEqual([{ n: COUNT }]);
  expect((await person.call('POST', `sectores/import/${id}/stop`)).status).toBe(403);
  await sql`
    insert into ${joinRows} (${sql.id(joinColumns.from)}, ${sql.id(joinColumns.to)})
    select ${person.id}, unnest(${before.map(({ to }) => to)}::bigint[])`.execute(db);
  expect(await standing(id)).toMatchObject({ task: null, problem: 'No tienes permiso para hacer esto.' });
});

it('can be stopped only by the person who started it', async () => {
  const other = await peopleOf(server)(['Sector.ver', 'Sector.importar'], {
    usuario: 'ajena',
    email: 'ajena@example.com',
  });
  const id = await latest();
  await sql`update "importaciones" set "tarea" = 'revert' where "id" = ${id}`.execute(db);
  expect((await other.call('POST', `sectores/import/${id}/stop`)).status).toBe(404);
  expect((await other.call('POST', `jobs/i${id}/cancel`)).status).toBe(404);
  expect((await standing(id)).task).toBe('revert');
  expect(Object((await person.call('POST', `sectores/import/${id}/stop`)).body).task).toBeNull();
  expect(await workOnImport(store, id, () => true, nextPart)).toBe(true);
  expect(await createdRows()).toEqual([{ n: COUNT }]);
});
