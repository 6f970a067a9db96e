import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Resource } from '../../schema/registry';
import { withinSentence } from '../../schema/title';
import { NoPermission } from '../../ui/NoPermission';
import { RecordSkeleton } from '../../ui/Skeletons';
import { useEngine, useMayWrite, useResource } from '../EngineContext';
import { useLabels } from '../labels';
import type { Draft } from '../provider/drafts';
import { useScreenTitle } from '../screenTitle';
import { RecordProblem } from '../show/RecordProblem';
import { SlotPart } from '../show/SlotPart';
import { useRecord } from '../useRecord';
import { copyRecord } from './copy';
import { DraftKeeper } from './DraftKeeper';
import { draftKey, useDrafts, useFormDraft } from './drafts';
import { FormHeader } from './FormHeader';
import { requireActionInput } from './requireActionInput';
import { SaveBar } from './SaveBar';
import { SchemaForm } from './SchemaForm';
import { OnLastStep } from './StepButtons';
import { UnsavedGuard } from './UnsavedGuard';
import { useCreate } from './useCreate';
import { useCreateForm } from './useCreateForm';
import { useCreateTarget } from './useCreateTarget';
import { useFocusFirstEmpty } from './useFocusFirstEmpty';
import { useReturnPath } from './useReturnPath';
import './aside.css';

const ANOTHER = 'another';

/** maximum length of a draft's key */
const MAX_KEY_LENGTH = 150;

/** Parses the initial values in the address (`?source={"categoria":3}`); empty if they are not an object. */
function sourceOf(searchParams: URLSearchParams): Record<string, unknown> {
  try {
    const source: unknown = JSON.parse(searchParams.get('source') ?? '{}');
    return typeof source === 'object' && source !== null && !Array.isArray(source) ? { ...source } : {};
  } catch {
    return {};
  }
}

/**
 * Returns the part of the draft key that identifies what the new record is about, so that drafts of different sources are not
 * mixed; undefined for a blank form.
 */
function draftScope(searchParams: URLSearchParams, source: object): string | undefined {
  const copyId = searchParams.get('copy');
  if (copyId !== null) return `copy ${copyId}`;
  return Object.keys(source).length > 0 ? `new ${JSON.stringify(source)}` : undefined;
}

