/** Tests the complete lifecycles of domain.md A8 and their handlers. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { insertRows } from '../../server/db/insert';
import { executors } from '../../server/processes/executors';
import { registry } from '../../server/registry';
import { translate } from '../../server/translate';
import { formOf, PNG } from '../../tests/fixtures/files';
import { inputOf, movesOf, placeInState } from '../../tests/fixtures/lifecycles';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';
import { schemas } from '.';
import { matches } from './carpetasProceso/server';
import { TASKS } from './procesos/schema';

const server = await testServer();
const { db } = server.database;
const processSubjects = ['Proceso', 'Archivo', 'CarpetaProceso'];
const person = peopleOf(server);
const chief = await person(
  permissions.flatMap(({ funcionSistemas }) =>
    processSubjects.includes(funcionSistemas.split('.')[0] ?? '') ? [funcionSistemas] : [],
  ),
);
const moves = schemas.flatMap(({ name }) => movesOf(registry.getOrThrow(name)));

/** Field values with which only the state decides whether an action is available. */
const extraValues = (resource: string): Record<string, unknown> => {
  const tarea = registry.getOrThrow(resource).fields.has('tarea') ? { tarea: 'LISTAS' } : {};
  return { ...tarea, ...(resource === 'procesos' && { tipo: 'Programado', cron: '0 6 * * *' }) };
};

describe('the manual transitions', () => {
  it('cover every resource of the area that has any', () => {
    expect(new Set(moves.map(({ resource }) => resource))).toEqual(
      new Set(['procesos', 'ejecuciones', 'subprocesos', 'archivos', 'archivoErrores']),
    );
  });

  it.each(moves)('$resource: $action from $from leads to $to', async ({ resource: name, action, from, to }) => {
    const resource = registry.getOrThrow(name);
    const key = await placeInState(db, resource, from, extraValues(name));
    // a step can be retried only once its run has ended
    if (name === 'subprocesos')
      await sql`update "ejecuciones" set "estado" = 'Fallido' where "id" = (select "ejecucion" from "subprocesos" where "id" = ${key})`.execute(
        db,
      );
    const declared = resource.schema.actions?.[action];
    if (!declared) throw new Error(action);
    const { status, body } = await chief.call('POST', `${name}/${key}/actions/${action}`, { body: inputOf(declared) });
    if (to === undefined) expect([status, Object(body).type]).toEqual([409, 'urn:ventanilla:unavailable']);
    else expect([status, Object(body)[resource.status?.name ?? '']]).toEqual([200, to]);
  });
});

