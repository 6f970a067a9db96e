import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';
import { RecordSkeleton } from '../../ui/Skeletons';
import { useEngine } from '../EngineContext';
import type { Draft } from '../provider';
import { DraftKeeper } from './DraftKeeper';
import { draftKey, useDrafts } from './drafts';
import { useChanged } from './FormContext';
import { formFields, formLayout, reasonField } from './fields';
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
  return isPending ? <RecordSkeleton fields={6} /> : <LoadedForm {...props} draft={data ?? null} />;
}

function LoadedForm({ resource, record, onSaved, buttons, draft }: RecordFormProps & { draft: Draft | null }) {
  const { ability } = useEngine();
  const drafts = useDrafts();
  const key = draftKey(resource.name, record.id);
  const discarded = useRef(false);
  // what the person began from: a draft's, so that a change made since is found when saving
  const [base, setBase] = useState<RaRecord>(
    draft?.base ? { ...record, ...draft.base.values, version: draft.base.version } : record,
  );
  const [restoring, setRestoring] = useState(draft !== null);
  const reason = useMemo(() => reasonField(resource), [resource]);
  const own = useMemo(
    () => formFields(resource, 'edit', (action) => ability.can(action, resource.schema.subject)),
    [resource, ability],
  );
  const fields = useMemo(() => (reason ? [...own, reason] : own), [own, reason]);
  const layout = useMemo<LayoutNode[]>(
    () => [...formLayout(resource, 'edit', own), ...(reason ? [{ field: reason.name }] : [])],
    [resource, own, reason],
  );
  const { save, conflict } = useSave(resource, own, reason);

  const submit = async (values: Record<string, unknown>) => {
    const saved = await save(record.id, values, base);
    if (!saved) return;
    discarded.current = true;
    drafts.remove(key).catch(() => undefined);
    setBase(saved);
    onSaved?.(saved);
  };
  const leave = () => {
    discarded.current = true;
    drafts.remove(key).catch(() => undefined);
  };

  return (
    <SchemaForm resource={resource} fields={fields} layout={layout} record={base} onSubmit={submit}>
      <DraftKeeper
        drafts={drafts}
        draftKey={key}
        restored={draft}
        discarded={discarded}
        onRestored={() => setRestoring(false)}
      />
      <Follow enabled={!restoring} record={record} base={base} onFollow={setBase} />
      <SaveBar>{buttons}</SaveBar>
      <UnsavedGuard onLeave={leave} />
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