/** Screen for a new record, or for a copy of another (`?copy=7`); afterwards it shows the record's page or a new form. */
export function CreateScreen() {
  const resource = useResource();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const mayWrite = useMayWrite();
  const drafts = useDrafts();
  const [searchParams] = useSearchParams();
  const target = useCreateTarget(resource);
  // a new record from a related list refers to that list's record (`?source={"categoria":3}`)
  const source = { ...sourceOf(searchParams), ...target.values };
  const backPath = useReturnPath(resource)(source) ?? '..';
  const { title } = resource.schema.create?.words ?? {};
  useScreenTitle(title ? translate(title) : translate('forms.createTitle', { name: withinSentence(labels.name(1)) }));
  const copyId = searchParams.get('copy');
  const copied = useRecord(resource, copyId ?? '', copyId !== null);
  const key = draftKey(resource.name, draftScope(searchParams, source)?.slice(0, MAX_KEY_LENGTH));
  const { data, isPending } = useQuery({
    queryKey: ['drafts', key],
    queryFn: () => drafts.get(key).catch(() => null),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (!mayWrite('crear', resource)) return <NoPermission />;
  if (target.replacement) return target.replacement;
  if (isPending || (copyId !== null && (copied.isPending || (copied.partial && !copied.error))))
    return <RecordSkeleton fields={6} />;
  if (copyId !== null && (!copied.data || copied.partial))
    return <RecordProblem resource={resource} error={copied.error} onRetry={copied.refetch} />;
  return (
    <div className={resource.schema.create?.aside ? 'form-page form-page--wide' : 'form-page'}>
      <FormHeader backPath={backPath} label={target.title ?? labels.name()} />
      <NewRecordForm
        key={key}
        resource={resource}
        draft={data ?? null}
        draftKey={key}
        backPath={backPath}
        source={source}
        fixedValues={target.values}
        copiedRecord={copied.data}
      />
    </div>
  );
}

interface NewRecordFormProps {
  resource: Resource;
  draft: Draft | null;
  draftKey: string;
  backPath: string;
  /** initial values */
  source: Readonly<Record<string, unknown>>;
  /** values that the new record already has and the form does not ask for */
  fixedValues: Readonly<Record<string, unknown>> | undefined;
  /** the record to copy */
  copiedRecord: RaRecord | undefined;
}

function NewRecordForm({
  resource,
  draft,
  draftKey: key,
  backPath,
  source,
  fixedValues,
  copiedRecord,
}: NewRecordFormProps) {
  const { ability } = useEngine();
  const create = useCreate(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const returnPathOf = useReturnPath(resource);
  const [formKey, setFormKey] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  useFocusFirstEmpty(card);
  const formDraft = useFormDraft(key, draft);
  const { aside, also: declaredFollowUps = [], words = {} } = resource.schema.create ?? {};

  const can = (action: string) => ability.can(action, resource.schema.subject);
  const form = useCreateForm(resource, fixedValues);
  const { fields } = form;
  // computed once: a refetch of the copied record must not overwrite typed values
  const [{ initial, omitted }] = useState(() =>
    copiedRecord ? copyRecord(resource, fields, copiedRecord, can) : { initial: source, omitted: [] },
  );
  const followUps = declaredFollowUps.filter(({ action }) => can(resource.schema.actions?.[action]?.needs ?? action));

  const submit = async (values: Record<string, unknown>, button?: string) => {
    const followUp = followUps.find(({ action }) => action === button)?.action;
    if (followUp !== undefined)
      requireActionInput(resource, followUp, fields, values, translate('engine.validation.required'));
    const created = await create({ ...fixedValues, ...values }, followUp);
    formDraft.discard();
    if (button === ANOTHER) setFormKey(formKey + 1);
    else navigate(created.id === '' ? backPath : (returnPathOf(created) ?? backPath));
  };

  return (
    <div ref={card} className="card form-page__card">
      <SchemaForm
        key={formKey}
        resource={resource}
        {...form}
        initial={initial}
        fixedValues={fixedValues}
        onSubmit={submit}
        {...(aside !== undefined && { body: (content) => <WithAside {...{ resource, aside, content }} /> })}
      >
        {copiedRecord && <CopyNotice resource={resource} copiedRecord={copiedRecord} omitted={omitted} />}
        <DraftKeeper formDraft={formDraft} restored={formKey === 0 ? draft : null} />
        <SaveBar saveLabel={translate(words.save ?? 'common.actions.create')}>
          <OnLastStep>
            {declaredFollowUps.length === 0 && (
              <button type="submit" name={ANOTHER} className="button">
                {translate('forms.saveAndNew')}
              </button>
            )}
            {followUps.map(({ action, label }) => (
              <button key={action} type="submit" name={action} className="button">
                {translate(label)}
              </button>
            ))}
          </OnLastStep>
          <Link className="button button--quiet" to={backPath}>
            {translate('common.actions.cancel')}
          </Link>
        </SaveBar>
        <UnsavedGuard onLeave={formDraft.discard} />
      </SchemaForm>
    </div>
  );
}

/** The fields with a slot of the resource beside them. */
function WithAside({ resource, aside, content }: { resource: Resource; aside: string; content: ReactNode }) {
  return (
    <div className="form-columns">
      <div className="form-columns__fields">{content}</div>
      <SlotPart name={aside} resource={resource} />
    </div>
  );
}

/** Notice that names the copied record and the fields that were not copied. */
function CopyNotice({
  resource,
  copiedRecord,
  omitted,
}: {
  resource: Resource;
  copiedRecord: RaRecord;
  omitted: readonly string[];
}) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const title = labels.title(copiedRecord) || String(copiedRecord.id);
  return (
    <p className="form-notice" role="status">
      <span>
        <bdi>{translate('editing.duplicate.from', { title })}</bdi>
        {omitted.length > 0 &&
          `. ${translate('editing.duplicate.left', { fields: omitted.map(labels.field).join(', ') })}`}
      </span>
    </p>
  );
}
