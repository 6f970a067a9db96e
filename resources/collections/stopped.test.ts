import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, createHolder, createInvoice, createPayment, person } = world;

const operator = await person(['Proceso.ver', 'Proceso.ejecutar', 'Proceso.editar']);

/** Starts MORA-DIA as a user, and waits until it ends. */
async function runDay(): Promise<void> {
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
}

/** Gives the holder an active pass whose plan has this debt limit. */
async function passOf(titular: string, limiteDeuda: string): Promise<number> {
  const { rows } = await sql<{ id: number; binServicio: number }>`
    update "mediosDePaso" set "titular" = ${titular}, "estado" = 'Habilitado', "lista" = 'Blanca'
    where "id" = (select max("id") from "mediosDePaso" where "estado" = 'Habilitado' and "titular" not in (
      select "codigoTitular" from "titulares" where "apellido" like 'Persona %'))
    returning "id", "binServicio"`.execute(db);
  const [pass] = rows;
  await sql`update "binesServicio" set "limiteDeuda" = ${limiteDeuda} where "id" = ${pass?.binServicio}`.execute(db);
  return Number(pass?.id);
}

const passState = async (id: number) => {
  const { rows } = await sql<{ estado: string; lista: string }>`
    select "estado", "lista" from "mediosDePaso" where "id" = ${id}`.execute(db);
  return [rows[0]?.estado, rows[0]?.lista];
};
const mailsTo = async (titular: string) => {
  const { rows } = await sql<{ plantilla: string }>`
    select "plantilla" from "correos" where "titular" = ${titular} and "plantilla" in ('stopped', 'restored')
    order by "id"`.execute(db);
  return rows.map(({ plantilla }) => plantilla);
};

describe('debt and toll passes (domain.md A3, A7)', () => {
  it('disables the passes of holders above their plan’s debt limit, and restores them with the payment', async () => {
    const [overLimit, withinLimit] = [await createHolder(), await createHolder()];
    const [stopped, free] = [await passOf(overLimit, '1000.00'), await passOf(withinLimit, '1000.00')];
    await createInvoice(overLimit, '1500.00', -20);
    await createInvoice(withinLimit, '900.00', -20);
    await runDay();
    expect(await passState(stopped)).toEqual(['InhabilitadoDeuda', 'Negra']);
    expect(await passState(free)).toEqual(['Habilitado', 'Blanca']);
    expect(await mailsTo(overLimit)).toEqual(['stopped']);
    expect(await mailsTo(withinLimit)).toEqual([]);

    await createPayment(overLimit, '600.00');
    expect(await passState(stopped)).toEqual(['InhabilitadoDeuda', 'Negra']);
    await createPayment(overLimit, '900.00');
    expect(await passState(stopped)).toEqual(['Habilitado', 'Blanca']);
    expect(await mailsTo(overLimit)).toEqual(['stopped', 'restored']);
    const { rows } = await sql<{ accion: string }>`
      select distinct "accion" from "historial" where "recurso" = 'mediosDePaso' and "clave" = ${String(stopped)}
      and "campo" = 'estado'`.execute(db);
    expect(rows.map(({ accion }) => accion)).toContain('inhabilitarPorDeuda');
  });
});
