import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { clock } from '../../schema/clock';
import type { Field, Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { RecordSkeleton } from '../../ui/Skeletons';
import { changedByBoth } from '../conflict/merge';
import { useEngine } from '../EngineContext';
import { FormNews } from '../live/FormNews';
import type { Draft } from '../provider/drafts';
import { PartialContext } from '../useRecord';
import { DraftKeeper } from './DraftKeeper';
import { draftKey, useDrafts, useFormDraft } from './drafts';
import { useChanged } from './FormContext';
import { appendNodes, formFields, formLayout, reasonField } from './fields';
import { SaveBar } from './SaveBar';
import { SchemaForm } from './SchemaForm';
import { UnsavedGuard } from './UnsavedGuard';
import { useSave } from './useSave';

export interface RecordFormProps {
  resource: Resource;
  record: RaRecord;
  onSaved?: (record: RaRecord) => void;
  /** content beside the save button */
  buttons?: ReactNode;
}

interface Restart {
  draft: Draft | null;
  /** a new key creates a new form */
  round: number;
}

/** Edit form of a record, with its unsaved draft restored. */
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
  const [restart, setRestart] = useState<Restart>();
  const partial = useContext(PartialContext);
  // the form is initialised once, and needs the complete record
  if (isPending || partial) return <RecordSkeleton fields={6} />;
  const { draft, round } = restart ?? { draft: data ?? null, round: 0 };
  return (
    <LoadedForm
      key={round}
      {...props}
      draft={draft}
      onRestart={(next) => setRestart({ draft: next, round: round + 1 })}
    />
  );
}

/**
 * Returns the record that the form is based on: the version of the draft if somebody has changed a field of the draft since, so
 * that the conflict is found; otherwise the current record.
 */
function initialBase(
  record: RaRecord,
  draft: Draft | null,
  fields: readonly Field[],
): { base: RaRecord; conflictingFields: string[] } {
  if (!draft?.base || draft.base.version === record.version) return { base: record, conflictingFields: [] };
  const base = { ...record, ...draft.base.values, version: draft.base.version };
  const older = changedByBoth(fields, { base, own: { ...base, ...draft.values }, theirs: record });
  return older.length === 0 ? { base: record, conflictingFields: older } : { base, conflictingFields: older };
}

interface LoadedFormProps extends RecordFormProps {
  draft: Draft | null;
  onRestart: (draft: Draft | null) => void;
}

function LoadedForm({ resource, record, onSaved, buttons, draft, onRestart }: LoadedFormProps) {
  const { ability } = useEngine();
  const ownDraft = useFormDraft(draftKey(resource.name, record.id), draft);
  const reason = useMemo(() => reasonField(resource), [resource]);
  const ownFields = useMemo(
    () => formFields(resource, 'edit', (action) => ability.can(action, resource.schema.subject)),
    [resource, ability],
  );
  const fields = useMemo(() => (reason ? [...ownFields, reason] : ownFields), [ownFields, reason]);
  const layout = useMemo<LayoutNode[]>(
    () => appendNodes(formLayout(resource, 'edit', ownFields), reason ? [{ field: reason.name }] : []),
    [resource, ownFields, reason],
  );
  const [{ base, conflictingFields }, setStart] = useState(() => initialBase(record, draft, ownFields));
  const rebase = useCallback((next: RaRecord) => setStart({ base: next, conflictingFields: [] }), []);
  const [isRestoring, setIsRestoring] = useState(draft !== null);
  const { save, compare, conflict } = useSave(resource, ownFields, reason);

  const submit = async (values: Record<string, unknown>) => {
    const saved = await save(record.id, values, base);
    if (!saved) return;
    ownDraft.discard();
    rebase(saved);
    onSaved?.(saved);
  };
  const compareVersions = async (values: Record<string, unknown>) => {
    const chosen = await compare({ base, own: { ...base, ...values }, theirs: record });
    if (!chosen) return;
    const names = Object.keys(chosen);
    if (names.length === 0) ownDraft.discard();
    const nextBase = {
      values: Object.fromEntries(names.map((name) => [name, record[name] ?? null])),
      version: record.version,
    };
    onRestart(names.length === 0 ? null : { values: chosen, base: nextBase, at: clock.now().toISOString() });
  };

  return (
    <SchemaForm resource={resource} fields={fields} layout={layout} record={base} onSubmit={submit}>
      <DraftKeeper
        formDraft={ownDraft}
        restored={draft}
        onRestored={() => setIsRestoring(false)}
        conflictingFields={conflictingFields}
        onCompare={compareVersions}
      />
      {conflictingFields.length === 0 && (
        <FormNews
          resource={resource.name}
          record={record}
          base={base}
          onCompare={compareVersions}
          onReload={() => {
            ownDraft.discard();
            onRestart(null);
          }}
        />
      )}
      <FollowRecord enabled={!isRestoring} record={record} base={base} onFollow={rebase} />
      <SaveBar>{buttons}</SaveBar>
      <UnsavedGuard onLeave={ownDraft.discard} />
      {conflict}
    </SchemaForm>
  );
}

interface FollowRecordProps {
  enabled: boolean;
  record: RaRecord;
  base: RaRecord;
  onFollow: (record: RaRecord) => void;
}

/** Updates the form to a newer version of the record while nothing is typed; typed values are never overwritten. */
function FollowRecord({ enabled, record, base, onFollow }: FollowRecordProps) {
  const { isSubmitting } = useFormState();
  const changed = useChanged();
  useEffect(() => {
    if (enabled && !changed && !isSubmitting && record.version !== base.version) onFollow(record);
  }, [enabled, changed, isSubmitting, record, base, onFollow]);
  return null;
}
