import { type Identifier, type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Field, Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { type Conflict, ConflictDialog } from '../conflict/ConflictDialog';
import { useEngine } from '../EngineContext';
import type { EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';
import { failureKey, failureOf } from './failure';
import { refsOf } from './refsOf';
import { changesOf } from './sameValue';

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
  /** stands in the form: the question which version stays */
  conflict: ReactNode;
}

/** Saves what changed, with the version that the person had seen; where somebody was faster, asks field by field. */
export function useSave(resource: Resource, fields: readonly Field[], reason: Field | undefined): Save {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const { registry } = useEngine();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const [asked, setAsked] = useState<Conflict>();

  const ask = (conflict: Omit<Conflict, 'answer'>) =>
    new Promise<Record<string, unknown> | undefined>((resolve) => {
      const answer = (chosen: Record<string, unknown> | undefined) => {
        setAsked(undefined);
        resolve(chosen);
      };
      setAsked({ ...conflict, answer });
    });

  async function save(id: Identifier, values: Readonly<Record<string, unknown>>, base: RaRecord) {
    const why = reason && (values[reason.name] ?? null) !== null ? { [reason.name]: values[reason.name] } : {};
    const mine = changesOf(fields, values, base);
    let seen = base;
    let changes = mine;
    for (;;) {
      if (Object.keys(changes).length === 0) {
        showToast({ tone: 'info', title: translate(seen === base ? 'forms.unchanged' : 'forms.conflict.theirsKept') });
        if (seen !== base) cache.put(seen);
        return seen === base ? undefined : seen;
      }
      try {
        const params = { id, data: { ...changes, ...why }, previousData: seen };
        const { data } = await dataProvider.update(resource.name, params);
        const saved: RaRecord = data;
        cache.put(saved);
        showToast({ tone: 'success', title: translate('forms.saved') });
        return saved;
      } catch (error) {
        const { status, message, detail, errors } = failureOf(error);
        if (status !== 412) {
          if (Object.keys(errors).length === 0)
            showToast({ tone: 'danger', title: message, description: detail ?? translate(failureKey(status)) });
          throw error;
        }
      }
      const { data: theirs } = await dataProvider.getOne(resource.name, { id });
      const touched = { ...mine, ...changes };
      const refs = await refsOf(fields, touched, dataProvider, registry);
      const own = { ...seen, ...touched, _refs: { ...seen._refs, ...refs } };
      const chosen = await ask({ resource, fields, touched: Object.keys(touched), own, theirs });
      if (!chosen) throw new FormProblem(translate('forms.conflict.kept'));
      seen = theirs;
      changes = changesOf(fields, chosen, theirs);
    }
  }

  return { save, conflict: asked && <ConflictDialog {...asked} /> };
}
