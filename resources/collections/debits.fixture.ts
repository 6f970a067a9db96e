/** Debit runs through the API: holders who pay by debit, runs generated and presented, and what the bank answers. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { addDays } from '../../src/schema/calendar';
import { day, moneyWorld } from './money.fixture';

/** A valid account number; the last digits count up. */
function accountNumber(n: number): string {
  const close = (block: string): string => {
    const weights = [3, 1, 7, 9];
    const sum = [...block].reverse().reduce((total, digit, i) => total + (weights[i % 4] ?? 0) * Number(digit), 0);
    return `${block}${(10 - (sum % 10)) % 10}`;
  };
  return close('0070999') + close(String(2_000_000_000_000 + n));
}

export async function debitWorld() {
  const world = await moneyWorld();
  const { db, one: biller, runAction, createHolder, read } = world;
  // the demo holders must not enter the runs of a test
  await sql`update "mediosPago" set "estado" = 'Baja', "principal" = false`.execute(db);
  let accounts = 0;

  const addMeans = async (titular: string, tipo: string, marca: string | null, principal = true): Promise<number> => {
    accounts += 1;
    const isCard = tipo.startsWith('Tarjeta');
    const { rows } = await sql<{ id: number }>`
      insert into "mediosPago" ("titular", "tipo", "marca", "cbu", "ultimos4", "estado", "principal", "resumen")
      values (${titular}, ${tipo}, ${marca}, ${isCard ? null : accountNumber(accounts)},
        ${isCard ? String(4000 + accounts) : null}, 'Vigente', ${principal}, 'Medio') returning "id"`.execute(db);
    return Number(rows[0]?.id);
  };

  const reaches = (id: number, estado: string) =>
    vi.waitFor(
      async () => {
        const run = await read(`lotesDebito/${id}`);
        const { rows } = await sql<{ mensaje: string | null; estado: string }>`
          select "mensaje", "estado" from "ejecuciones" where "tarea" in ('DEB-PRES', 'RESP-DEB') order by "id" desc limit 1`.execute(
          db,
        );
        if (run.estado !== estado || !rows[0]?.estado.startsWith('Finalizado'))
          throw new Error(`${run.estado}, not ${estado}: ${rows[0]?.estado} ${rows[0]?.mensaje}`);
        return run;
      },
      { timeout: 20_000, interval: 50 },
    );

  return {
    ...world,
    addMeans,
    /** creates a holder whose main means of payment is this one */
    async holderWith(tipo = 'DébitoCBU', marca: string | null = null): Promise<string> {
      const titular = await createHolder();
      await addMeans(titular, tipo, marca);
      return titular;
    },
    async createRun(overrides: Record<string, unknown> = {}): Promise<number> {
      const body = { tipo: 'CBU directo', periodo: '2026-10', fechaDebito: addDays(day, 25), ...overrides };
      const { status, body: created } = await biller('POST', 'lotesDebito', { body });
      expect([status, created]).toEqual([201, expect.objectContaining({ estado: 'Borrador' })]);
      return Number(Object(created).id);
    },
    async generate(id: number) {
      await runAction(`lotesDebito/${id}/actions/generar`);
      return reaches(id, 'Generado');
    },
    async present(id: number) {
      await runAction(`lotesDebito/${id}/actions/presentar`);
      return reaches(id, 'Presentado');
    },
    reaches,
    async itemsOf(lote: number) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from "loteDebitoItems" where "lote" = ${lote} order by "id"`.execute(db);
      return rows;
    },
  };
}
