import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { matches } from '../../schema/conditions/evaluate';
import type { Resource } from '../../schema/registry';
import { EmptyState } from '../../ui/EmptyState';
import { RecordSkeleton } from '../../ui/Skeletons';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { RecordProblem } from '../show/RecordProblem';
import { useRecordPath } from '../usePath';
import { useRecord } from '../useRecord';

interface CreateTarget {
  /** values that the new record already has */
  values?: Readonly<Record<string, unknown>>;
  /** title of the parent record */
  title?: string;
  /** rendered instead of the form while the parent is loading, missing or not allowed */
  replacement?: ReactNode;
}

/** Returns the parent record in the address of a create screen (`create.for`); empty at any other address. */
export function useCreateTarget(resource: Resource): CreateTarget {
  const { registry } = useEngine();
  const { id } = useParams();
  const translate = useTranslate();
  const pathOf = useRecordPath();
  const field = resource.fields.get(resource.schema.create?.for ?? '');
  const parentField = field && 'to' in field && id !== undefined ? field : undefined;
  // a create form without a parent loads none
  const parentResource = parentField ? registry.getOrThrow(parentField.to) : resource;
  const { data, isPending, partial, error, refetch } = useRecord(parentResource, id ?? '', parentField !== undefined);
  const labels = useLabels(parentResource);
  const key = data?.id;
  const values = useMemo(
    () => (parentField && key !== undefined ? { [parentField.name]: key } : undefined),
    [parentField, key],
  );
  if (!parentField) return {};
  if (!data || !values || partial)
    return {
      replacement:
        isPending || (partial && !error) ? (
          <RecordSkeleton fields={6} />
        ) : (
          <RecordProblem resource={parentResource} error={error} onRetry={refetch} />
        ),
    };
  const title = labels.title(data) || String(data.id);
  const parentPath = pathOf(parentResource.name, data.id);
  if (parentField.where && !matches(parentField.where, data, { fields: parentResource.fields }))
    return {
      replacement: (
        <EmptyState
          title={translate('forms.notFor', { title })}
          why={translate('forms.notForWhy')}
          action={
            parentPath && (
              <Link className="button" to={parentPath}>
                {title}
              </Link>
            )
          }
        />
      ),
    };
  return { values, title };
}
