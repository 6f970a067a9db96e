/** A billing run that is paused, resumed and cancelled while both of its lanes are at work: both stop, and each transit is billed once. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { day, moneyWorld } from '../../resources/collections/money.fixture';
import { addDays } from '../../src/schema/calendar';
import { createTransits, expectBilledOnce, POINT_OF_SALE } from './billingKilled.fixture';

/** Three chunks of the calculation for each lane, and six of the issue. */
const HOLDERS = 6_000;
const TRANSITS = 2;

const world = await moneyWorld();
const { db, runAction, read, one: biller, other: approver } = world;
const { rows: privileges } = await sql<{ text: string }>`
  select "funcionSistemas" as "text" from "privilegios" where split_part("funcionSistemas", '.', 1) = 'Proceso'`.execute(
  db,
);
const operator = await world.person(privileges.map(({ text }) => text));
await createTransits(db, HOLDERS, TRANSITS);

const created = await biller('POST', 'corridasFacturacion', {
  body: {
    ...{ periodo: '2012-03', ciclo: 'A', tipo: 'Mensual', puntoVenta: POINT_OF_SALE },
    ...{ transitosDesde: '2012-03-01T03:00:00.000Z', transitosHasta: '2012-04-01T03:00:00.000Z' },
    ...{ fechaEmision: day, fechaVencimiento1: addDays(day, 10) },
  },
});
const corrida = Number(Object(created.body).id);
const path = `corridasFacturacion/${corrida}`;
const patience = { timeout: 60_000, interval: 20 };

interface Step {
  run: number;
  id: number;
  estado: string;
  /** the cursor of each lane */
  lanes: string[];
  ok: number;
}

/** The step of the newest process run that is at work, or was stopped. */
async function currentStep(): Promise<Step> {
  const { rows } = await sql<Step>`
    select e."id" as "run", s."id", s."estado", s."ok"::int as "ok",
      array(select "value"::text from jsonb_each(coalesce(s."cursor"->'carriles', '{}')) order by "key") as "lanes"
    from "ejecuciones" e join "subprocesos" s on s."ejecucion" = e."id"
    where e."id" = (select max("id") from "ejecuciones" where "codigo" = 'FAC-MENS')
      and s."estado" in ('Ejecutando', 'Pausado', 'Cancelado') order by s."orden" limit 1`.execute(db);
  const [step] = rows;
  if (!step) throw new Error('no step');
  return step;
}

/** Waits until both lanes of a step have stored a chunk, after those cursors. */
const lanesAtWork = (after: readonly string[]): Promise<Step> =>
  vi.waitFor(async () => {
    const step = await currentStep();
    const { estado, lanes } = step;
    if (estado !== 'Ejecutando' || lanes.length < 2 || lanes.some((lane) => after.includes(lane)))
      throw new Error(`${estado}: ${lanes.join()}`);
    return step;
  }, patience);

interface Stored {
  drafts: number;
  issued: number;
  linked: number;
  movements: number;
}

/** What is stored of the run; every draft has all of its lines, and every line its transits. */
async function stored(): Promise<Stored> {
  const { rows } = await sql<Stored & { torn: number }>`
    with f as materialized (select "id", "estado", "total" from "facturas" where "corrida" = ${corrida}),
      i as materialized (select i."id", i."factura", i."cantidad", i."total" from "facturaItems" i join f on f."id" = i."factura"),
      t as materialized (
        select t."facturaItem", t."estado" from "transitos" t where t."bloque" = 9100 and t."facturaItem" is not null)
    select (select count(*) from f where "estado" = 'Borrador')::int as "drafts",
      (select count(*) from f where "estado" = 'Autorizada')::int as "issued",
      (select count(*) from t)::int as "linked",
      (select count(*) from "movimientosCuenta" m join f on f."id" = m."factura")::int as "movements",
      ((select count(*) from i where i."cantidad" <> (select count(*) from t where t."facturaItem" = i."id"))
        + (select count(*) from f where f."total" is distinct from (select sum(i."total") from i where i."factura" = f."id"))
        + (select count(*) from t join i on i."id" = t."facturaItem" join f on f."id" = i."factura"
            where (t."estado" = 'Facturado') <> (f."estado" = 'Autorizada')))::int as "torn"`.execute(db);
  const { torn = -1, ...counts } = rows[0] ?? { drafts: 0, issued: 0, linked: 0, movements: 0 };
  expect(torn).toBe(0);
  return counts;
}

