import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Resource } from '../../schema/registry';
import { NoPermission } from '../../ui/NoPermission';
import { RecordSkeleton } from '../../ui/Skeletons';
import { useEngine, useMayWrite, useResource } from '../EngineContext';
import { useLabels } from '../labels';
import type { Draft } from '../provider/drafts';
import { useScreenTitle } from '../screenTitle';
import { RecordProblem } from '../show/RecordProblem';
import { SlotPart } from '../show/SlotPart';
import { useRecord } from '../useRecord';
import { checkFor } from './checkFor';
import { copyOf } from './copy';
import { DraftKeeper } from './DraftKeeper';
import { draftKey, useDrafts, useOwnDraft } from './drafts';
import { FormHeader } from './FormHeader';
import { SaveBar } from './SaveBar';
import { SchemaForm } from './SchemaForm';
import { AtTheEnd } from './StepButtons';
import { UnsavedGuard } from './UnsavedGuard';
import { useCreate } from './useCreate';
import { useCreateForm } from './useCreateForm';
import { useGivenFor } from './useGivenFor';
import { usePlace } from './usePlace';
import './aside.css';

const ANOTHER = 'another';

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** of a draft's key */
const LONGEST = 150;

/** What the address begins a new record with (`?source={"categoria":3}`); nothing where it is not an object. */
function sourceOf(query: URLSearchParams): Record<string, unknown> {
  try {
    const source: unknown = JSON.parse(query.get('source') ?? '{}');
    return typeof source === 'object' && source !== null && !Array.isArray(source) ? { ...source } : {};
  } catch {
    return {};
  }
}

/** What a new record is about, from the address: what was left of one about something else is not mixed into it. */
function begunWith(query: URLSearchParams, source: object): string | undefined {
  const like = query.get('copy');
  if (like !== null) return `copy ${like}`;
  return Object.keys(source).length > 0 ? `new ${JSON.stringify(source)}` : undefined;
}

/** A new record, or one like another (`?copy=7`); afterwards its page, or an empty form again. */
export function CreateScreen() {
  const resource = useResource();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const mayWrite = useMayWrite();
  const drafts = useDrafts();
  const [query] = useSearchParams();
  const given = useGivenFor(resource);
  // what a record's page lists begins with that record (`?source={"categoria":3}`)
  const source = { ...sourceOf(query), ...given.values };
  const back = usePlace(resource)(source) ?? '..';
  const { title } = resource.schema.create?.words ?? {};
  useScreenTitle(title ? translate(title) : translate('forms.createTitle', { name: lowerFirst(labels.name(1)) }));
  const like = query.get('copy');
  const copied = useRecord(resource, like ?? '', like !== null);
  const key = draftKey(resource.name, begunWith(query, source)?.slice(0, LONGEST));
  const { data, isPending } = useQuery({
    queryKey: ['drafts', key],
    queryFn: () => drafts.get(key).catch(() => null),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (!mayWrite('crear', resource)) return <NoPermission />;
  if (given.instead) return given.instead;
  if (isPending || (like !== null && (copied.isPending || (copied.partial && !copied.error))))
    return <RecordSkeleton fields={6} />;
  if (like !== null && (!copied.data || copied.partial))
    return <RecordProblem resource={resource} error={copied.error} onRetry={copied.refetch} />;
  return (
    <div className={resource.schema.create?.aside ? 'form-page form-page--wide' : 'form-page'}>
      <FormHeader back={back} label={given.title ?? labels.name(2)} />
      <div className="card form-page__card">
        <NewRecordForm
          key={key}
          resource={resource}
          draft={data ?? null}
          draftKey={key}
          back={back}
          source={source}
          given={given.values}
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
  /** what it begins with */
  source: Readonly<Record<string, unknown>>;
  /** what it has already, and nobody is asked for */
  given: Readonly<Record<string, unknown>> | undefined;
  /** what it begins as a copy of */
  like: RaRecord | undefined;
}

function NewRecordForm({ resource, draft, draftKey: key, back, source, given, like }: NewRecordFormProps) {
  const { ability } = useEngine();
  const create = useCreate(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const placeOf = usePlace(resource);
  const [round, setRound] = useState(0);
  const own = useOwnDraft(key, draft);
  const { aside, also: declared = [], words = {} } = resource.schema.create ?? {};

  const able = (action: string) => ability.can(action, resource.schema.subject);
  const form = useCreateForm(resource, given);
  const { fields } = form;
  // as it was when one began: fetched anew, a copied record does not overwrite what is typed
  const [{ initial, left }] = useState(() =>
    like ? copyOf(resource, fields, like, able) : { initial: source, left: [] },
  );
  const also = declared.filter(({ action }) => able(resource.schema.actions?.[action]?.needs ?? action));

  const submit = async (values: Record<string, unknown>, button?: string) => {
    const then = also.find(({ action }) => action === button)?.action;
    if (then !== undefined) checkFor(resource, then, fields, values, translate('engine.validation.required'));
    const created = await create({ ...given, ...values }, then);
    own.drop();
    if (button === ANOTHER) setRound(round + 1);
    else navigate(created.id === '' ? back : (placeOf(created) ?? back));
  };

  return (
    <SchemaForm
      key={round}
      resource={resource}
      {...form}
      initial={initial}
      given={given}
      onSubmit={submit}
      {...(aside !== undefined && { body: (content) => <Beside {...{ resource, aside, content }} /> })}
    >
      {like && <CopyNotice resource={resource} like={like} left={left} />}
      <DraftKeeper own={own} restored={round === 0 ? draft : null} />
      <SaveBar saveLabel={translate(words.save ?? 'common.actions.create')}>
        <AtTheEnd>
          {declared.length === 0 && (
            <button type="submit" name={ANOTHER} className="button">
              {translate('forms.saveAndNew')}
            </button>
          )}
          {also.map(({ action, label }) => (
            <button key={action} type="submit" name={action} className="button">
              {translate(label)}
            </button>
          ))}
        </AtTheEnd>
        <Link className="button button--quiet" to={back}>
          {translate('common.actions.cancel')}
        </Link>
      </SaveBar>
      <UnsavedGuard onLeave={own.drop} />
    </SchemaForm>
  );
}

/** The fields with what the resource has to say about them beside them. */
function Beside({ resource, aside, content }: { resource: Resource; aside: string; content: ReactNode }) {
  return (
    <div className="form-columns">
      <div className="form-columns__fields">{content}</div>
      <SlotPart name={aside} resource={resource} />
    </div>
  );
}

/** Says what the form was copied from, and what was not. */
function CopyNotice({ resource, like, left }: { resource: Resource; like: RaRecord; left: readonly string[] }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const title = labels.title(like) || String(like.id);
  return (
    <p className="form-notice" role="status">
      <span>
        <bdi>{translate('editing.duplicate.from', { title })}</bdi>
        {left.length > 0 && `. ${translate('editing.duplicate.left', { fields: left.map(labels.field).join(', ') })}`}
      </span>
    </p>
  );
}
