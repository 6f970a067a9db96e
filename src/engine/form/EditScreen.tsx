import { RecordContextProvider, useTranslate } from 'ra-core';
import { Link, useNavigate, useParams } from 'react-router';
import { NoPermission } from '../../ui/NoPermission';
import { RecordSkeleton } from '../../ui/Skeletons';
import { useMayWrite, useResource } from '../EngineContext';
import { useLabels } from '../labels';
import { Presence } from '../live/Presence';
import { useScreenTitle } from '../screenTitle';
import { RecordProblem } from '../show/RecordProblem';
import { useRecord } from '../useRecord';
import { FormHeader } from './FormHeader';
import { RecordForm } from './RecordForm';
import { useReturnPath } from './useReturnPath';
import './form.css';

const LOCKED = 'engine.reasons.locked';

/** A record whose state locks every field is no matter of permissions. */
const refusalOf = (refusal: false | { reason: string }, translate: (key: string) => string) =>
  refusal !== false && refusal.reason === LOCKED
    ? { title: translate('forms.record.locked'), why: translate(LOCKED) }
    : {};

/** Screen that edits a record; afterwards it shows the record's page, or else its list. */
export function EditScreen() {
  const resource = useResource();
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const returnPathOf = useReturnPath(resource);
  const { id = '' } = useParams();
  const { data: record, partial, error, isPending, refetch } = useRecord(resource, id);
  const labels = useLabels(resource);
  const title = record ? labels.title(record) || String(record.id) : '';
  const heading = translate('forms.editTitle', { title });
  useScreenTitle(record ? heading : '');

  // the form is initialised once, and needs the complete record
  if (isPending || (partial && !error)) return <RecordSkeleton />;
  if (!record || partial) return <RecordProblem resource={resource} error={error} onRetry={refetch} />;
  const mayEdit = record._can?.editar ?? mayWrite('editar', resource);
  if (mayEdit !== true) return <NoPermission {...refusalOf(mayEdit, translate)} />;
  const backPath = returnPathOf(record) ?? '..';
  return (
    <RecordContextProvider value={record}>
      <div className="form-page">
        <div className="form-top">
          <FormHeader backPath={backPath} label={title} />
          <Presence resource={resource.name} record={record} mode="edit" />
        </div>
        <div className="card form-page__card">
          <RecordForm
            key={record.id}
            resource={resource}
            record={record}
            onSaved={() => navigate(backPath)}
            buttons={
              <Link className="button button--quiet" to={backPath}>
                {translate('common.actions.cancel')}
              </Link>
            }
          />
        </div>
      </div>
    </RecordContextProvider>
  );
}
