/**
 * Works on debit runs (domain.md A7; A8, DEB-…): withdraws cancelled ones, selects debts, and writes the file that is presented.
 * Each chunk is one transaction with its cursor, so a killed run goes on behind the last one.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Debts,
  detailOf,
  type FileFacts,
  fileFactsOf,
  fileName,
  fileTotals,
  headerOf,
  itemsAfter,
  type PendingRun,
  reviewChunk,
  runsToWithdraw,
  runsWaiting,
  runTotals,
  selectChunk,
  trailerOf,
  withdrawChunk,
} from '../../../resources/collections/interface/server';
import { isRow } from '../../../src/schema/kinds/parts';
import type { Row } from '../../handlers';
import { change } from '../change';
import type { Executor, ExecutorStep, StepRun } from '../executor';
import { storeOutput } from '../storeOutput';
import { systemWork } from './systemWork';

/** The cursor of a step: the debit run at work, what is being selected, and the last key of it. */
interface Cursor {
  lote: number;
  debts: Debts;
  last: number;
}

const isCursor = (value: unknown): value is Cursor => isRow(value) && typeof value.lote === 'number';

/** The cursor of a debit run: the stored one where the step was killed within it, else a new one. */
const cursorOf = (step: StepRun, lote: number): Cursor =>
  isCursor(step.cursor) && step.cursor.lote === lote ? step.cursor : { lote, debts: 'facturas', last: 0 };

/** The debit runs that this process run works on: one, where it was started for one. */
const wanted = ({ parametros }: StepRun, runs: readonly PendingRun[]): PendingRun[] =>
  runs.filter(({ id }) => Number(parametros.lote ?? id) === id);

const contextIn = (store: StepRun['store']) => systemWork(store, 'lotesDebito').context;

const withdraw: ExecutorStep = {
  name: 'debitoRetirar',
  async run(step) {
    for (const lote of await runsToWithdraw(step.store.db)) {
      let at = cursorOf(step, lote);
      let total = 0;
      for (let more = true; more; )
        await step.chunk(async ({ store }) => {
          const chunk = await withdrawChunk(contextIn(store), lote, at.last);
          more = chunk !== undefined;
          if (chunk) at = { ...at, last: chunk.last };
          total += chunk?.withdrawn ?? 0;
          return at;
        });
      step.log('debitosRetirados', { lote, cantidad: total });
    }
  },
};

/**
 * Stores the totals of the run and moves it on, together with what `work` stores; a run without debits is a draft again. In a chunk,
 * so that a superseded worker does neither.
 */
const endWork = (
  step: StepRun,
  run: PendingRun,
  action: string,
  work: (store: StepRun['store']) => Promise<Row> = async () => ({}),
) =>
  step.chunk(async ({ store }) => {
    const totals = await runTotals(store.db, run.id);
    const values = { ...totals, ...(await work(store)) };
    await change(store, 'lotesDebito', run.id, () => ({ action: totals.cantidad === 0 ? 'vaciar' : action, values }));
    return null;
  });

async function selectRun(step: StepRun, run: PendingRun): Promise<void> {
  let at = cursorOf(step, run.id);
  let invalid = 0;
  while (at.last >= 0)
    await step.chunk(async ({ store, count }) => {
      const chunk = await selectChunk(contextIn(store), run, at.debts, at.last);
      if (chunk) {
        count({ leidos: chunk.selected + chunk.invalid, ok: chunk.selected, omitidos: chunk.invalid });
        invalid += chunk.invalid;
        at = { ...at, last: chunk.last };
      } else at = at.debts === 'facturas' ? { ...at, debts: 'cuotas', last: 0 } : { ...at, last: -1 };
      return at;
    });
  if (invalid > 0) step.log('debitosSinMedio', { cantidad: invalid }, 'warn');
  await endWork(step, run, 'terminarGeneracion');
  step.log('debitosElegidos', { lote: run.id, ...(await runTotals(step.store.db, run.id)) });
}

const select: ExecutorStep = {
  name: 'debitoElegir',
  async run(step) {
    const runs = wanted(step, await runsWaiting(step.store.db, 'Generando'));
    for (const [index, run] of runs.entries()) {
      await selectRun(step, run);
      step.progress((index + 1) / runs.length);
    }
  },
};

const review: ExecutorStep = {
  name: 'debitoRevisar',
  async run(step) {
    for (const run of wanted(step, await runsWaiting(step.store.db, 'Presentando'))) {
      let at = cursorOf(step, run.id);
      let withdrawn = 0;
      for (let more = true; more; )
        await step.chunk(async ({ store }) => {
          const chunk = await reviewChunk(contextIn(store), run, at.last);
          more = chunk !== undefined;
          if (chunk) at = { ...at, last: chunk.last };
          withdrawn += chunk?.withdrawn ?? 0;
          return at;
        });
      if (withdrawn > 0) step.log('debitosRetirados', { lote: run.id, cantidad: withdrawn }, 'warn');
    }
  },
};

/** Writes the lines of a file; returns how many. */
async function writeLines(step: StepRun, path: string, run: PendingRun, facts: FileFacts): Promise<number> {
  const totals = await fileTotals(step.store.db, run.id);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, encoding: 'latin1' });
  const writeLine = async (line: string) => {
    if (!file.write(`${line}\r\n`)) await once(file, 'drain');
  };
  await writeLine(headerOf(facts, totals));
  let [written, importe] = [0, 0n];
  for await (const items of itemsAfter(step.store.db, run.id)) {
    step.throwIfStopped();
    for (const item of items) {
      await writeLine(detailOf(facts, item));
      importe += item.cents;
    }
    written += items.length;
    step.progress(written / totals.cantidad);
  }
  if (written !== totals.cantidad || importe !== totals.importe)
    throw new Error(`run ${run.id} changed while it was written`);
  await writeLine(trailerOf(facts, totals));
  file.end();
  await once(file, 'close');
  return written + 2;
}

async function presentRun(step: StepRun, run: PendingRun): Promise<void> {
  const { cantidad, importe } = await runTotals(step.store.db, run.id);
  if (cantidad === 0) return endWork(step, run, 'vaciar');
  const facts = fileFactsOf(run, step.parametros);
  const folder = await mkdtemp(join(tmpdir(), 'ventanilla-'));
  try {
    const nombre = fileName(facts, run.id);
    const path = join(folder, nombre);
    const lineas = await writeLines(step, path, run, facts);
    step.throwIfStopped();
    const output = { nombre, tipo: 'Débito presentación', path, lineas, ok: cantidad, importe };
    await endWork(step, run, 'terminarPresentacion', async (store) => ({
      archivo: await storeOutput({ ...step, store }, output),
    }));
    step.count({ leidos: cantidad, ok: cantidad });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const write: ExecutorStep = {
  name: 'debitoEscribir',
  async run(step) {
    for (const run of wanted(step, await runsWaiting(step.store.db, 'Presentando'))) await presentRun(step, run);
  },
};

export const debitPresent: Executor = { steps: [withdraw, select, review, write] };