describe('a process', () => {
  it('updates its next run when its schedule changes, and when it is paused and resumed', async () => {
    const { rows } = await sql<{ id: number }>`select "id" from "procesos" where "codigo" = 'PURGA'`.execute(db);
    const path = `procesos/${rows[0]?.id}`;
    await sql`update "procesos" set "estado" = 'Habilitado' where "id" = ${rows[0]?.id}`.execute(db);
    const edited = await chief.call('PUT', path, { body: { cron: '45 23 * * *' } });
    expect(edited.body).toMatchObject({ proximaEjecucion: expect.stringMatching(/T02:45:00/) });
    expect(Object(edited.body).proximas.split(' ')).toHaveLength(5);
    expect((await chief.call('POST', `${path}/actions/pausar`)).body).toMatchObject({
      estado: 'Pausado',
      proximaEjecucion: null,
    });
    expect((await chief.call('POST', `${path}/actions/reanudar`)).body).toMatchObject({
      proximaEjecucion: expect.any(String),
    });
  });

  it('can be run by its responsible area and by administrators of processes', async () => {
    const { rows } = await sql<{ id: number; area: number }>`
      select "id", "area" from "procesos" where "codigo" = 'PURGA'`.execute(db);
    const [{ id = 0, area = 0 } = {}] = rows;
    const ofArea = await person(['Proceso.ver', 'Proceso.ejecutar'], { sector: area });
    const ofOtherArea = await person(['Proceso.ver', 'Proceso.ejecutar']);
    const can = async (caller: typeof ofArea) =>
      Object((await caller.call('GET', `procesos/${id}`)).body)._can.ejecutar;
    expect(await can(ofArea)).toBe(true);
    expect(await can(ofOtherArea)).toEqual({ reason: 'resources.procesos.reasons.ejecutar' });
    expect((await ofOtherArea.call('POST', `procesos/${id}/actions/ejecutar`, { body: {} })).status).toBe(409);
  });

  it('without a task is disabled, and stays so until it gets one', async () => {
    const { rows } = await sql<{ id: number }>`select "id" from "gruposProceso" order by "id" limit 1`.execute(db);
    const made = await chief.call('POST', 'procesos', {
      body: { codigo: 'SIN-TAREA', nombre: 'Sin tarea', grupo: rows[0]?.id, tipo: 'Programado', cron: '0 6 * * *' },
    });
    const path = `procesos/${Object(made.body).id}`;
    expect(made.body).toMatchObject({ estado: 'Deshabilitado', proximaEjecucion: null });
    expect(Object((await chief.call('GET', path)).body)._can.habilitar).toEqual({
      reason: 'resources.procesos.reasons.habilitar',
    });
    expect((await chief.call('POST', `${path}/actions/habilitar`)).status).toBe(409);
    await chief.call('PUT', path, { body: { tarea: 'PURGA' } });
    expect((await chief.call('POST', `${path}/actions/habilitar`)).body).toMatchObject({
      estado: 'Habilitado',
      proximaEjecucion: expect.any(String),
    });
    expect((await chief.call('PUT', path, { body: { tarea: null } })).body).toMatchObject({
      estado: 'Deshabilitado',
      proximaEjecucion: null,
    });
  });

  it('of a new installation has a task, and each task an executor', async () => {
    const { rows } = await sql<{ tarea: string | null; codigo: string }>`
      select "tarea", "codigo" from "procesos" where "codigo" <> 'SIN-TAREA'`.execute(db);
    expect(rows.filter(({ tarea }) => tarea === null || !executors[tarea])).toEqual([]);
    expect(TASKS.filter((tarea) => !executors[tarea])).toEqual([]);
  });

  it('rejects an invalid schedule', async () => {
    const { rows } = await sql<{ id: number }>`select "id" from "procesos" where "codigo" = 'PURGA'`.execute(db);
    const { status, body } = await chief.call('PUT', `procesos/${rows[0]?.id}`, { body: { cron: '61 * * * *' } });
    expect([status, body]).toMatchObject([422, { errors: { cron: expect.stringContaining('cinco partes') } }]);
  });
});

