/** Runs started by people: their steps, counters and logs, and how they are paused, ended and resumed. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';
import { readStream } from '../../tests/fixtures/stream';
import { storeOf } from '../records/store';
import { endOverdueRuns, startDueProcesses } from './schedule';
import { enqueueRun } from './start';

const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-procesos-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const server = await testServer({ env: { dataDir } });
const { db } = server.database;
const store = storeOf(server.context);
const operator = await peopleOf(server)([
  'Proceso.ver',
  'Proceso.ejecutar',
  'Proceso.cancelar',
  'Proceso.editar',
  'Archivo.ver',
  'Archivo.descargar',
]);

interface StoredRow {
  [member: string]: unknown;
  id: number;
}
const singleRow = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const { rows } = await text.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
};
const processOf = async (codigo: string) =>
  (await singleRow(sql<{ id: number }>`select "id" from "procesos" where "codigo" = ${codigo}`)).id;
const lastRun = async (codigo: string) =>
  singleRow(sql<StoredRow>`select * from "ejecuciones" where "codigo" = ${codigo} order by "id" desc limit 1`);
const stepsOf = async (run: number) =>
  (await sql<StoredRow>`select * from "subprocesos" where "ejecucion" = ${run} order by "orden"`.execute(db)).rows;

/** Starts a process, and waits until its run reaches a state. */
async function runToEnd(codigo: string, input: object = {}) {
  const response = await operator.call('POST', `procesos/${await processOf(codigo)}/actions/ejecutar`, { body: input });
  expect([response.status, response.body]).toMatchObject([200, {}]);
  return waitForEnd(codigo);
}
const waitForEnd = (codigo: string) =>
  vi.waitFor(
    async () => {
      const current = await lastRun(codigo);
      if (!['Finalizado', 'FinalizadoConErrores', 'Fallido', 'Cancelado'].includes(String(current.estado)))
        throw new Error(String(current.estado));
      return current;
    },
    { timeout: 30_000, interval: 100 },
  );

describe('PURGA', () => {
  it('deletes data after its retention, step by step, and reports its progress', async () => {
    await sql`insert into "sesiones" ("id", "usuario", "expiraEn") values (gen_random_uuid(), 1, now() - interval '40 days')`.execute(
      db,
    );
    await sql`insert into "borradores" ("usuario", "clave", "valor", "actualizadoEn")
      values (1, 'viejo', '{}', now() - interval '61 days'), (1, 'nuevo', '{}', now())`.execute(db);
    const stream = await readStream(server.app, operator.token);
    const finished = await runToEnd('PURGA');
    expect(finished).toMatchObject({
      estado: 'Finalizado',
      progreso: 100,
      disparador: 'usuario',
      usuario: operator.id,
      error: 0,
    });
    expect(Number(finished.ok)).toBeGreaterThanOrEqual(2);
    const steps = await stepsOf(finished.id);
    expect(steps.map(({ estado }) => estado)).toEqual(steps.map(() => 'Finalizado'));
    expect(steps[0]).toMatchObject({ nombre: 'Sesiones vencidas', orden: 1, progreso: 100, usuario: operator.id });
    const { rows: left } = await sql`select "clave" from "borradores" where "usuario" = 1`.execute(db);
    expect(left).toEqual([{ clave: 'nuevo' }]);
    const lines = await singleRow(
      sql<{ n: number }>`select count(*)::int as "n" from "subprocesoLogs" where "subproceso" = ${steps[0]?.id}`,
    );
    expect(lines.n).toBeGreaterThan(0);
    const process = await singleRow(sql<StoredRow>`select * from "procesos" where "codigo" = 'PURGA'`);
    expect(process).toMatchObject({ ultimoResultado: 'Finalizado' });
    expect(stream.messages.filter(({ resource }) => resource === 'subprocesos').length).toBeGreaterThan(0);
  });

  it('only counts in a simulation', async () => {
    await sql`insert into "sesiones" ("id", "usuario", "expiraEn") values (gen_random_uuid(), 1, now() - interval '40 days')`.execute(
      db,
    );
    const finished = await runToEnd('PURGA', { simular: true });
    expect(finished).toMatchObject({ estado: 'Finalizado', ok: 0, parametros: { simular: true } });
    expect(Number(finished.omitidos)).toBeGreaterThan(0);
  });
});

