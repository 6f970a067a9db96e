import { Plus } from 'lucide-react';
import { type RaRecord, useGetManyReference, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { ActionDialogPart, preloadDialog } from '../../engine/actions/ActionDialogPart';
import { useEngine } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { useLabels } from '../../engine/labels';
import type { Resource } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { SectionTitle } from '../../ui/SectionTitle';
import { RowsSkeleton } from '../../ui/Skeletons';
import { TaskLine } from './TaskLine';
import { useHolderCode } from './useHolder';
import { useRequestFigures } from './useRequestFigures';

interface TasksCardProps {
  resource: Resource;
  record: RaRecord;
}

const MAX_TASKS = 100;
const ADD = 'agregarTarea';

/** Tasks of a request, with a form that adds one. */
export function TasksCard({ resource, record }: TasksCardProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { registry } = useEngine();
  const [adding, setAdding] = useState(false);
  const figures = useRequestFigures(useHolderCode(record), record.id);
  // the request's own count of open tasks is available before the figures
  const hasTasks = Number(record.tareasAbiertas ?? 0) > 0 || (!figures.loading && figures.tasks !== 0);
  const { data, error, refetch } = useGetManyReference<RaRecord>(
    'ticketTareas',
    {
      target: 'ticket',
      id: record.id,
      pagination: { page: 1, perPage: MAX_TASKS },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    },
    { enabled: hasTasks, retry: false },
  );
  const tasks = data?.filter(({ quitada }) => quitada !== true) ?? [];
  const done = tasks.filter(({ hecho }) => hecho === true).length;
  const add = resource.schema.actions?.[ADD];
  const addable = add !== undefined && record._can?.[ADD] === true;
  const loading = hasTasks && data === undefined;
  if (!addable && !loading && tasks.length === 0) return null;

  return (
    <section className="card request__card" aria-labelledby="request-tasks">
      <div className="request__head">
        <SectionTitle level={3} id="request-tasks">
          {labels.field('tareas')}
        </SectionTitle>
        {tasks.length > 0 && (
          <span className="muted">
            {translate('pages.ticket.tasksDone', { done: formatCount(done), total: formatCount(tasks.length) })}
          </span>
        )}
      </div>
      {loading && error ? (
        <FailureState compact error={error} onRetry={() => void refetch()} />
      ) : loading ? (
        <RowsSkeleton rows={2} columns={1} />
      ) : tasks.length === 0 ? (
        <p className="muted">{translate('pages.ticket.noTasks')}</p>
      ) : (
        <ul className="tasks">
          {tasks.map((task) => (
            <TaskLine key={task.id} tickets={resource} tasks={registry.getOrThrow('ticketTareas')} task={task} />
          ))}
        </ul>
      )}
      {addable && (
        <Button
          small
          className="request__again"
          onMouseEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setAdding(true)}
        >
          <Plus size={16} aria-hidden="true" />
          {labels.action(ADD)}
        </Button>
      )}
      {adding && add && (
        <ActionDialogPart
          {...{ resource, record }}
          name={ADD}
          action={add}
          onDone={() => setAdding(false)}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}
