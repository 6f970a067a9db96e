import { type Identifier, type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { decisionsOn } from '../../schema/decisions';
import type { Field, Resource } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';
import { showToast } from '../../ui/toasts';
import { type Conflict, ConflictDialog } from '../conflict/ConflictDialog';
import { differencesOf, mergedValues, type Versions, valueAt } from '../conflict/merge';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';
import { changesOf } from './changesOf';
import { failureKey, failureOf } from './failure';
import { refsOf } from './refsOf';
import { useGiven } from './useGiven';

/** A failure of ours, with the sentence that the form shows on top. */
class FormProblem extends Error {
  readonly body: { detail: string };

  constructor(detail: string) {
    super(detail);
    this.body = { detail };
  }
}

interface Save {
  /** resolves with the record as it is then; undefined where there was nothing to save; throws what the form shows */
  save: (id: Identifier, values: Readonly<Record<string, unknown>>, base: RaRecord) => Promise<RaRecord | undefined>;
  /** lets the person choose between two versions; undefined: they went back */
  compare: (versions: Versions) => Promise<Record<string, unknown> | undefined>;
  /** stands in the form: the question which version stays */
  conflict: ReactNode;
}

/**
 * Saves what changed, with the version that the person had seen. Where somebody was faster, what only one of the two
 * touched is taken, and what both did is asked field by field, as often as it happens.
 */
export function useSave(resource: Resource, fields: readonly Field[], reason: Field | undefined): Save {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const { registry } = useEngine();
  const given = useGiven(resource);
  const labels = useLabels(resource);
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const [asked, setAsked] = useState<Conflict>();

  async function compare({ base, own, theirs }: Versions) {
    const refs = await refsOf(fields, own, dataProvider, registry, translate);
    return new Promise<Record<string, unknown> | undefined>((resolve) => {
      const answer = (chosen: Record<string, unknown> | undefined) => {
        setAsked(undefined);
        resolve(chosen);
      };
      setAsked({
        resource,
        fields,
        context: given,
        base,
        own: { ...own, _refs: { ...base._refs, ...refs } },
        theirs,
        onResolve: answer,
      });
    });
  }

  /** the record as it is now, or why it cannot be saved any more */
  async function saved(id: Identifier): Promise<RaRecord> {
    const theirs: RaRecord | undefined = await dataProvider.getOne(resource.name, { id }).then(
      ({ data }) => data,
      (error: unknown) => {
        if (failureOf(error).status !== 404) throw error;
        return undefined;
      },
    );
    if (!theirs) throw new FormProblem(translate('editing.conflict.gone'));
    if (theirs._can && theirs._can.editar !== true) throw new FormProblem(translate('editing.conflict.closed'));
    return theirs;
  }

  /** what is left to save over somebody else's version; undefined: the person went back to the form */
  async function merged(base: RaRecord, changes: Record<string, unknown>, theirs: RaRecord) {
    const own = { ...base, ...changes };
    const differences = differencesOf(fields, { base, own, theirs });
    const mine = differences.filter(({ side }) => side !== 'theirs');
    const kept = mergedValues(mine, { own, theirs });
    const decisions = decisionsOn(fields, kept, { ...given, current: theirs });
    const decided = mine.map(({ field: { name } }) => decisions.of(name));
    const closed = decided.some(({ readOnly, hidden }) => readOnly || hidden);
    const settled = !closed && differences.every(({ side }) => side !== 'both');
    return settled ? kept : compare({ base, own, theirs });
  }

  /** what of somebody else's changes since stays beside what was sent, in words */
  function changedSince(base: RaRecord, theirs: RaRecord, sent: Readonly<Record<string, unknown>>): string {
    const stored = { ...theirs, ...sent };
    const stays = (name: string) => sameValue(valueAt(stored, name), valueAt(theirs, name));
    return fields
      .filter((field) => differencesOf([field], { base, own: base, theirs }).some((one) => stays(one.field.name)))
      .map(({ name }) => labels.field(name))
      .join(', ');
  }

  async function save(id: Identifier, values: Readonly<Record<string, unknown>>, base: RaRecord) {
    const why = reason && (values[reason.name] ?? null) !== null ? { [reason.name]: values[reason.name] } : {};
    let seen = base;
    const mine = changesOf(fields, values, base);
    let changes = mine;
    for (;;) {
      if (Object.keys(changes).length === 0) {
        // an answer that was lost on its way, as often as somebody else who did the same
        const there = Object.entries(mine).every(([name, value]) => sameValue(value, seen[name]));
        if (seen !== base && there) showToast({ tone: 'success', title: translate('forms.saved') });
        else
          showToast({
            tone: 'info',
            title: translate(seen === base ? 'forms.unchanged' : 'forms.conflict.theirsKept'),
          });
        if (seen !== base) cache.put(seen);
        return seen === base ? undefined : seen;
      }
      try {
        const params = { id, data: { ...changes, ...why }, previousData: seen };
        const { data } = await dataProvider.update(resource.name, params);
        const record: RaRecord = data;
        cache.put(record);
        const others = seen === base ? '' : changedSince(base, seen, changes);
        const description = others === '' ? undefined : translate('editing.conflict.merged', { fields: others });
        showToast({ tone: 'success', title: translate('forms.saved'), ...(description && { description }) });
        return record;
      } catch (error) {
        const { status, message, detail, errors } = failureOf(error);
        if (status === 404) throw new FormProblem(translate('editing.conflict.gone'));
        if (status !== 412) {
          if (Object.keys(errors).length === 0)
            showToast({ tone: 'danger', title: message, description: detail ?? translate(failureKey(status)) });
          throw error;
        }
      }
      const theirs = await saved(id);
      const chosen = await merged(seen, changes, theirs);
      if (!chosen) throw new FormProblem(translate('forms.conflict.kept'));
      seen = theirs;
      changes = changesOf(fields, chosen, theirs);
    }
  }

  return { save, compare, conflict: asked && <ConflictDialog {...asked} /> };
}
