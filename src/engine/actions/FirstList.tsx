import { type RaRecord, useGetManyReference, useTranslate } from 'ra-core';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { ActionSchema, First } from '../../schema/action';
import { holds } from '../../schema/conditions/evaluate';
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

/** What a form says of what is to be done before it is sent; `blockedById` is the id of what names it, undefined when nothing is left. */
export interface Before {
  list: ReactNode;
  blockedById: string | undefined;
  /** takes the focus to what is to be done */
  lead: () => void;
}

interface FirstListProps {
  resource: Resource;
  record: RaRecord;
  first: First;
  children: (before: Before) => ReactNode;
}

const MOST = 100;

/** The records that are done with before an action may be (`ActionSchema.first`), each by its title, with the way to do it here. */
export function FirstList({ resource, record, first, children }: FirstListProps) {
  const { registry } = useEngine();
  const list = resource.fields.get(first.field);
  if (!isReverse(list)) return children({ list: null, blockedById: undefined, lead: () => undefined });
  const from = registry.need(list.from);
  const draw = () => {
    const action = from.schema.actions?.[first.action];
    return action ? <Left {...{ resource, record, first, from, action, children }} target={list.field} /> : null;
  };
  // its schema may come later than that of the list which the dialog was opened from
  return from.here ? (
    draw()
  ) : (
    <SchemaGate resource={from.name} view="show">
      {draw}
    </SchemaGate>
  );
}

interface LeftProps extends FirstListProps {
  from: Resource;
  action: ActionSchema;
  /** the field of those records that points to this one */
  target: string;
}

function Left({ resource, record, first, from, action, target, children }: LeftProps) {
  const translate = useTranslate();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const given = useDecisionContext(from);
  const { data, error, refetch } = useGetManyReference<RaRecord>(
    from.name,
    {
      target,
      id: record.id,
      pagination: { page: 1, perPage: MOST },
      sort: { field: from.key, order: 'ASC' },
      filter: {},
    },
    { retry: false },
  );
  const left = (data ?? []).filter((row) => action.available === undefined || holds(action.available, row, given));
  const failed = error !== null && data === undefined;
  const list = (failed || left.length > 0) && (
    <section ref={box} className="first-list" aria-labelledby={failed ? undefined : id} tabIndex={-1}>
      {failed ? (
        <FailureState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <p id={id}>{translate(first.reason, { smart_count: left.length })}</p>
      )}
      <ul>
        {left.map((row) => (
          <Line key={row.id} {...{ resource, from, row, action }} name={first.action} />
        ))}
      </ul>
    </section>
  );
  const lead = () => (box.current?.querySelector('button') ?? box.current)?.focus();
  return children({ list, blockedById: left.length > 0 ? id : undefined, lead });
}

interface LineProps {
  resource: Resource;
  from: Resource;
  row: RaRecord;
  name: string;
  action: ActionSchema;
}

function Line({ resource, from, row, name, action }: LineProps) {
  const labels = useLabels(from);
  const { run } = useRunAction(from, row);
  const whole = useRecordCache(resource);
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    setBusy(true);
    try {
      await run(name, action);
      whole.refresh();
    } catch {
      // said already
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
          <RecordLink resource={from.name} id={row.id}>
            {labels.title(row)}
          </RecordLink>
        )}
      </span>
      {row._can?.[name] === true && action.input === undefined && (
        <Button small busy={busy} onClick={finish}>
          {labels.action(name)}
        </Button>
      )}
    </li>
  );
}