describe('LISTAS', () => {
  it('expires exemptions whose last day has passed, and suspends their passes', async () => {
    const { id } = await singleRow(sql<{ id: number }>`
      update "exenciones" set "estado" = 'Aprobada', "vigenciaDesde" = now()::date - 90, "vigenciaHasta" = now()::date - 2
      where "id" = (select max("id") from "exenciones") returning "id"`);
    const { id: pass } = await singleRow(sql<{ id: number }>`
      update "mediosDePaso" set "exencion" = ${id}, "estado" = 'Habilitado'
      where "id" = (select max(m."id") from "mediosDePaso" m join "binesServicio" b on b."id" = m."binServicio"
        where b."modalidad" = 'Exento') returning "id"`);
    expect((await runToEnd('LISTAS')).estado).toBe('Finalizado');
    expect(await singleRow(sql<StoredRow>`select "estado" from "exenciones" where "id" = ${id}`)).toEqual({
      estado: 'Vencida',
    });
    expect(
      await singleRow(sql<StoredRow>`select "estado", "motivoEstado" from "mediosDePaso" where "id" = ${pass}`),
    ).toMatchObject({ estado: 'Suspendido', motivoEstado: 'Exención vencida' });
  });

  it('writes each list as a stored file, downloadable with the permission', async () => {
    const finished = await runToEnd('LISTAS');
    expect(finished.estado).toBe('Finalizado');
    const { rows: files } =
      await sql<StoredRow>`select * from "archivos" where "ejecucion" = ${finished.id} order by "id"`.execute(db);
    expect(files.map(({ nombre }) => String(nombre).split('-')[1])).toEqual(['BLANCA', 'GRIS', 'NEGRA']);
    const [white] = files;
    expect(white).toMatchObject({
      tipo: 'Lista blanca/negra',
      direccion: 'Salida',
      estado: 'Generado',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const enabled = await singleRow(
      sql<{ n: number }>`select count(*)::int as "n" from "mediosDePaso" where "lista" = 'Blanca'`,
    );
    expect(white?.lineas).toBe(enabled.n);
    const shown = await operator.call('GET', `archivos/${white?.id}`);
    expect(shown.body).toMatchObject({ vista: expect.stringContaining('numero;patente;categoria') });
  });

  it('writes only the requested list', async () => {
    const finished = await runToEnd('LISTAS', { lista: 'Negra' });
    const { rows } = await sql`select from "archivos" where "ejecucion" = ${finished.id}`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

describe('BACKUP', () => {
  it('saves the database, verifies the file, and keeps the configured number of backups', async () => {
    const folder = join(dataDir, 'backups');
    const finished = await runToEnd('BACKUP', { conservar: 1 });
    expect(finished).toMatchObject({ estado: 'Finalizado', error: 0 });
    const [backupFile] = readdirSync(folder);
    expect(backupFile).toMatch(/^ventanilla-.*\.backup\.gz$/);
    const file = await singleRow(sql<StoredRow>`select * from "archivos" where "ejecucion" = ${finished.id}`);
    expect(file).toMatchObject({ nombre: backupFile, contenido: null, lineas: finished.leidos });
    expect(existsSync(join(folder, String(backupFile)))).toBe(true);
  });
});

describe('a run', () => {
  it('is rejected with a message where the process has no executor', async () => {
    await sql`insert into "procesos" ("codigo", "nombre", "grupo", "tipo", "estado")
      select 'SIN-TAREA', 'Sin tarea', min("id"), 'Manual', 'Habilitado' from "gruposProceso"`.execute(db);
    const id = await processOf('SIN-TAREA');
    const record = await operator.call('GET', `procesos/${id}`);
    expect(record.body).toMatchObject({ _can: { ejecutar: { reason: 'resources.procesos.reasons.ejecutar' } } });
    const { status, body } = await operator.call('POST', `procesos/${id}/actions/ejecutar`, { body: {} });
    expect([status, body]).toMatchObject([409, { detail: expect.stringContaining('no tiene una tarea propia') }]);
  });

  it('is rejected while another one is running, unless several are allowed', async () => {
    const id = await processOf('PURGA');
    const values = { codigo: 'PURGA', proceso: id, numero: 900, tarea: 'PURGA', disparador: 'cron' };
    await sql`insert into "ejecuciones" ("proceso", "codigo", "numero", "tarea", "disparador", "estado", "encolada")
      values (${values.proceso}, 'PURGA', 900, 'PURGA', 'cron', 'Pausado', now())`.execute(db);
    const refused = await operator.call('POST', `procesos/${id}/actions/ejecutar`, { body: {} });
    expect([refused.status, refused.body]).toMatchObject([409, { detail: expect.stringContaining('en curso') }]);
    const paused = await lastRun('PURGA');
    const resumed = await operator.call('POST', `ejecuciones/${paused.id}/actions/reanudar`, { body: {} });
    expect(resumed.body).toMatchObject({ estado: 'Ejecutando' });
    expect(await waitForEnd('PURGA')).toMatchObject({ id: paused.id, estado: 'Finalizado' });
  });

  it('fails with the reason, is retried from the failed step, and notifies the configured people', async () => {
    const id = await processOf('BACKUP');
    await sql`update "procesos" set "reintentos" = 0 where "id" = ${id}`.execute(db);
    rmSync(join(dataDir, 'backups'), { recursive: true });
    const { writeFileSync, unlinkSync } = await import('node:fs');
    writeFileSync(join(dataDir, 'backups'), 'in the way');
    const failed = await runToEnd('BACKUP');
    expect(failed).toMatchObject({ estado: 'Fallido', mensaje: expect.stringMatching(/\w/) });
    const steps = await stepsOf(failed.id);
    expect(steps.map(({ estado }) => estado)).toEqual(['Fallido', 'Cancelado', 'Cancelado']);
    const alerts = await singleRow(
      sql<{ n: number }>`select count(*)::int as "n" from "notificaciones" where "asunto" like '%BACKUP%'`,
    );
    expect(alerts.n).toBe(1);
    unlinkSync(join(dataDir, 'backups'));
    const again = await operator.call('POST', `ejecuciones/${failed.id}/actions/reintentar`, { body: {} });
    expect(again.body).toMatchObject({ estado: 'EnCola', intento: 2 });
    expect(await waitForEnd('BACKUP')).toMatchObject({ id: failed.id, estado: 'Finalizado', intento: 2 });
  });

  it('whose step has ended the process five times is parked with a notice, and somebody may retry it', async () => {
    const { id } = await runToEnd('PURGA');
    await sql`insert into "procesos_alertarA" ("origen", "destino") values (${await processOf('PURGA')}, ${operator.id})
      on conflict do nothing`.execute(db);
    // as a worker leaves it that died in its first step, before it committed anything
    const died = async (starts: number) => {
      await sql`update "subprocesos" set "estado" = 'EnCola', "cursor" = null where "ejecucion" = ${id}`.execute(db);
      await sql`update "subprocesos" set "estado" = 'Ejecutando', "cursor" = jsonb_build_object('inicios', ${starts}::int)
        where "ejecucion" = ${id} and "orden" = 1`.execute(db);
      await sql`update "ejecuciones" set "estado" = 'Ejecutando', "fin" = null, "inicio" = now() where "id" = ${id}`.execute(
        db,
      );
      await enqueueRun(db, id);
      return waitForEnd('PURGA');
    };
    expect(await died(4)).toMatchObject({ id, estado: 'Finalizado' });
    expect(await died(5)).toMatchObject({
      id,
      estado: 'Fallido',
      mensaje: 'Detuvo el servidor cinco veces: quedó apartada y no se reintenta sola',
    });
    const notices = await sql`select from "notificaciones" where "asunto" = 'Falló el proceso PURGA'`.execute(db);
    expect(notices.rows).toHaveLength(1);
    const retried = await operator.call('POST', `ejecuciones/${id}/actions/reintentar`, { body: {} });
    expect(retried.status).toBe(200);
    expect(await waitForEnd('PURGA')).toMatchObject({ id, estado: 'Finalizado' });
  });

  it('that waits for another one starts after its success, and is cancelled with it', async () => {
    const group = await singleRow(sql<{ id: number }>`select "id" from "gruposProceso" where "codigo" = 'MANT'`);
    const response = await operator.call('POST', `gruposProceso/${group.id}/actions/ejecutar`, { body: {} });
    expect(response.status).toBe(200);
    const first = await waitForEnd('PURGA');
    const second = await waitForEnd('BACKUP');
    expect([first.estado, second.estado, second.despuesDe]).toEqual(['Finalizado', 'Finalizado', first.id]);
  });

  it('is cancelled at once while it waits, together with its steps', async () => {
    const last = await lastRun('BACKUP');
    // as a run waits for its next attempt, without a worker that takes it now
    await sql`update "ejecuciones" set "estado" = 'EnCola', "fin" = null where "id" = ${last.id}`.execute(db);
    await sql`update "subprocesos" set "estado" = 'EnCola' where "ejecucion" = ${last.id} and "orden" > 1`.execute(db);
    const { body } = await operator.call('POST', `ejecuciones/${last.id}/actions/cancelar`, {
      body: { motivo: 'No hace falta' },
    });
    expect(body).toMatchObject({ estado: 'Cancelado', mensaje: 'No hace falta' });
    expect((await stepsOf(last.id)).map(({ estado }) => estado)).toEqual(['Finalizado', 'Cancelado', 'Cancelado']);
  });
});

describe('the scheduler', () => {
  it('first stores the next time of a process, then starts it once and stores the following time', async () => {
    await sql`update "procesos" set "proximaEjecucion" = null`.execute(db);
    expect(await startDueProcesses(store)).toBe(0);
    const { rows } =
      await sql<StoredRow>`select "codigo", "proximaEjecucion" from "procesos" where "proximaEjecucion" is not null order by 1`.execute(
        db,
      );
    expect(rows.map(({ codigo }) => codigo)).toEqual([
      'BACKUP',
      'CARGOS',
      'CONC',
      'DUP-TRAN',
      'IMP-TRAN',
      'LISTAS',
      'MORA-DIA',
      'NOTIF',
      'PURGA',
      'VAL-TRAN',
      'VIOL-DIA',
    ]);
    await sql`update "procesos" set "proximaEjecucion" = now() - interval '1 minute' where "codigo" = 'LISTAS'`.execute(
      db,
    );
    expect(
      await Promise.all([startDueProcesses(store), startDueProcesses(store)]).then((results) =>
        results.reduce((a, b) => a + b),
      ),
    ).toBe(1);
    expect(await lastRun('LISTAS')).toMatchObject({ disparador: 'cron', usuario: null });
    const { proximaEjecucion } = await singleRow(
      sql<StoredRow>`select "proximaEjecucion" from "procesos" where "codigo" = 'LISTAS'`,
    );
    expect(Date.parse(String(proximaEjecucion))).toBeGreaterThan(Date.now());
    await waitForEnd('LISTAS');
  });

  it('ends runs that are overdue and have no worker', async () => {
    const { id } = await singleRow(sql<{ id: number }>`
      update "ejecuciones" set "estado" = 'Ejecutando', "inicio" = now() - interval '9 hours' where "codigo" = 'CONC' returning "id"`);
    await endOverdueRuns(store);
    const { estado, mensaje } = await singleRow(sql<StoredRow>`select * from "ejecuciones" where "id" = ${id}`);
    expect([estado, mensaje]).toEqual(['Fallido', 'Superó el tiempo máximo de 60 minutos']);
  });
});
