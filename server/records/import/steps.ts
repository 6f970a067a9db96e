/**
 * The three steps of an import, in parts. A call processes as many parts as its time allows and reports the progress; the next
 * call continues. A part is one transaction, so an interruption leaves each part complete or untouched, and nothing happens
 * twice.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../../i18n/languages';
import { clock } from '../../../src/schema/clock';
import { type Resource, STANDARD_FIELDS } from '../../../src/schema/registry';
import { inTransaction } from '../../db/transaction';
import { Problem } from '../../problem';
import type { Viewer } from '../../viewer';
import { type Access, openFor } from '../access';
import { prefetchChoices } from '../choosable';
import { lockRow, parseKey } from '../read';
import type { Store } from '../store';
import { changeRecord, type Work, type WriteReason } from '../storeRows';
import { canBatch, createRecord, createRecords, removeRecord, updateRecord } from '../write';
import { decidedPlan } from './ambiguousFormats';
import { beginStep, continueInBackground } from './background';
import { bodyOf, dryRunAll, writeReasonOf } from './dryRun';
import { type LineRequest, readLines } from './lines';
import { addMarks, deleteMarks, earlierMarks } from './marks';
import { type Plan, parsePlan } from './plan';
import { expectedVersion, repeatedKeys, shiftVersions } from './repeatedRecords';
import { inSavepoint } from './savepoint';
import {
  changeLineState,
  endStep,
  type Import,
  type ImportState,
  type Line,
  markSeen,
  type Outcome,
  ownImport,
  readLinesIn,
  type Step,
  saveOutcomes,
  updateImport,
} from './storedImports';
import { mayImportHistory, targetsOf } from './targets';
import { type Candidate, clashesOf, marksOfLine } from './uniques';

export interface Caller {
  store: Store;
  viewer: Viewer;
  resource: Resource;
  language: Language;
  /** aborted when the caller has gone, such as a tab that was closed: nobody gets the response */
  signal?: AbortSignal;
}

const PART = 500;
/** ms within which a call starts further parts */
const TIME_LIMIT = 1500;

/** Opens a resource for imports. Throws 403 without `importar`, and when no form may write the resource. */
export function openForImport({ store, viewer, resource }: Omit<Caller, 'language'>): Access {
  const access = openFor('importar', store.registry, resource, viewer);
  if (resource.schema.appendOnly) throw new Problem(403, 'forbidden');
  return access;
}

/** Throws 403 for a plan that does what no form lets the viewer do. */
export function openForPlan({ store, viewer, resource }: Omit<Caller, 'language'>, { mode }: Plan): void {
  if (mode !== 'actualizar') openFor('crear', store.registry, resource, viewer);
  if (mode !== 'crear') openFor('editar', store.registry, resource, viewer);
}

/**
 * Processes parts until none is left or the time is up. Returns whether all are done; otherwise the step continues in the
 * background. The response tells the caller how the step ended; for a caller that has gone it stays among the jobs.
 */
async function runParts(caller: Caller, id: number, step: Step): Promise<boolean> {
  const deadline = performance.now() + TIME_LIMIT;
  await beginStep(caller, id, step);
  while (await nextPart(caller, id, step)) {
    if (performance.now() <= deadline) continue;
    await continueInBackground(caller, id);
    return false;
  }
  if (!caller.signal?.aborted) await markSeen(caller.store.db, id);
  return true;
}

const conflict = (): Problem => new Problem(409, 'unavailable');

interface Part {
  work: Work;
  storedImport: Import;
  plan: Plan;
  lines: Line[];
}

/** Locks the next lines in a state, within a transaction. */
async function withLines(
  { store, viewer, resource }: Caller,
  id: number,
  step: Step,
  states: readonly Line['estado'][],
  process: (part: Part) => Promise<Outcome[]>,
  backwards = false,
): Promise<boolean> {
  return inTransaction(store.db, async (db) => {
    const storedImport = await ownImport(db, viewer, resource, id, true);
    // the step was stopped, or another step is running
    if (storedImport.tarea !== step) return false;
    if (!storedImport.plan) throw conflict();
    const lines = await readLinesIn(db, id, states, { limit: PART, backwards });
    if (lines.length === 0) return false;
    const now = storedImport.instante ? new Date(storedImport.instante) : clock.now();
    const choices = { except: resource.name, cached: new Map() };
    const work: Work = { store: { ...store, db }, viewer, now, choices };
    await saveOutcomes(db, id, await process({ work, storedImport, plan: storedImport.plan, lines }));
    return lines.length === PART;
  });
}

