/**
 * The three steps of an import, in parts. A call processes as many parts as its time allows and reports the progress; the next
 * call continues. A part is one transaction, so an interruption leaves each part complete or untouched, and nothing happens
 * twice.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../../i18n/languages';
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
import { apart } from './apart';
import { decidedPlan } from './asks';
import { beginStep, goOnBehind } from './behind';
import {
  endStep,
  type Import,
  type ImportState,
  importOf,
  keepOutcomes,
  type Line,
  linesOf,
  moveLines,
  noteKnown,
  type Outcome,
  type Step,
  setImport,
} from './kept';
import { type Asked, readLines } from './lines';
import { addMarks, earlierMarks, forgetMarks } from './marks';
import { type Plan, planIn } from './plan';
import { passVersion, repeatedKeys, versionOf } from './repeated';
import { mayImportHistory, targetsOf } from './targets';
import { bodyOf, triedAll, whyOf } from './tried';
import { type Candidate, clashesOf, marksOfLine } from './uniques';

export interface Caller {
  store: Store;
  viewer: Viewer;
  resource: Resource;
  language: Language;
}

const PART = 500;
/** ms within which a call starts further parts */
const PATIENCE = 1500;

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
 * background.
 */
async function inParts(caller: Caller, id: number, step: Step): Promise<boolean> {
  const until = performance.now() + PATIENCE;
  await beginStep(caller, id, step);
  while (await partOf(caller, id, step)) {
    if (performance.now() <= until) continue;
    await goOnBehind(caller, id);
    return false;
  }
  await noteKnown(caller.store.db, id);
  return true;
}

const conflict = (): Problem => new Problem(409, 'unavailable');

interface Part {
  work: Work;
  kept: Import;
  plan: Plan;
  lines: Line[];
}

/** Locks the next lines in a state, within a transaction. */
async function withLines(
  { store, viewer, resource }: Caller,
  id: number,
  step: Step,
  states: readonly Line['estado'][],
  act: (part: Part) => Promise<Outcome[]>,
  backwards = false,
): Promise<boolean> {
  return inTransaction(store.db, async (db) => {
    const kept = await importOf(db, viewer, resource, id, true);
    // the step was stopped, or another step is running
    if (kept.tarea !== step) return false;
    if (!kept.plan) throw conflict();
    const lines = await linesOf(db, id, states, { most: PART, backwards });
    if (lines.length === 0) return false;
    const now = kept.instante ? new Date(kept.instante) : new Date();
    const choices = { except: resource.name, cached: new Map() };
    const work: Work = { store: { ...store, db }, viewer, now, choices };
    await keepOutcomes(db, id, await act({ work, kept, plan: kept.plan, lines }));
    return lines.length === PART;
  });
}

async function rehearse(caller: Caller, access: Access, { work, kept, plan, lines }: Part): Promise<Outcome[]> {
  const { viewer, resource, language } = caller;
  const targets = targetsOf(resource, viewer, access.readable);
  const asked = await readLines(work, access, plan, targets, lines);
  await prefetchChoices(
    work,
    [...resource.fields.values()],
    asked.map(({ input }) => input),
  );
  const outcomes = new Map<number, Outcome>();
  const candidates: Candidate[] = [];
  const trials = await triedAll({ work, viewer, resource, language, kept, plan }, asked);
  for (const { one, trial } of trials) {
    const { linea, changes } = one;
    if ('refused' in trial) outcomes.set(linea, { linea, estado: 'mala', errores: trial.refused });
    else candidates.push({ linea, changes, row: trial.done });
  }
  const marks = new Map(candidates.map((one) => [one.linea, marksOfLine(resource, one, plan.key)]));
  const { db } = work.store;
  const earlier = await earlierMarks(db, kept.id, [...marks.values()].flat());
  const clashes = await clashesOf(work, resource, candidates, { earlier, foundBy: plan.key });
  for (const { linea } of candidates) {
    const clash = clashes.get(linea);
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
  await addMarks(db, kept.id, marks);
  return [...outcomes.values()];
}

/** Checks all lines as a dry run. A plan starts the check again; without one it continues. Returns true when all are checked. */
export async function tryLines(caller: Caller, id: number, body: unknown): Promise<boolean> {
  const { store, viewer, resource } = caller;
  const access = openForImport(caller);
  await inTransaction(store.db, async (db) => {
    const kept = await importOf(db, viewer, resource, id, true);
    if (kept.instante !== null) throw conflict();
    if (body === undefined || body === null) return;
    const plan = planIn(body, targetsOf(resource, viewer, access.readable), kept.titulos.length);
    openForPlan(caller, plan);
    await moveLines(db, id, ['buena', 'mala'], 'pendiente');
    await forgetMarks(db, id);
    await setImport(db, id, { plan: decidedPlan(caller, plan, kept, access), estado: 'leida' });
  });
  return inParts(caller, id, 'check');
}

/**
 * Creates the new records of a part in one batch. Creates none when one is rejected, or when the resource does not allow batches.
 */
async function makeTogether(
  work: Work,
  { resource, language }: Caller,
  asked: readonly Asked[],
  why: WriteReason,
): Promise<Outcome[]> {
  const { store, viewer, now, choices } = work;
  const fresh = asked.filter(({ changes, issues }) => changes === undefined && Object.keys(issues).length === 0);
  if (fresh.length < 2 || !canBatch(store, resource)) return [];
  const bodies = fresh.map(({ input }) => input);
  const historical = mayImportHistory(resource, viewer);
  const written = await apart(store.db, () =>
    createRecords(store, viewer, resource, bodies, { now, writeReason: why, choices, historical, language }),
  );
  if ('refused' in written) return [];
  return fresh.map(({ linea }, at) => {
    const row = written.done[at] ?? {};
    return { linea, estado: 'creada', clave: String(row[resource.key]), version: Number(row.version) };
  });
}

async function writeLines(caller: Caller, access: Access, { work, kept, plan, lines }: Part): Promise<Outcome[]> {
  const { viewer, resource, language } = caller;
  const { store, now, choices } = work;
  const asked = await readLines(work, access, plan, targetsOf(resource, viewer, access.readable), lines);
  const why = whyOf('importar', language, kept);
  const outcomes = await makeTogether(work, caller, asked, why);
  const made = new Set(outcomes.map(({ linea }) => linea));
  for (const one of asked) {
    if (made.has(one.linea)) continue;
    const { linea, changes, input, issues } = one;
    const told = Object.entries(issues).map(([path, { key, args = {} }]) => [path, { key, values: args }]);
    if (told.length > 0) {
      outcomes.push({ linea, estado: 'rechazada', errores: Object.fromEntries(told) });
      continue;
    }
    const written = await apart(store.db, async (): Promise<Omit<Outcome, 'linea'>> => {
      const options = { language, now, writeReason: why, choices, historical: mayImportHistory(resource, viewer) };
      if (changes === undefined) {
        const row = await createRecord(store, viewer, resource, input, options);
        return { estado: 'creada', clave: String(row[resource.key]), version: Number(row.version) };
      }
      const before = await lockRow(store.db, access, changes);
      const row = await updateRecord(store, viewer, resource, changes, bodyOf(resource, one, why), options);
      const clave = String(changes);
      if (row.version === before.version) return { estado: 'igual', clave };
      const names = [...resource.fields.keys()].filter((name) => !(name in STANDARD_FIELDS) && name in before);
      const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, row[name] ?? null));
      const antes = Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
      return { estado: 'actualizada', clave, version: Number(row.version), antes };
    });
    outcomes.push(
      'done' in written ? { linea, ...written.done } : { linea, estado: 'rechazada', errores: written.refused },
    );
  }
  return outcomes;
}

