/**
 * Money invariants after random operations of two people at once, while servers are killed and started again, with one and with
 * two servers over a database. Each call is whole or absent, and so is each step of the processes that they start.
 */
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { moneyWorld } from '../../resources/collections/money.fixture';
import { OPERATIONS, runRandomOperations } from '../../resources/collections/randomOperations.fixture';
import { AUTH_SECRET, killableServers, killsOf, timeForKills, workersOf } from './killing.fixture';

/** 30 in a full check: each takes the start of a server */
const KILLS = killsOf({ walk: 2, test: 2 });
/** Started while the operations go on; each run changes money of several accounts. */
const PROCESSES = ['CARGOS', 'MORA-DIA'] as const;

it.each(workersOf(2))(
  `holds after ${OPERATIONS} random operations and ${KILLS} kills, with %i servers`,
  { timeout: timeForKills(KILLS) },
  async (count) => {
    const world = await moneyWorld({ env: { authSecret: AUTH_SECRET } });
    const { db, server, people } = world;
    const servers = await killableServers(db, server.database.url, count);
    await servers.addresses();
    const startedAt = new Date().toISOString();

    let calls = 0;
    const callWith = (token: string) => async (path: string, body: object) => {
      const addresses = await servers.addresses();
      calls += 1;
      const response = await fetch(`${addresses[calls % count]}/api/${path}`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      await response?.text().catch(() => undefined);
      return { status: response?.status ?? 0 };
    };
    const operator = callWith((await world.person(['Proceso.ver', 'Proceso.editar', 'Proceso.ejecutar'])).token);
    const processes = await sql<{ id: number }>`
    select "id" from "procesos" where "codigo" = any(${[...PROCESSES]}::text[]) order by "id"`.execute(db);
    const isRunning = async (): Promise<boolean> =>
      (await sql`select from "ejecuciones" where "fin" is null limit 1`.execute(db)).rows.length > 0;
    let kills = 0;

    await runRandomOperations(world, {
      people: [callWith(people[0].token), callWith(people[1].token)],
      times: KILLS,
      disturb: async () => {
        const process = processes.rows[kills % processes.rows.length];
        await operator(`procesos/${process?.id}/actions/ejecutar`, {});
        await servers.kill(kills % count);
        kills += 1;
      },
      settle: () => vi.waitFor(async () => expect(await isRunning()).toBe(false), { timeout: 60_000, interval: 200 }),
    });
    expect(kills).toBe(KILLS);
    const { rows: runs } = await sql<{ estado: string; n: number }>`
      select "estado", count(*)::int as "n" from "ejecuciones" where "codigo" = any(${[...PROCESSES]}::text[])
        and "inicio" > ${startedAt} group by 1`.execute(db);
    expect(runs.length).toBeGreaterThan(0);
    expect(runs.filter(({ estado }) => !estado.startsWith('Finalizado'))).toEqual([]);
    await servers.stop();
  },
);
