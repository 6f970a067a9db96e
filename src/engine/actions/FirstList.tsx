import { type RaRecord, useGetManyReference, useTranslate } from 'ra-core';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { ActionSchema, Prerequisite } from '../../schema/action';
import { matches } from '../../schema/conditions/evaluate';
import { isReverse } from '../../schema/kinds/reverse';
import type { Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { useEngine } from '../EngineContext';
import { FailureState } from '../FailureState';
import { useDecisionContext } from '../form/useDecisionContext';
import { useLabels } from '../labels';
import { useRecordCache } from '../recordCache';
import { RecordLink } from '../routing/RecordLink';
import { SchemaGate } from '../SchemaGate';
import { useRunAction } from './useRunAction';

/**
 * What an action's form shows about work that must be done first; `blockedById` is the id of its heading, undefined if nothing is
 * left.
 */
export interface Prerequisites {
  list: ReactNode;
  blockedById: string | undefined;
  /** focuses the work that must be done */
  focus: () => void;
}

interface FirstListProps {
  resource: Resource;
  record: RaRecord;
  first: Prerequisite;
  children: (before: Prerequisites) => ReactNode;
}

const MAX_ROWS = 100;

/**
 * Lists the records that must be handled before the action may run (`ActionSchema.first`), by title, with a button to do it here.
 */
export function FirstList({ resource, record, first, children }: FirstListProps) {
  const { registry } = useEngine();
  const list = resource.fields.get(first.field);
  if (!isReverse(list)) return children({ list: null, blockedById: undefined, focus: () => undefined });
  const sourceResource = registry.getOrThrow(list.from);
  const renderList = () => {
    const action = sourceResource.schema.actions?.[first.action];
    return action ? (
      <RemainingList {...{ resource, record, first, sourceResource, action, children }} target={list.field} />
    ) : null;
  };
  // the schema may not be loaded yet in the list from which the dialog was opened
  return sourceResource.isLoaded ? (
    renderList()
  ) : (
    <SchemaGate resource={sourceResource.name} view="show">
      {renderList}
    </SchemaGate>
  );
}

interface RemainingListProps extends FirstListProps {
  sourceResource: Resource;
  action: ActionSchema;
  /** the field of those records that points to this one */
  target: string;
}

function RemainingList({ resource, record, first, sourceResource, action, target, children }: RemainingListProps) {
  const translate = useTranslate();
  const id = useId();
  const sectionRef = useRef<HTMLElement>(null);
  const context = useDecisionContext(sourceResource);
  const { data, error, refetch } = useGetManyReference<RaRecord>(
    sourceResource.name,
    {
      target,
      id: record.id,
      pagination: { page: 1, perPage: MAX_ROWS },
      sort: { field: sourceResource.key, order: 'ASC' },
      filter: {},
    },
    { retry: false },
  );
  const remainingRecords = (data ?? []).filter(
    (row) => action.available === undefined || matches(action.available, row, context),
  );
  const hasFailed = error !== null && data === undefined;
  const list = (hasFailed || remainingRecords.length > 0) && (
    <section ref={sectionRef} className="first-list" aria-labelledby={hasFailed ? undefined : id} tabIndex={-1}>
      {hasFailed ? (
        <FailureState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <p id={id}>{translate(first.reason, { smart_count: remainingRecords.length })}</p>
      )}
      <ul>
        {remainingRecords.map((row) => (
          <PrerequisiteRow key={row.id} {...{ resource, sourceResource, row, action }} name={first.action} />
        ))}
      </ul>
    </section>
  );
  const focus = () => (sectionRef.current?.querySelector('button') ?? sectionRef.current)?.focus();
  return children({ list, blockedById: remainingRecords.length > 0 ? id : undefined, focus });
}

interface PrerequisiteRowProps {
  resource: Resource;
  sourceResource: Resource;
  row: RaRecord;
  name: string;
  action: ActionSchema;
}

function PrerequisiteRow({ resource, sourceResource, row, name, action }: PrerequisiteRowProps) {
  const labels = useLabels(sourceResource);
  const { run } = useRunAction(sourceResource, row);
  const parentCache = useRecordCache(resource);
  const [busy, setBusy] = useState(false);
  const runPrerequisite = async () => {
    setBusy(true);
    try {
      await run(name, action);
      parentCache.refresh();
    } catch {
      // the error is already shown
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <span className="first-list__what">
        {action.input === undefined ? (
          labels.title(row)
        ) : (
          <RecordLink resource={sourceResource.name} id={row.id}>
            {labels.title(row)}
          </RecordLink>
        )}
      </span>
      {row._can?.[name] === true && action.input === undefined && (
        <Button small busy={busy} onClick={runPrerequisite}>
          {labels.action(name)}
        </Button>
      )}
    </li>
  );
}
