import { type Identifier, type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { decisionsOn } from '../../schema/decisions';
import type { Field, Resource } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';
import { showToast } from '../../ui/toasts';
import { type Conflict, ConflictDialog } from '../conflict/ConflictDialog';
import { differencesOf, mergedValues, type Versions, valueAt } from '../conflict/merge';
import { useEngine } from '../EngineContext';
import { failureKey, failureOf } from '../failure';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';
import { changesOf } from './changesOf';
import { refsOf } from './refsOf';
import { useDecisionContext } from './useDecisionContext';

/** An error of the form itself, with a sentence that is shown on top. */
class FormProblem extends Error {
  readonly body: { detail: string };

  constructor(detail: string) {
    super(detail);
    this.body = { detail };
  }
}

interface Save {
  /**
   * resolves with the stored record; undefined if nothing changed or the person returned to the form; rejects with an error that
   * the form shows
   */
  save: (id: Identifier, values: Readonly<Record<string, unknown>>, base: RaRecord) => Promise<RaRecord | undefined>;
  /** lets the person choose between two versions; undefined: the person returned to the form */
  compare: (versions: Versions) => Promise<Record<string, unknown> | undefined>;
  /** the conflict dialog, to be rendered in the form */
  conflict: ReactNode;
}

/**
 * Saves the changes with the version that the person saw. If somebody else saved first, changes of only one side are merged, and
 * conflicting fields are chosen by the person, as often as it happens.
 */
export function useSave(resource: Resource, fields: readonly Field[], reason: Field | undefined): Save {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const { registry } = useEngine();
  const context = useDecisionContext(resource);
  const labels = useLabels(resource);
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const [openConflict, setOpenConflict] = useState<Conflict>();

  async function compare({ base, own, theirs }: Versions) {
    const refs = await refsOf(fields, own, dataProvider, registry, translate);
    return new Promise<Record<string, unknown> | undefined>((resolve) => {
      const onResolve = (chosen: Record<string, unknown> | undefined) => {
        setOpenConflict(undefined);
        resolve(chosen);
      };
      setOpenConflict({
        resource,
        fields,
        context,
        base,
        own: { ...own, _refs: { ...base._refs, ...refs } },
        theirs,
        onResolve,
      });
    });
  }

  /** returns the record as stored now, or throws why it cannot be saved any more */
  async function fetchStored(id: Identifier): Promise<RaRecord> {
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

  /** returns the changes to save over somebody else's version; undefined: the person returned to the form */
  async function mergeChanges(base: RaRecord, changes: Record<string, unknown>, theirs: RaRecord) {
    const own = { ...base, ...changes };
    const differences = differencesOf(fields, { base, own, theirs });
    const ownDifferences = differences.filter(({ side }) => side !== 'theirs');
    const ownValues = mergedValues(ownDifferences, { own, theirs });
    const decisions = decisionsOn(fields, ownValues, { ...context, current: theirs });
    const decisionsOnChanges = ownDifferences.map(({ field: { name } }) => decisions.stateOf(name));
    const hasReadOnly = decisionsOnChanges.some(({ readOnly, hidden }) => readOnly || hidden);
    const canMerge = !hasReadOnly && differences.every(({ side }) => side !== 'both');
    return canMerge ? ownValues : compare({ base, own, theirs });
  }

  /** returns labels of somebody else's changes that stay beside the saved values */
  function retainedChangeLabels(
    base: RaRecord,
    theirs: RaRecord,
    sentValues: Readonly<Record<string, unknown>>,
  ): string {
    const stored = { ...theirs, ...sentValues };
    const isRetained = (name: string) => sameValue(valueAt(stored, name), valueAt(theirs, name));
    return fields
      .filter((field) =>
        differencesOf([field], { base, own: base, theirs }).some((difference) => isRetained(difference.field.name)),
      )
      .map(({ name }) => labels.field(name))
      .join(', ');
  }

  async function save(id: Identifier, values: Readonly<Record<string, unknown>>, base: RaRecord) {
    const reasonValue = reason && (values[reason.name] ?? null) !== null ? { [reason.name]: values[reason.name] } : {};
    let seenVersion = base;
    const initialChanges = changesOf(fields, values, base);
    let changes = initialChanges;
    for (;;) {
      if (Object.keys(changes).length === 0) {
        // the stored values equal the typed ones: an earlier response was lost, or somebody else made the same change
        const isStored = Object.entries(initialChanges).every(([name, value]) => sameValue(value, seenVersion[name]));
        if (seenVersion !== base && isStored) showToast({ tone: 'success', title: translate('forms.saved') });
        else
          showToast({
            tone: 'info',
            title: translate(seenVersion === base ? 'forms.unchanged' : 'forms.conflict.theirsKept'),
          });
        if (seenVersion !== base) cache.put(seenVersion);
        return seenVersion === base ? undefined : seenVersion;
      }
      try {
        const params = { id, data: { ...changes, ...reasonValue }, previousData: seenVersion };
        const { data } = await dataProvider.update(resource.name, params);
        const record: RaRecord = data;
        cache.put(record);
        const otherChanges = seenVersion === base ? '' : retainedChangeLabels(base, seenVersion, changes);
        const description =
          otherChanges === '' ? undefined : translate('editing.conflict.merged', { fields: otherChanges });
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
      const theirs = await fetchStored(id);
      const chosen = await mergeChanges(seenVersion, changes, theirs);
      if (!chosen) throw new FormProblem(translate('forms.conflict.kept'));
      seenVersion = theirs;
      changes = changesOf(fields, chosen, theirs);
    }
  }

  return { save, compare, conflict: openConflict && <ConflictDialog {...openConflict} /> };
}