/** Writes the valid lines and skips the others. Returns true when all are written. */
export async function runLines(caller: Caller, id: number): Promise<boolean> {
  const { store, viewer, resource } = caller;
  openForImport(caller);
  const over = await inTransaction(store.db, async (db) => {
    const kept = await importOf(db, viewer, resource, id, true);
    if (kept.estado === 'hecha') return true;
    if (kept.estado !== 'probada' || (kept.tarea !== null && kept.tarea !== 'run')) throw conflict();
    // one instant for the whole import, so that a list can find its records
    if (kept.instante === null) await setImport(db, id, { instante: new Date().toISOString() });
    await moveLines(db, id, ['mala'], 'rechazada');
    await forgetMarks(db, id);
    return false;
  });
  return over || inParts(caller, id, 'run');
}

async function takeBack(caller: Caller, access: Access, { work, kept, lines }: Part): Promise<Outcome[]> {
  const { resource, language } = caller;
  const why = whyOf('revertir', language, kept);
  const now = new Date();
  const outcomes: Outcome[] = [];
  const { db } = work.store;
  const repeated = await repeatedKeys(db, kept.id, lines);
  for (const line of lines) {
    const { linea, estado, clave, antes } = line;
    const again = repeated.has(clave);
    const back = await apart(db, async () => {
      const row = await lockRow(db, access, parseKey(work.store.registry, resource, clave));
      const version = again ? await versionOf(db, kept.id, linea) : line.version;
      if (version === null || Number(row.version) !== version)
        throw new Problem(409, 'unavailable', {}, { detail: { key: 'transfer.line.changedSince' } });
      const undoing: Work = { ...work, now };
      if (estado === 'creada') await removeRecord(undoing, resource, row, why, { language });
      else {
        const undone = await changeRecord(undoing, resource, row, antes ?? {}, why, access, antes ?? {});
        if (again) await passVersion(db, kept.id, line, version, Number(undone.version));
      }
    });
    outcomes.push(
      'done' in back ? { linea, estado: 'revertida' } : { linea, estado: 'retenida', errores: back.refused },
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
  const kept = await importOf(store.db, viewer, resource, id);
  if (kept.instante === null) throw conflict();
  return inParts(caller, id, 'revert');
}

const ENDS: Record<Step, ImportState> = { check: 'probada', run: 'hecha', revert: 'revertida' };

/**
 * Processes the next part of a started step in a transaction. Returns false when none is left or the step was stopped. Throws 403
 * when the viewer has lost the permission.
 */
export async function partOf(caller: Caller, id: number, step: Step): Promise<boolean> {
  const access = openForImport(caller);
  const acts: Record<Step, () => Promise<boolean>> = {
    check: () => withLines(caller, id, step, ['pendiente'], (part) => rehearse(caller, access, part)),
    run: () => withLines(caller, id, step, ['buena'], (part) => writeLines(caller, access, part)),
    revert: () =>
      withLines(caller, id, step, ['creada', 'actualizada'], (part) => takeBack(caller, access, part), true),
  };
  if (await acts[step]()) return true;
  await endStep(caller.store.db, id, step, ENDS[step]);
  return false;
}
