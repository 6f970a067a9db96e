/** Dry run of a line: the record as it would be written, or the reasons for its rejection. */
import { setImmediate } from 'node:timers/promises';
import type { Language } from '../../../i18n/languages';
import type { Resource } from '../../../src/schema/registry';
import { settleAll } from '../../db/batch';
import type { Row } from '../../handlers';
import { translate } from '../../translate';
import type { Viewer } from '../../viewer';
import type { Work, WriteReason } from '../storeRows';
import { canBatch, createRecord, updateRecord } from '../write';
import type { LineRequest } from './lines';
import type { Plan } from './plan';
import { inSavepoint, type LineErrors, withoutSavepoint } from './savepoint';
import type { Import } from './storedImports';
import { mayImportHistory } from './targets';

/** Returns the action and reason that an import writes to the history. */
export const writeReasonOf = (
  action: 'importar' | 'revertir',
  language: Language,
  { id, archivo }: Import,
): WriteReason => ({
  action,
  reason: translate(language, `transfer.why.${action}`, { id, file: archivo }),
});

/** Returns the body of a write, with the import as the reason where an edit needs one. */
export const bodyOf = ({ schema }: Resource, { input, changes }: LineRequest, writeReason: WriteReason): object =>
  schema.reason && changes !== undefined
    ? { ...input, [schema.reason.field]: writeReason.reason?.slice(0, schema.reason.max) }
    : input;

interface DryRun {
  /** within a transaction */
  work: Work;
  viewer: Viewer;
  resource: Resource;
  language: Language;
  storedImport: Import;
  plan: Plan;
}

/** Writes a line and rolls it back. Returns the record as it would be, or the errors by path. */
export async function dryRun(
  { work, viewer, resource, language, storedImport, plan }: DryRun,
  request: LineRequest,
): Promise<{ done: Row } | { refused: LineErrors }> {
  const { changes, input, issues } = request;
  const { db } = work.store;
  const cellErrors: LineErrors = Object.fromEntries(
    Object.entries(issues).map(([path, { key, args = {} }]) => [path, { key, values: args }]),
  );
  // a line that should change a record but names none would get an error for every required field
  if (changes === undefined && plan.key !== null && plan.key in cellErrors) return { refused: cellErrors };
  const historical = mayImportHistory(resource, viewer);
  const options = { language, now: work.now, rehearsal: true, choices: work.choices, historical };
  const write = () =>
    changes === undefined
      ? createRecord(work.store, viewer, resource, input, options)
      : updateRecord(
          work.store,
          viewer,
          resource,
          changes,
          bodyOf(resource, request, writeReasonOf('importar', language, storedImport)),
          options,
        );
  // without handlers, creating a record writes nothing before it is stored
  const writesNothing = changes === undefined && canBatch(work.store, resource);
  const result = await (writesNothing ? withoutSavepoint(write) : inSavepoint(db, write, { undo: true }));
  // an unreadable cell is reported as such and not as missing
  const errors = { ...('refused' in result ? result.refused : {}), ...cellErrors };
  return 'done' in result && Object.keys(errors).length === 0 ? result : { refused: errors };
}

/** Number of lines between two turns of the event loop. */
const YIELD_EVERY = 100;

/** Runs many lines as `dryRun` does. New records whose handlers can be batched run in parallel. */
export async function dryRunAll(context: DryRun, lines: readonly LineRequest[]) {
  const { work, resource } = context;
  const batch = canBatch(work.store, resource) ? lines.filter(({ changes }) => changes === undefined) : [];
  const results = new Map<LineRequest, Awaited<ReturnType<typeof dryRun>>>();
  for (let from = 0; from < batch.length; from += YIELD_EVERY) {
    // yields to other requests
    await setImmediate();
    const chunk = batch.slice(from, from + YIELD_EVERY);
    const chunkResults = await settleAll(
      chunk.map(async (request) => [request, await dryRun(context, request)] as const),
    );
    for (const [request, result] of chunkResults) results.set(request, result);
  }
  const outcomes = [];
  for (const request of lines)
    outcomes.push({ request, trial: results.get(request) ?? (await dryRun(context, request)) });
  return outcomes;
}
