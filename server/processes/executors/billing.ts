/**
 * Works on billing runs (domain.md A6; A8, FAC-MENS): removes what was discarded, calculates and issues. Two lanes share out
 * the holders. Each chunk is one transaction with its cursor, so a killed run goes on behind the last one of each lane.
 */
import { sql } from 'kysely';
import {
  type BillingRun,
  calculateChunk,
  discardChunk,
  issueChunk,
  type RunTotals,
  runsIn,
  runsToDiscard,
  summaryOf,
  totalsOfRun,
} from '../../../resources/billing/interface/server';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { clock } from '../../../src/schema/clock';
import { isRow } from '../../../src/schema/kinds/parts';
import { change } from '../change';
import type { Executor, ExecutorStep, Lane, StepRun } from '../executor';
import { systemWork } from './systemWork';

const NOTHING: RunTotals = {
  facturas: 0,
  items: 0,
  neto: '0.00',
  iva: '0.00',
  total: '0.00',
  errores: 0,
  desviadas: 0,
};

function addTotals(a: RunTotals, b: RunTotals): RunTotals {
  const money = (one: string, other: string) => amountOf(centsOf(one) + centsOf(other));
  return {
    facturas: a.facturas + b.facturas,
    items: a.items + b.items,
    ...{ neto: money(a.neto, b.neto), iva: money(a.iva, b.iva), total: money(a.total, b.total) },
    errores: a.errores + b.errores,
    desviadas: a.desviadas + b.desviadas,
  };
}

/** The cursor of a lane: the run at work, the last key of it, and what is counted so far. */
interface Cursor {
  corrida: number;
  ultimo: string;
  totales: RunTotals;
  pendientes: number;
}

const isCursor = (value: unknown): value is Cursor => isRow(value) && typeof value.corrida === 'number';

/** The cursor of a run: the stored one where the step was killed within it, else a new one. */
const cursorOf = (stored: unknown, corrida: number): Cursor =>
  isCursor(stored) && stored.corrida === corrida ? stored : { corrida, ultimo: '', totales: NOTHING, pendientes: 0 };

/** What all lanes have counted of a run. */
const countedBy = (step: StepRun, corrida: number): Cursor[] =>
  step.laneCursors().map((stored) => cursorOf(stored, corrida));

/** Chunk after chunk of a lane, until one finds nothing. */
async function drain(
  lane: Lane,
  work: (chunk: Parameters<Parameters<Lane['chunk']>[0]>[0]) => Promise<Cursor | undefined>,
) {
  for (let more = true; more; )
    await lane.chunk(async (chunk) => {
      const at = await work(chunk);
      more = at !== undefined;
      return at ?? lane.cursor;
    });
}

async function discardAll(step: StepRun, corrida: number): Promise<void> {
  let total = 0;
  for (let removed = 1; removed > 0; ) {
    await step.chunk(async ({ store }) => {
      removed = await discardChunk(systemWork(store, 'facturas', clock.now(), true).context, corrida);
      total += removed;
      return step.cursor;
    });
  }
  if (total > 0) step.log('corridaDescartada', { cantidad: total });
}

const discard: ExecutorStep = {
  name: 'corridaDescartar',
  async run(step) {
    for (const corrida of await runsToDiscard(step.store.db)) await discardAll(step, corrida);
  },
};

/** Moves the run along a transition; in a chunk, so that a superseded worker cannot. */
const endRun = (step: StepRun, run: BillingRun, action: string, totals: RunTotals) =>
  step.chunk(async ({ store }) => {
    await change(store, 'corridasFacturacion', run.id, () => ({ action, values: summaryOf(totals) }));
    return step.cursor;
  });

async function calculateRun(step: StepRun, run: BillingRun): Promise<void> {
  // drafts of an earlier calculation; after a kill, the drafts up to the cursors stay
  if (countedBy(step, run.id).every(({ ultimo }) => ultimo === '')) await discardAll(step, run.id);
  await step.lanes((lane) =>
    drain(lane, async ({ store, count }) => {
      const at = cursorOf(lane.cursor, run.id);
      const chunk = await calculateChunk(
        systemWork(store, 'facturas', clock.now(), true).context,
        run,
        at.ultimo,
        lane,
      );
      if (!chunk) return undefined;
      count({ leidos: chunk.totals.facturas, ok: chunk.totals.facturas });
      return { ...at, ultimo: chunk.last, totales: addTotals(at.totales, chunk.totals) };
    }),
  );
  // a run changes the size of these tables: with statistics from before, each chunk of the issue would read all of them
  await step.chunk(async ({ store }) => {
    await sql`analyze "facturas", "facturaItems", "transitos"`.execute(store.db);
    return step.cursor;
  });
  const counted = countedBy(step, run.id).map(({ totales }) => totales);
  const totals = run.tipo === 'Prueba' ? counted.reduce(addTotals, NOTHING) : await totalsOfRun(step.store.db, run.id);
  await endRun(step, run, 'terminarCalculo', totals);
  step.log('corridaCalculada', { periodo: String(run.periodo), cantidad: totals.facturas });
}

const calculate: ExecutorStep = {
  name: 'corridaCalcular',
  async run(step) {
    const runs = await runsIn(step.store.db, ['Calculando']);
    for (const [index, run] of runs.entries()) {
      await calculateRun(step, run);
      step.progress((index + 1) / runs.length);
    }
  },
};

async function issueRun(step: StepRun, run: BillingRun): Promise<void> {
  const { facturas } = await totalsOfRun(step.store.db, run.id);
  let handled = 0;
  await step.lanes((lane) =>
    drain(lane, async ({ store, count }) => {
      const at = cursorOf(lane.cursor, run.id);
      const { work, context } = systemWork(store, 'facturas', clock.now(), true);
      const chunk = await issueChunk(work, context, run.id, Number(at.ultimo || 0), lane);
      if (!chunk) return undefined;
      const { issued, rejected, stale } = chunk;
      handled += issued + rejected + stale;
      step.progress(facturas === 0 ? 1 : handled / facturas);
      count({ leidos: issued + rejected + stale, ok: issued, error: rejected, omitidos: stale });
      return { ...at, ultimo: String(chunk.last), pendientes: at.pendientes + stale };
    }),
  );
  const pendientes = countedBy(step, run.id).reduce((sum, at) => sum + at.pendientes, 0);
  const totals = await totalsOfRun(step.store.db, run.id, pendientes);
  await endRun(step, run, pendientes > 0 ? 'fallar' : 'terminarEmision', totals);
  step.log('corridaEmitida', { periodo: String(run.periodo), cantidad: totals.facturas - totals.errores });
  if (totals.errores > pendientes) step.log('corridaRechazadas', { cantidad: totals.errores - pendientes }, 'warn');
  if (pendientes > 0) step.log('corridaPorCalcular', { cantidad: pendientes }, 'warn');
}

const issue: ExecutorStep = {
  name: 'corridaEmitir',
  async run(step) {
    for (const run of await runsIn(step.store.db, ['Emitiendo'])) await issueRun(step, run);
  },
};

export const billing: Executor = { steps: [discard, calculate, issue] };