async function checkPart(
  caller: Caller,
  access: Access,
  { work, storedImport, plan, lines }: Part,
): Promise<Outcome[]> {
  const { viewer, resource, language } = caller;
  const targets = targetsOf(resource, viewer, access.readable);
  const requests = await readLines(work, access, plan, targets, lines);
  await prefetchChoices(
    work,
    [...resource.fields.values()],
    requests.map(({ input }) => input),
  );
  const outcomes = new Map<number, Outcome>();
  const candidates: Candidate[] = [];
  const trials = await dryRunAll({ work, viewer, resource, language, storedImport, plan }, requests);
  for (const { request, trial } of trials) {
    const { linea, changes } = request;
    if ('refused' in trial) outcomes.set(linea, { linea, estado: 'mala', errores: trial.refused });
    else candidates.push({ linea, changes, row: trial.done });
  }
  const marks = new Map(candidates.map((candidate) => [candidate.linea, marksOfLine(resource, candidate, plan.key)]));
  const { db } = work.store;
  const earlier = await earlierMarks(db, storedImport.id, [...marks.values()].flat());
  const clashesByLine = await clashesOf(work, resource, candidates, { earlier, foundBy: plan.key });
  for (const { linea } of candidates) {
    const clash = clashesByLine.get(linea);
    const sentence =
      clash &&
      (clash.line === undefined
        ? { key: 'engine.validation.unique' }
        : { key: 'transfer.line.twice', values: { line: clash.line } });
    outcomes.set(
      linea,
      clash && sentence ? { linea, estado: 'mala', errores: { [clash.field]: sentence } } : { linea, estado: 'buena' },
    );
    if (clash) marks.delete(linea);
  }
  await addMarks(db, storedImport.id, marks);
  return [...outcomes.values()];
}

/** Checks all lines as a dry run. A plan starts the check again; without one it continues. Returns true when all are checked. */
export async function checkLines(caller: Caller, id: number, body: unknown): Promise<boolean> {
  const { store, viewer, resource } = caller;
  const access = openForImport(caller);
  await inTransaction(store.db, async (db) => {
    const storedImport = await ownImport(db, viewer, resource, id, true);
    if (storedImport.instante !== null) throw conflict();
    if (body === undefined || body === null) return;
    const plan = parsePlan(body, targetsOf(resource, viewer, access.readable), storedImport.titulos.length);
    openForPlan(caller, plan);
    await changeLineState(db, id, ['buena', 'mala'], 'pendiente');
    await deleteMarks(db, id);
    await updateImport(db, id, { plan: decidedPlan(caller, plan, storedImport, access), estado: 'leida' });
  });
  return runParts(caller, id, 'check');
}

/**
 * Creates the new records of a part in one batch. Creates none when one is rejected, or when the resource does not allow batches.
 */
async function createBatch(
  work: Work,
  { resource, language }: Caller,
  requests: readonly LineRequest[],
  writeReason: WriteReason,
): Promise<Outcome[]> {
  const { store, viewer, now, choices } = work;
  const newRecords = requests.filter(
    ({ changes, issues }) => changes === undefined && Object.keys(issues).length === 0,
  );
  if (newRecords.length < 2 || !canBatch(store, resource)) return [];
  const bodies = newRecords.map(({ input }) => input);
  const historical = mayImportHistory(resource, viewer);
  const result = await inSavepoint(store.db, () =>
    createRecords(store, viewer, resource, bodies, { now, writeReason, choices, historical, language }),
  );
  if ('refused' in result) return [];
  return newRecords.map(({ linea }, index) => {
    const row = result.done[index] ?? {};
    return { linea, estado: 'creada', clave: String(row[resource.key]), version: Number(row.version) };
  });
}

async function writeLines(
  caller: Caller,
  access: Access,
  { work, storedImport, plan, lines }: Part,
): Promise<Outcome[]> {
  const { viewer, resource, language } = caller;
  const { store, now, choices } = work;
  const requests = await readLines(work, access, plan, targetsOf(resource, viewer, access.readable), lines);
  const writeReason = writeReasonOf('importar', language, storedImport);
  const outcomes = await createBatch(work, caller, requests, writeReason);
  const createdLines = new Set(outcomes.map(({ linea }) => linea));
  for (const request of requests) {
    if (createdLines.has(request.linea)) continue;
    const { linea, changes, input, issues } = request;
    const errors = Object.entries(issues).map(([path, { key, args = {} }]) => [path, { key, values: args }]);
    if (errors.length > 0) {
      outcomes.push({ linea, estado: 'rechazada', errores: Object.fromEntries(errors) });
      continue;
    }
    const result = await inSavepoint(store.db, async (): Promise<Omit<Outcome, 'linea'>> => {
      const options = {
        language,
        now,
        writeReason,
        choices,
        historical: mayImportHistory(resource, viewer),
      };
      if (changes === undefined) {
        const row = await createRecord(store, viewer, resource, input, options);
        return { estado: 'creada', clave: String(row[resource.key]), version: Number(row.version) };
      }
      const before = await lockRow(store.db, access, changes);
      const row = await updateRecord(store, viewer, resource, changes, bodyOf(resource, request, writeReason), options);
      const clave = String(changes);
      if (row.version === before.version) return { estado: 'igual', clave };
      const names = [...resource.fields.keys()].filter((name) => !(name in STANDARD_FIELDS) && name in before);
      const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, row[name] ?? null));
      const antes = Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
      return { estado: 'actualizada', clave, version: Number(row.version), antes };
    });
    outcomes.push(
      'done' in result ? { linea, ...result.done } : { linea, estado: 'rechazada', errores: result.refused },
    );
  }
  return outcomes;
}

