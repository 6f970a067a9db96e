/**
 * Works on billing runs (domain.md A6; A8, FAC-MENS): removes what was discarded, calculates and issues. Each chunk is one
 * transaction with its cursor, so a killed run goes on behind the last one.
 */
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
import { isRow } from '../../../src/schema/kinds/parts';
import { change } from '../change';
import type { Executor, ExecutorStep, StepRun } from '../executor';
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

/** The cursor of a step: the run at work, the last key of it, and what is counted so far. */
interface Cursor {
  corrida: number;
  ultimo: string;
  totales: RunTotals;
  pendientes: number;
}

const isCursor = (value: unknown): value is Cursor => isRow(value) && typeof value.corrida === 'number';

/** The cursor of a run: the stored one where the step was killed within it, else a new one. */
const cursorOf = (step: StepRun, corrida: number): Cursor =>
  isCursor(step.cursor) && step.cursor.corrida === corrida
    ? step.cursor
    : { corrida, ultimo: '', totales: NOTHING, pendientes: 0 };

async function discardAll(step: StepRun, corrida: number): Promise<void> {
  let total = 0;
  for (let removed = 1; removed > 0; ) {
    await step.chunk(async ({ store }) => {
      removed = await discardChunk(systemWork(store, 'facturas').context, corrida);
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
const endRun = (step: StepRun, run: BillingRun, at: Cursor, action: string, totals: RunTotals) =>
  step.chunk(async ({ store }) => {
    await change(store, 'corridasFacturacion', run.id, () => ({ action, values: summaryOf(totals) }));
    return at;
  });

async function calculateRun(step: StepRun, run: BillingRun): Promise<void> {
  let at = cursorOf(step, run.id);
  // drafts of an earlier calculation; after a kill, the drafts up to the cursor stay
  if (at.ultimo === '') await discardAll(step, run.id);
  for (let more = true; more; ) {
    await step.chunk(async ({ store, count }) => {
      const chunk = await calculateChunk(systemWork(store, 'facturas').context, run, at.ultimo);
      more = chunk !== undefined;
      if (!chunk) return at;
      count({ leidos: chunk.totals.facturas, ok: chunk.totals.facturas });
      at = { ...at, ultimo: chunk.last, totales: addTotals(at.totales, chunk.totals) };
      return at;
    });
  }
  const totals = run.tipo === 'Prueba' ? at.totales : await totalsOfRun(step.store.db, run.id);
  await endRun(step, run, at, 'terminarCalculo', totals);
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
  let at = cursorOf(step, run.id);
  const { facturas } = await totalsOfRun(step.store.db, run.id);
  let handled = 0;
  for (let more = true; more; ) {
    await step.chunk(async ({ store, count }) => {
      const { work, context } = systemWork(store, 'facturas');
      const chunk = await issueChunk(work, context, run.id, Number(at.ultimo || 0));
      more = chunk !== undefined;
      if (!chunk) return at;
      const { issued, rejected, stale } = chunk;
      handled += issued + rejected + stale;
      count({ leidos: issued + rejected + stale, ok: issued, error: rejected, omitidos: stale });
      at = { ...at, ultimo: String(chunk.last), pendientes: at.pendientes + stale };
      return at;
    });
    step.progress(facturas === 0 ? 1 : handled / facturas);
  }
  const totals = await totalsOfRun(step.store.db, run.id, at.pendientes);
  await endRun(step, run, at, at.pendientes > 0 ? 'fallar' : 'terminarEmision', totals);
  step.log('corridaEmitida', { periodo: String(run.periodo), cantidad: totals.facturas - totals.errores });
  if (totals.errores > at.pendientes)
    step.log('corridaRechazadas', { cantidad: totals.errores - at.pendientes }, 'warn');
  if (at.pendientes > 0) step.log('corridaPorCalcular', { cantidad: at.pendientes }, 'warn');
}

const issue: ExecutorStep = {
  name: 'corridaEmitir',
  async run(step) {
    for (const run of await runsIn(step.store.db, ['Emitiendo'])) await issueRun(step, run);
  },
};

export const billing: Executor = { steps: [discard, calculate, issue] };
