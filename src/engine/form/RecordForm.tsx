import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Field, Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { RecordSkeleton } from '../../ui/Skeletons';
import { changedByBoth } from '../conflict/merge';
import { useEngine } from '../EngineContext';
import { FormNews } from '../live/FormNews';
import type { Draft } from '../provider/drafts';
import { PartialContext } from '../useRecord';
import { DraftKeeper } from './DraftKeeper';
import { draftKey, useDrafts, useOwnDraft } from './drafts';
import { useChanged } from './FormContext';
import { formFields, formLayout, reasonField, withMore } from './fields';
import { SaveBar } from './SaveBar';
import { SchemaForm } from './SchemaForm';
import { UnsavedGuard } from './UnsavedGuard';
import { useSave } from './useSave';

export interface RecordFormProps {
  resource: Resource;
  record: RaRecord;
  onSaved?: (record: RaRecord) => void;
  /** beside the save button */
  buttons?: ReactNode;
}

interface Start {
  draft: Draft | null;
  /** another one begins anew */
  round: number;
}

/** The edit form of a record, with what had been left unsaved in it. */
export function RecordForm(props: RecordFormProps) {
  const drafts = useDrafts();
  const key = draftKey(props.resource.name, props.record.id);
  const { data, isPending } = useQuery({
    queryKey: ['drafts', key],
    queryFn: () => drafts.get(key).catch(() => null),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [again, setAgain] = useState<Start>();
  const partial = useContext(PartialContext);
  // it begins once, from the whole record
  if (isPending || partial) return <RecordSkeleton fields={6} />;
  const { draft, round } = again ?? { draft: data ?? null, round: 0 };
  return (
    <LoadedForm key={round} {...props} draft={draft} onAgain={(next) => setAgain({ draft: next, round: round + 1 })} />
  );
}

/**
 * What a form begins from: what a draft began from, so that a change made since is found; the record as it is where
 * nothing of the draft was touched by it.
 */
function startOf(record: RaRecord, draft: Draft | null, fields: readonly Field[]): { base: RaRecord; older: string[] } {
  if (!draft?.base || draft.base.version === record.version) return { base: record, older: [] };
  const base = { ...record, ...draft.base.values, version: draft.base.version };
  const older = changedByBoth(fields, { base, own: { ...base, ...draft.values }, theirs: record });
  return older.length === 0 ? { base: record, older } : { base, older };
}

interface LoadedFormProps extends RecordFormProps {
  draft: Draft | null;
  onAgain: (draft: Draft | null) => void;
}

function LoadedForm({ resource, record, onSaved, buttons, draft, onAgain }: LoadedFormProps) {
  const { ability } = useEngine();
  const ownDraft = useOwnDraft(draftKey(resource.name, record.id), draft);
  const reason = useMemo(() => reasonField(resource), [resource]);
  const own = useMemo(
    () => formFields(resource, 'edit', (action) => ability.can(action, resource.schema.subject)),
    [resource, ability],
  );
  const fields = useMemo(() => (reason ? [...own, reason] : own), [own, reason]);
  const layout = useMemo<LayoutNode[]>(
    () => withMore(formLayout(resource, 'edit', own), reason ? [{ field: reason.name }] : []),
    [resource, own, reason],
  );
  const [{ base, older }, setStart] = useState(() => startOf(record, draft, own));
  const follow = useCallback((next: RaRecord) => setStart({ base: next, older: [] }), []);
  const [restoring, setRestoring] = useState(draft !== null);
  const { save, compare, conflict } = useSave(resource, own, reason);

  const submit = async (values: Record<string, unknown>) => {
    const saved = await save(record.id, values, base);
    if (!saved) return;
    ownDraft.drop();
    follow(saved);
    onSaved?.(saved);
  };
  const choose = async (values: Record<string, unknown>) => {
    const chosen = await compare({ base, own: { ...base, ...values }, theirs: record });
    if (!chosen) return;
    const names = Object.keys(chosen);
    if (names.length === 0) ownDraft.drop();
    const before = {
      values: Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
      version: record.version,
    };
    onAgain(names.length === 0 ? null : { values: chosen, base: before, at: new Date().toISOString() });
  };

  return (
    <SchemaForm resource={resource} fields={fields} layout={layout} record={base} onSubmit={submit}>
      <DraftKeeper
        own={ownDraft}
        restored={draft}
        onRestored={() => setRestoring(false)}
        older={older}
        onCompare={choose}
      />
      {older.length === 0 && (
        <FormNews
          resource={resource.name}
          record={record}
          base={base}
          onCompare={choose}
          onReload={() => {
            ownDraft.drop();
            onAgain(null);
          }}
        />
      )}
      <Follow enabled={!restoring} record={record} base={base} onFollow={follow} />
      <SaveBar>{buttons}</SaveBar>
      <UnsavedGuard onLeave={ownDraft.drop} />
      {conflict}
    </SchemaForm>
  );
}

interface FollowProps {
  enabled: boolean;
  record: RaRecord;
  base: RaRecord;
  onFollow: (record: RaRecord) => void;
}

/** A record that was fetched anew replaces the one in the form as long as nothing is typed: what is typed is never lost. */
function Follow({ enabled, record, base, onFollow }: FollowProps) {
  const { isSubmitting } = useFormState();
  const changed = useChanged();
  useEffect(() => {
    if (enabled && !changed && !isSubmitting && record.version !== base.version) onFollow(record);
  }, [enabled, changed, isSubmitting, record, base, onFollow]);
  return null;
}