/** Pauses or cancels the process while both lanes work; returns what is stored once they have stopped, and nothing goes on. */
async function stop(
  action: 'pausar' | 'cancelar',
  state: 'Pausado' | 'Cancelado',
  after: readonly string[] = [],
): Promise<Stored> {
  const { run, id } = await lanesAtWork(after);
  await runAction(`ejecuciones/${run}/actions/${action}`, {}, operator.call);
  await vi.waitFor(async () => {
    const { rows } = await sql<{ estado: string }>`select "estado" from "subprocesos" where "id" = ${id}`.execute(db);
    expect(rows).toEqual([{ estado: state }]);
  }, patience);
  const before = await stored();
  await pause(700);
  expect(await stored()).toEqual(before);
  return before;
}

/** Resumes the process; returns where its lanes were. */
async function resume(): Promise<readonly string[]> {
  const { run, lanes } = await currentStep();
  await runAction(`ejecuciones/${run}/actions/reanudar`, {}, operator.call);
  return lanes;
}

const runState = (wanted: string) =>
  vi.waitFor(async () => {
    const { estado } = await read(path);
    if (estado !== wanted) throw new Error(`${estado}, not ${wanted}`);
  }, patience);

const work = async () => JSON.parse(String((await read(path)).controles)).work;

it('stops both lanes of the calculation and of the issue with nothing half done, and goes on once', async () => {
  await runAction(`${path}/actions/calcular`);
  const paused = await stop('pausar', 'Pausado');
  expect(paused.drafts).toBeGreaterThan(0);
  expect(paused.drafts).toBeLessThan(HOLDERS);
  expect(paused.linked).toBe(paused.drafts * TRANSITS);
  expect(await work()).toEqual({ doing: 'calcular', process: 'paused', done: paused.drafts, total: null });
  const cancelled = await stop('cancelar', 'Cancelado', await resume());
  expect(cancelled.drafts).toBeGreaterThan(paused.drafts);
  expect(await work()).toMatchObject({ doing: 'calcular', process: 'stopped' });
  // a calculation that was cancelled begins anew, without the drafts of the first one
  await runAction(`${path}/actions/calcular`);
  await runState('Calculada');
  expect(await stored()).toEqual({ drafts: HOLDERS, issued: 0, linked: HOLDERS * TRANSITS, movements: 0 });

  await runAction(`${path}/actions/revisar`);
  await runAction(`${path}/actions/aprobar`, {}, approver);
  await runAction(`${path}/actions/emitir`, {}, approver);
  const halted = await stop('pausar', 'Pausado');
  expect(halted.issued).toBeGreaterThan(0);
  expect(halted.issued + halted.drafts).toBe(HOLDERS);
  expect(halted.movements).toBe(halted.issued);
  expect(await work()).toEqual({ doing: 'emitir', process: 'paused', done: halted.issued, total: HOLDERS });
  const ended = await stop('cancelar', 'Cancelado', await resume());
  expect(ended.issued).toBeGreaterThan(halted.issued);
  // what is issued stays; the next issue goes on with the drafts that are left
  await runAction(`${path}/actions/emitir`, {}, approver);
  await runState('Emitida');
  await expectBilledOnce(db, corrida, { holders: HOLDERS, transits: TRANSITS });
  await vi.waitFor(async () => {
    const { rows } = await sql<{ ok: number }>`
      select sum(s."ok")::int as "ok" from "subprocesos" s join "ejecuciones" e on e."id" = s."ejecucion"
      where e."parametros"->>'corrida' = ${String(corrida)} and s."orden" = 3`.execute(db);
    expect(rows).toEqual([{ ok: HOLDERS }]);
  }, patience);
}, 240_000);
