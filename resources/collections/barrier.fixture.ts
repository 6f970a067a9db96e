/** Runs the daily processing of debt, gives passes to holders, and finds those that their holder's stage contradicts. */
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../server/db/pool';
import type { moneyWorld } from './money.fixture';

/** Passes of a holder at `Inhabilitado` or worse that are enabled, and passes stopped by debt of a holder below it. */
export async function contradictions(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select m."id", m."estado", m."lista", d."etapa" from "mediosDePaso" m
    join "titulares" t on t."codigoTitular" = m."titular" and t."estado" = 'Activo'
    left join "deudores" d on d."titular" = m."titular"
    where m."estado" = 'Habilitado' and d."etapa" in ('Inhabilitado', 'Prelegal', 'Legal', 'Incobrable')
      or m."estado" = 'InhabilitadoDeuda' and coalesce(d."etapa", 'AlDía') not in ('Inhabilitado', 'Prelegal', 'Legal', 'Incobrable')
      or m."estado" = 'InhabilitadoDeuda' and m."lista" is distinct from 'Negra'`.execute(db);
  return rows;
}

export async function barrierWorld({ db, person }: Awaited<ReturnType<typeof moneyWorld>>) {
  const operator = await person(['Proceso.ver', 'Proceso.ejecutar', 'Proceso.editar']);
  return {
    /** Starts MORA-DIA as a user, and waits until it ends. */
    async runDay(): Promise<void> {
      const { rows } = await sql<{ id: number }>`select "id" from "procesos" where "codigo" = 'MORA-DIA'`.execute(db);
      const started = await operator.call('POST', `procesos/${rows[0]?.id}/actions/ejecutar`, { body: {} });
      expect([started.status, started.body]).toMatchObject([200, {}]);
      await vi.waitFor(
        async () => {
          const last = await sql<{ estado: string }>`
            select "estado" from "ejecuciones" where "codigo" = 'MORA-DIA' order by "id" desc limit 1`.execute(db);
          expect(last.rows[0]?.estado).toBe('Finalizado');
        },
        { timeout: 30_000, interval: 100 },
      );
    },
    /** Gives the holder an active pass whose plan has this debt limit; null is none. */
    async passOf(titular: string, limiteDeuda: string | null = null): Promise<number> {
      const { rows } = await sql<{ id: number; binServicio: number }>`
        update "mediosDePaso" set "titular" = ${titular}, "estado" = 'Habilitado', "lista" = 'Blanca'
        where "id" = (select max("id") from "mediosDePaso" where "estado" = 'Habilitado' and "titular" not in (
          select "codigoTitular" from "titulares" where "apellido" like 'Persona %'))
        returning "id", "binServicio"`.execute(db);
      const [pass] = rows;
      await sql`update "binesServicio" set "limiteDeuda" = ${limiteDeuda} where "id" = ${pass?.binServicio}`.execute(
        db,
      );
      return Number(pass?.id);
    },
    async passState(id: number): Promise<[unknown, unknown]> {
      const { rows } = await sql<{ estado: string; lista: string }>`
        select "estado", "lista" from "mediosDePaso" where "id" = ${id}`.execute(db);
      return [rows[0]?.estado, rows[0]?.lista];
    },
    async stageOf(titular: string): Promise<string | null> {
      const { rows } = await sql<{ etapa: string }>`
        select "etapa" from "deudores" where "titular" = ${titular}`.execute(db);
      return rows[0]?.etapa ?? null;
    },
    /** Lets days pass for an invoice. */
    due: (factura: number, days: number) =>
      sql`update "facturas" set "vence1" = (now() at time zone 'America/Argentina/Buenos_Aires')::date + ${days}::int
        where "id" = ${factura}`.execute(db),
    async mailsTo(titular: string): Promise<string[]> {
      const { rows } = await sql<{ plantilla: string }>`
        select "plantilla" from "correos" where "titular" = ${titular} order by "id"`.execute(db);
      return rows.map(({ plantilla }) => plantilla);
    },
  };
}
