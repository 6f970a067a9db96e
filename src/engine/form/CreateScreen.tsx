import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetOne, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Resource } from '../../schema/registry';
import { fillTemplate } from '../../schema/title';
import { NoPermission } from '../../ui/NoPermission';
import { RecordSkeleton } from '../../ui/Skeletons';
import { showToast } from '../../ui/toasts';
import { useCan, useEngine, useResource } from '../EngineContext';
import { useLabels } from '../labels';
import type { Draft, EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';
import { useScreenTitle } from '../screenTitle';
import { RecordProblem } from '../show/RecordProblem';
import { copyOf } from './copy';
import { DraftKeeper } from './DraftKeeper';
import { draftKey, useDrafts, useOwnDraft } from './drafts';
import { FormHeader } from './FormHeader';
import { failureOf } from './failure';
import { formFields, formLayout } from './fields';
import { SaveBar } from './SaveBar';
import { SchemaForm } from './SchemaForm';
import { AtTheEnd } from './StepButtons';
import { UnsavedGuard } from './UnsavedGuard';
import { usePlace } from './usePlace';

const ANOTHER = 'another';

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

function sourceOf(query: URLSearchParams): Record<string, unknown> {
  try {
    const source: unknown = JSON.parse(query.get('source') ?? '{}');
    return typeof source === 'object' && source !== null ? { ...source } : {};
  } catch {
    return {};
  }
}

/** The record that `?copy=7` asks to begin with. */
function useCopied(resource: Resource, id: string | null) {
  return useGetOne(resource.name, { id: id ?? '' }, { enabled: id !== null, retry: false });
}

/** A new record, or one like another (`?copy=7`); afterwards its page, or an empty form again. */
export function CreateScreen() {
  const resource = useResource();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const can = useCan();
  const drafts = useDrafts();
  const [query] = useSearchParams();
  // what a record's page lists begins with that record (`?source={"categoria":3}`)
  const back = usePlace(resource)(sourceOf(query)) ?? '..';
  const heading = translate('forms.createTitle', { name: lowerFirst(labels.name(1)) });
  useScreenTitle(heading);
  const like = query.get('copy');
  const copied = useCopied(resource, like);
  const key = draftKey(resource.name, like === null ? undefined : `copy ${like}`.slice(0, 60));
  const { data, isPending } = useQuery({
    queryKey: ['drafts', key],
    queryFn: () => drafts.get(key).catch(() => null),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (!can('crear', resource.schema.subject)) return <NoPermission />;
  if (isPending || (like !== null && copied.isPending)) return <RecordSkeleton fields={6} />;
  if (like !== null && !copied.data)
    return <RecordProblem resource={resource} error={copied.error} onRetry={copied.refetch} />;
  return (
    <div className="form-page">
      <FormHeader back={back} label={labels.name(2)} />
      <div className="card form-page__card">
        <NewRecordForm
          key={key}
          resource={resource}
          draft={data ?? null}
          draftKey={key}
          back={back}
          like={copied.data}
        />
      </div>
    </div>
  );
}

interface NewRecordFormProps {
  resource: Resource;
  draft: Draft | null;
  draftKey: string;
  back: string;
  /** what it begins as a copy of */
  like: RaRecord | undefined;
}

function NewRecordForm({ resource, draft, draftKey: key, back, like }: NewRecordFormProps) {
  const { ability } = useEngine();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const placeOf = usePlace(resource);
  const [round, setRound] = useState(0);
  const own = useOwnDraft(key, draft);

  const fields = useMemo(
    () => formFields(resource, 'create', (action) => ability.can(action, resource.schema.subject)),
    [resource, ability],
  );
  const layout = useMemo(() => formLayout(resource, 'create', fields), [resource, fields]);
  // a copy of what it was when one began: fetched anew, it does not overwrite what is typed
  const [copy] = useState(
    () => like && copyOf(resource, fields, like, (action) => ability.can(action, resource.schema.subject)),
  );

  const submit = async (values: Record<string, unknown>, button?: string) => {
    try {
      const { data } = await dataProvider.create(resource.name, { data: values });
      const created: RaRecord = data;
      cache.put(created);
      own.drop();
      const title = fillTemplate(resource.schema.title, created) || String(created.id);
      showToast({ tone: 'success', title: translate('forms.created', { title }) });
      if (button === ANOTHER) setRound(round + 1);
      else navigate(placeOf(created) ?? back);
    } catch (error) {
      const { message, errors } = failureOf(error);
      // the error's message only (specification, section 8)
      if (Object.keys(errors).length === 0) showToast({ tone: 'danger', title: message });
      throw error;
    }
  };

  return (
    <SchemaForm
      key={round}
      resource={resource}
      fields={fields}
      layout={layout}
      {...(copy && { initial: copy.initial })}
      onSubmit={submit}
    >
      {like && copy && <CopyNotice resource={resource} like={like} left={copy.left} />}
      <DraftKeeper own={own} restored={round === 0 ? draft : null} />
      <SaveBar saveLabel={translate('common.actions.create')}>
        <AtTheEnd>
          <button type="submit" name={ANOTHER} className="button">
            {translate('forms.saveAndNew')}
          </button>
        </AtTheEnd>
        <Link className="button button--quiet" to={back}>
          {translate('common.actions.cancel')}
        </Link>
      </SaveBar>
      <UnsavedGuard onLeave={own.drop} />
    </SchemaForm>
  );
}

/** Says what the form was copied from, and what was not. */
function CopyNotice({ resource, like, left }: { resource: Resource; like: RaRecord; left: readonly string[] }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const title = fillTemplate(resource.schema.title, like) || String(like.id);
  return (
    <p className="form-notice" role="status">
      <span>
        <bdi>{translate('editing.duplicate.from', { title })}</bdi>
        {left.length > 0 && `. ${translate('editing.duplicate.left', { fields: left.map(labels.field).join(', ') })}`}
      </span>
    </p>
  );
}