describe('a file', () => {
  const carpeta = async () =>
    (await sql<{ id: number }>`select "id" from "carpetasProceso" where "nombre" = 'Eventos de vías'`.execute(db))
      .rows[0]?.id;

  const upload = async (content: string | Buffer, name: string) => {
    const { headers, payload } = formOf(Buffer.from(content), name);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/files?resource=archivos&action=subir&field=contenido',
      headers: { ...headers, authorization: chief.token },
      payload,
    });
    return response.json();
  };
  const folder = async (row: object): Promise<number> =>
    Number((await insertRows(db, registry, 'carpetasProceso', [{ direccion: 'Entrada', ...row }]))[0]);
  const receiveFile = async (carpeta: number, content: string | Buffer, name: string) =>
    chief.call('POST', 'archivos/actions/subir', {
      body: { contenido: await upload(content, name), tipo: 'Otro', carpeta },
    });

  it('goes only into an active input folder, and belongs to the process of the folder', async () => {
    const { rows } = await sql<{ id: number }>`select "id" from "procesos" where "codigo" = 'BACKUP'`.execute(db);
    const proceso = Number(rows[0]?.id);
    const inactive = await folder({ nombre: 'Apagada', activa: false });
    const outgoing = await folder({ nombre: 'De salida', direccion: 'Salida' });
    for (const carpeta of [inactive, outgoing])
      expect((await receiveFile(carpeta, 'uno', 'uno.txt')).body).toMatchObject({
        status: 422,
        errors: { carpeta: translate('es', 'engine.validation.notAllowed') },
      });
    const received = await receiveFile(await folder({ nombre: 'De copias', proceso }), 'uno', 'uno.txt');
    expect(received.status).toBe(200);
    const shown = await chief.call('GET', `archivos/${Object(received.body).made[0].id}`);
    expect(shown.body).toMatchObject({ proceso });
  });

  it('is decoded with the encoding of its folder', async () => {
    // the two bytes of í in UTF-8 are two letters in Latin-1
    const viewIn = async (codificacion: string, content: string | Buffer) => {
      const carpeta = await folder({ nombre: `En ${codificacion} ${content.length}`, codificacion });
      const received = await receiveFile(carpeta, content, 'vías.txt');
      return Object((await chief.call('GET', `archivos/${Object(received.body).made[0].id}`)).body).vista;
    };
    expect(await viewIn('utf-8', 'Vía 9')).toBe('Vía 9');
    expect(await viewIn('latin-1', 'Vía 10')).toBe('VÃ\u00ada 10');
    expect(await viewIn('latin-1', Buffer.from('Estación 11', 'latin1'))).toBe('Estación 11');
  });

  it('may be compressed with gzip; another kind of file is refused', async () => {
    const carpeta = await folder({ nombre: 'De comprimidos' });
    expect((await receiveFile(carpeta, gzipSync('Vía 12'), 'EVT.csv.gz')).status).toBe(200);
    expect(await upload(PNG, 'EVT.txt')).toMatchObject({ status: 422, errors: { contenido: expect.any(String) } });
  });

  it('is received with its digest and line count, previewed, and rejected as a duplicate', async () => {
    const content = 'Hora;Vía\n14:02;9\n14:03;8';
    const body = {
      contenido: await upload(content, 'EVT_RIB_1.txt'),
      tipo: 'Tránsitos',
      carpeta: await carpeta(),
      fechaArchivo: '2026-11-20',
    };
    const received = await chief.call('POST', 'archivos/actions/subir', { body });
    expect(received.status).toBe(200);
    const id = Object(received.body).made[0].id;
    const shown = await chief.call('GET', `archivos/${id}`);
    expect(shown.body).toMatchObject({
      nombre: 'EVT_RIB_1.txt',
      lineas: 3,
      tamano: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      estado: 'Recibido',
      direccion: 'Entrada',
      vista: expect.stringContaining('14:02;9'),
      proceso: expect.any(Number),
      _can: { reprocesar: { reason: 'resources.archivos.reasons.reprocesar' } },
    });
    const secondUpload = await chief.call('POST', 'archivos/actions/subir', {
      body: { ...body, contenido: await upload(content, 'otro.txt') },
    });
    expect([secondUpload.status, secondUpload.body]).toMatchObject([
      422,
      { errors: { contenido: `El mismo contenido ya se recibió: EVT_RIB_1.txt (Nº ${id}).` } },
    ]);
    const ofOtherArea = await chief.call('POST', 'archivos/actions/subir', {
      body: { ...body, contenido: await upload(content, 'otro.txt'), tipo: 'Otro' },
    });
    expect(ofOtherArea.status).toBe(200);
  });
});

describe('a file name pattern', () => {
  it.each([
    ['EVT_[A-Z]{3}_\\d{8}\\.txt', 'EVT_RIB_20261120.txt', true],
    ['EVT_[A-Z]{3}_\\d{8}\\.txt', 'EVT_RIB_20261120.txt.bak', false],
    ['a|b', 'ab', false],
    ['(', '(', false],
    // catastrophic backtracking
    ['(a+)+$', `${'a'.repeat(40)}!`, false],
  ])('%s matches %s: %s', (pattern, name, expected) => expect(matches(pattern, name)).toBe(expected));

  it('can be tested on a name', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select "id" from "carpetasProceso" where "nombre" = 'Eventos de vías'`.execute(db);
    const testPattern = (nombre: string) =>
      chief.call('POST', `carpetasProceso/${rows[0]?.id}/actions/probarPatron`, { body: { nombre } });
    expect((await testPattern('EVT_RIB_20261120_0900.txt')).status).toBe(200);
    expect((await testPattern('EVT_RIB.txt')).body).toMatchObject({
      status: 409,
      detail: expect.stringContaining('no se tomaría'),
    });
  });
});
