/** Processes that are killed while they calculate and issue a billing run bill each transit once, with one worker and with two. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../fixtures/database';
import {
  createTransits,
  expectBilledOnce,
  expectCountedOnce,
  startCalculation,
  startIssue,
} from './billingKilled.fixture';
import { killableServers, killsOf, timeForKills, workersOf } from './killing.fixture';

/** for each holder; two of them on one line */
const TRANSITS = 4;
/** half of them while the run is calculated, half while it is issued */
const KILLS = killsOf({ walk: 4, test: 2 });
/** some chunks for each kill */
const HOLDERS = 600 + 600 * KILLS;
const KILLS_PER_PHASE = KILLS / 2;
it.each(workersOf(2))(
  'each transit is billed once, with %i workers',
  { timeout: timeForKills(KILLS) },
  async (workers) => {
    const { db, url } = await testDatabase('ready');
    await createTransits(db, HOLDERS, TRANSITS);
    const servers = await killableServers(db, url, workers);
    const [address = ''] = await servers.addresses();
    const corrida = await startCalculation(address);

    const invoices = async (state: string): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
      select count(*)::int as "n" from "facturas" where "corrida" = ${corrida} and "estado" = ${state}`.execute(db);
      return rows[0]?.n ?? 0;
    };
    const runState = async () =>
      (await sql<{ estado: string }>`select "estado" from "corridasFacturacion" where "id" = ${corrida}`.execute(db))
        .rows[0]?.estado;
    /** Kills the server at work again and again while the run is in a state. */
    const killWhile = async (state: string, stored: () => Promise<number>): Promise<void> => {
      const ended = await servers.killDuring('FAC-MENS', KILLS_PER_PHASE, HOLDERS, stored, {
        ...(workers > 1 && { takeOverBefore: KILLS_PER_PHASE - 1 }),
        checkKilled: async () => expect(await runState()).toBe(state),
      });
      expect(ended).toBe('Finalizado');
    };

    await killWhile('Calculando', () => invoices('Borrador'));
    expect([await runState(), await invoices('Borrador')]).toEqual(['Calculada', HOLDERS]);
    await startIssue((await servers.addresses())[0] ?? '', corrida);
    await killWhile('Emitiendo', () => invoices('Autorizada'));
    expect([await runState(), await invoices('Autorizada')]).toEqual(['Emitida', HOLDERS]);

    await expectBilledOnce(db, corrida, { holders: HOLDERS, transits: TRANSITS });
    await expectCountedOnce(db, corrida, HOLDERS);
    await servers.stop();
  },
);
