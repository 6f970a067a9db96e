import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { holds } from '../../schema/conditions/evaluate';
import type { Resource } from '../../schema/registry';
import { EmptyState } from '../../ui/EmptyState';
import { RecordSkeleton } from '../../ui/Skeletons';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { useRecordPath } from '../routing/usePath';
import { RecordProblem } from '../show/RecordProblem';
import { useRecord } from '../useRecord';

interface GivenFor {
  /** what the new record has already */
  values?: Readonly<Record<string, unknown>>;
  /** of the record that it is made for */
  title?: string;
  /** stands in the form's place while that record is not there, or where none may be made for it */
  instead?: ReactNode;
}

/** The record that the address says a new one is made for (`create.for`); nothing at any other address. */
export function useGivenFor(resource: Resource): GivenFor {
  const { registry } = useEngine();
  const { id } = useParams();
  const translate = useTranslate();
  const pathOf = useRecordPath();
  const field = resource.fields.get(resource.schema.create?.for ?? '');
  const about = field && 'to' in field && id !== undefined ? field : undefined;
  // a form without one asks for none
  const other = about ? registry.need(about.to) : resource;
  const { data, isPending, partial, error, refetch } = useRecord(other, id ?? '', about !== undefined);
  const labels = useLabels(other);
  const key = data?.id;
  const values = useMemo(() => (about && key !== undefined ? { [about.name]: key } : undefined), [about, key]);
  if (!about) return {};
  if (!data || !values || partial)
    return {
      instead:
        isPending || (partial && !error) ? (
          <RecordSkeleton fields={6} />
        ) : (
          <RecordProblem resource={other} error={error} onRetry={refetch} />
        ),
    };
  const title = labels.title(data) || String(data.id);
  const back = pathOf(other.name, data.id);
  if (about.where && !holds(about.where, data, { fields: other.fields }))
    return {
      instead: (
        <EmptyState
          title={translate('forms.notFor', { title })}
          why={translate('forms.notForWhy')}
          action={
            back && (
              <Link className="button" to={back}>
                {title}
              </Link>
            )
          }
        />
      ),
    };
  return { values, title };
}