/** Writes the valid lines and skips the others. Returns true when all are written. */
export async function runLines(caller: Caller, id: number): Promise<boolean> {
  const { store, viewer, resource } = caller;
  openForImport(caller);
  const isDone = await inTransaction(store.db, async (db) => {
    const storedImport = await ownImport(db, viewer, resource, id, true);
    if (storedImport.estado === 'hecha') return true;
    if (storedImport.estado !== 'probada' || (storedImport.tarea !== null && storedImport.tarea !== 'run'))
      throw conflict();
    // one instant for the whole import, so that a list can find its records
    if (storedImport.instante === null) await updateImport(db, id, { instante: clock.now().toISOString() });
    await changeLineState(db, id, ['mala'], 'rechazada');
    await deleteMarks(db, id);
    return false;
  });
  return isDone || runParts(caller, id, 'run');
}

async function revertPart(caller: Caller, access: Access, { work, storedImport, lines }: Part): Promise<Outcome[]> {
  const { resource, language } = caller;
  const writeReason = writeReasonOf('revertir', language, storedImport);
  const now = clock.now();
  const outcomes: Outcome[] = [];
  const { db } = work.store;
  const repeatedRecords = await repeatedKeys(db, storedImport.id, lines);
  for (const line of lines) {
    const { linea, estado, clave, antes } = line;
    const isRepeated = repeatedRecords.has(clave);
    const result = await inSavepoint(db, async () => {
      const row = await lockRow(db, access, parseKey(work.store.registry, resource, clave));
      const version = isRepeated ? await expectedVersion(db, storedImport.id, linea) : line.version;
      if (version === null || Number(row.version) !== version)
        throw new Problem(409, 'unavailable', {}, { detail: { key: 'transfer.line.changedSince' } });
      const revertWork: Work = { ...work, now };
      if (estado === 'creada') await removeRecord(revertWork, resource, row, writeReason, { language });
      else {
        const revertedRow = await changeRecord(
          revertWork,
          resource,
          row,
          antes ?? {},
          writeReason,
          access,
          antes ?? {},
        );
        if (isRepeated) await shiftVersions(db, storedImport.id, line, version, Number(revertedRow.version));
      }
    });
    outcomes.push(
      'done' in result ? { linea, estado: 'revertida' } : { linea, estado: 'retenida', errores: result.refused },
    );
  }
  return outcomes;
}

/**
 * Reverts an import, last line first, where nobody has changed the record since. Returns true when everything possible is
 * reverted.
 */
export async function revertLines(caller: Caller, id: number): Promise<boolean> {
  const { store, viewer, resource } = caller;
  openForImport(caller);
  const storedImport = await ownImport(store.db, viewer, resource, id);
  if (storedImport.instante === null) throw conflict();
  return runParts(caller, id, 'revert');
}

const END_STATES: Record<Step, ImportState> = { check: 'probada', run: 'hecha', revert: 'revertida' };

/**
 * Processes the next part of a started step in a transaction. Returns false when none is left or the step was stopped. Throws 403
 * when the viewer has lost the permission.
 */
export async function nextPart(caller: Caller, id: number, step: Step): Promise<boolean> {
  const access = openForImport(caller);
  const processors: Record<Step, () => Promise<boolean>> = {
    check: () => withLines(caller, id, step, ['pendiente'], (part) => checkPart(caller, access, part)),
    run: () => withLines(caller, id, step, ['buena'], (part) => writeLines(caller, access, part)),
    revert: () =>
      withLines(caller, id, step, ['creada', 'actualizada'], (part) => revertPart(caller, access, part), true),
  };
  if (await processors[step]()) return true;
  await endStep(caller.store.db, id, step, END_STATES[step]);
  return false;
}
