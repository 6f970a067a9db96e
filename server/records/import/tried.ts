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
import { apart, attempt, type Refusal } from './apart';
import type { Import } from './kept';
import type { Asked } from './lines';
import type { Plan } from './plan';
import { mayImportHistory } from './targets';

/** Returns the action and reason that an import writes to the history. */
export const whyOf = (action: 'importar' | 'revertir', language: Language, { id, archivo }: Import): WriteReason => ({
  action,
  reason: translate(language, `transfer.why.${action}`, { id, file: archivo }),
});

/** Returns the body of a write, with the import as the reason where an edit needs one. */
export const bodyOf = ({ schema }: Resource, { input, changes }: Asked, why: WriteReason): object =>
  schema.reason && changes !== undefined
    ? { ...input, [schema.reason.field]: why.reason?.slice(0, schema.reason.max) }
    : input;

interface Trial {
  /** within a transaction */
  work: Work;
  viewer: Viewer;
  resource: Resource;
  language: Language;
  kept: Import;
  plan: Plan;
}

/** Writes a line and rolls it back. Returns the record as it would be, or the errors by path. */
export async function tried(
  { work, viewer, resource, language, kept, plan }: Trial,
  one: Asked,
): Promise<{ done: Row } | { refused: Refusal }> {
  const { changes, input, issues } = one;
  const { db } = work.store;
  const told: Refusal = Object.fromEntries(
    Object.entries(issues).map(([path, { key, args = {} }]) => [path, { key, values: args }]),
  );
  // a line that should change a record but names none would get an error for every required field
  if (changes === undefined && plan.key !== null && plan.key in told) return { refused: told };
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
          bodyOf(resource, one, whyOf('importar', language, kept)),
          options,
        );
  // without handlers, creating a record writes nothing before it is stored
  const harmless = changes === undefined && canBatch(work.store, resource);
  const trial = await (harmless ? attempt(write) : apart(db, write, { undo: true }));
  // an unreadable cell is reported as such and not as missing
  const refused = { ...('refused' in trial ? trial.refused : {}), ...told };
  return 'done' in trial && Object.keys(refused).length === 0 ? trial : { refused };
}

/** Number of lines between two turns of the event loop. */
const TURN = 100;

/** Runs many lines as `tried` does. New records whose handlers can be batched run in parallel. */
export async function triedAll(trial: Trial, lines: readonly Asked[]) {
  const { work, resource } = trial;
  const batch = canBatch(work.store, resource) ? lines.filter(({ changes }) => changes === undefined) : [];
  const known = new Map<Asked, Awaited<ReturnType<typeof tried>>>();
  for (let from = 0; from < batch.length; from += TURN) {
    // yields to other requests
    await setImmediate();
    const some = batch.slice(from, from + TURN);
    const trials = await settleAll(some.map(async (one) => [one, await tried(trial, one)] as const));
    for (const [one, result] of trials) known.set(one, result);
  }
  const all = [];
  for (const one of lines) all.push({ one, trial: known.get(one) ?? (await tried(trial, one)) });
  return all;
}
