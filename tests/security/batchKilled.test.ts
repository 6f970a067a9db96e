/** Processes that are killed while they read a lane file lose no line and store none twice, with one worker and with two. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { builtServer, type ServerProcess } from '../fixtures/built-server';
import { testDatabase } from '../fixtures/database';
import { killsOf, timeForKills, workersOf } from './killing.fixture';

/** a line of which the lane does not exist, among so many */
const FAULTY_EVERY = 1_000;
const KILLS = killsOf({ walk: 4, test: 2 });
/** some chunks for each kill */
const LINES = 20_000 * KILLS;

function fileOf(lines: number): Buffer {
  const rows = Array.from({ length: lines }, (_, index) => {
    const time = `${String(index % 24).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`;
    const lane = index % FAULTY_EVERY === 7 ? 99 : 51;
    return `${time};${lane};Violación por Vía Abierta;880;;2;NoCobrado;${index};Patente: AB123CD\n`;
  });
  return gzipSync(
    `Estación;RIB\nFecha;25/11/2026\nHora;Vía;Descripción;Bloque;Peajista;DAC;F.Pago;Tránsito;Observación\n${rows.join('')}`,
  );
}

it.each(workersOf(1))(
  'each line of the file is stored once, with %i workers',
  { timeout: timeForKills(KILLS) },
  async (workers) => {
    const { run } = await builtServer();
    const { db, url } = await testDatabase('ready');
    const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-killed-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    await sql`update "carpetasProceso" set "ruta" = 'vias', "patron" = null, "codificacion" = 'utf-8' where "nombre" = 'Eventos de vías'`.execute(
      db,
    );
    const incoming = join(dataDir, 'intercambio/vias');
    mkdirSync(incoming, { recursive: true });
    const path = join(incoming, 'EVT.csv.gz');
    writeFileSync(path, fileOf(LINES));
    utimesSync(path, new Date(0), new Date(0));

    const start = (): ServerProcess =>
      run('main.js', {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        AUTH_SECRET: 'a secret of this very test, long enough',
        LOG_LEVEL: 'warn',
      });
    const file = async () => {
      const { rows } = await sql<{ id: number; estado: string; ok: number; error: number; lineaLeida: number | null }>`
      select "id", "estado", coalesce("ok", 0)::int as "ok", coalesce("error", 0)::int as "error", "lineaLeida"
      from "archivos" where "nombre" = 'EVT.csv.gz'`.execute(db);
      return rows[0];
    };
    const servers = Array.from({ length: workers }, start);
    const output = () => servers.map((server) => server.output()).join('\n');
    await Promise.all(servers.map((server) => server.url));
    let kills = 0;
    for (let attempt = 0; (await file())?.estado !== 'ConErrores'; attempt += 1) {
      if (attempt > 2_000 * (KILLS + 1)) throw new Error(`${JSON.stringify(await file())} ${output()}`);
      await pause(20);
      const read = (await file())?.lineaLeida ?? 0;
      if (kills >= KILLS || read < (LINES * kills) / KILLS) continue;
      // at any moment of a chunk
      await pause(Math.random() * 120);
      const victim = kills % workers;
      // only the victim has to be up: waiting for the others would let them finish the file before the next kill
      await servers[victim]?.url;
      servers[victim]?.child.kill('SIGKILL');
      await servers[victim]?.exit;
      kills += 1;
      // as if the time after which a silent pool counts as dead had passed
      await sql`delete from "trabajadores"`.execute(db);
      await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null`.execute(
        db,
      );
      servers[victim] = start();
    }
    await Promise.all(servers.map((server) => server.url));
    expect(kills).toBe(KILLS);
    const faulty = Math.ceil((LINES - 7) / FAULTY_EVERY);
    expect(await file()).toMatchObject({ ok: LINES - faulty, error: faulty });
    const { rows: stored } = await sql<{ n: number; lines: number; sum: number }>`
    select count(*)::int as "n", count(distinct "lineaArchivo")::int as "lines", sum("nroTransito")::bigint as "sum"
    from "transitos" where "archivo" = ${(await file())?.id}`.execute(db);
    const faultySum = Array.from({ length: faulty }, (_, index) => index * FAULTY_EVERY + 7).reduce((a, b) => a + b, 0);
    expect(stored[0]).toEqual({
      n: LINES - faulty,
      lines: LINES - faulty,
      sum: (LINES * (LINES - 1)) / 2 - faultySum,
    });
    const { rows: errors } = await sql`
    select from "archivoErrores" where "archivo" = ${(await file())?.id} group by "linea" having count(*) = 1`.execute(
      db,
    );
    expect(errors).toHaveLength(faulty);
    const { rows: runs } = await sql<{ estado: string; leidos: number }>`
    select e."estado", s."leidos"::int as "leidos" from "ejecuciones" e join "subprocesos" s on s."ejecucion" = e."id" and s."orden" = 2
    where e."codigo" = 'IMP-TRAN' and e."parametros" is not null order by e."id" desc limit 1`.execute(db);
    expect(runs[0]).toMatchObject({ leidos: LINES });
    for (const server of servers) server.child.kill('SIGTERM');
    for (const server of servers) expect(await server.exit).toBe(0);
  },
);
