import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Resource } from '../../schema/registry';
import { EmptyState } from '../../ui/EmptyState';
import { NoPermission } from '../../ui/NoPermission';
import { FailureState } from '../FailureState';
import { failureOf } from '../failure';
import { useLabels } from '../labels';
import { useScreenTitle } from '../screenTitle';
import { usePath } from '../usePath';

interface RecordProblemProps {
  resource: Resource;
  error: unknown;
  /** what could not be done, where the server does not say why */
  title?: string;
  onRetry: () => void;
}

/** Explains why a record is not shown: it does not exist, may not be seen, or could not be loaded. */
export function RecordProblem({ resource, error, title, onRetry }: RecordProblemProps) {
  const translate = useTranslate();
  const list = usePath()(resource.name, 'list');
  // the resource's name, because the address may only contain a number
  useScreenTitle(useLabels(resource).name(1));
  const { status } = failureOf(error);
  if (status === 403) return <NoPermission />;
  if (status === 404)
    return (
      <EmptyState
        title={translate('forms.record.notFound')}
        why={translate('forms.record.notFoundWhy')}
        action={
          list && (
            <Link className="button" to={list}>
              {translate('forms.record.backToList')}
            </Link>
          )
        }
      />
    );
  return <FailureState error={error} {...(title !== undefined && { title })} onRetry={onRetry} />;
}
