import { Trash2, UserRoundPen } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDay } from '../../../i18n/format';
import { ActionDialogPart, preloadDialog } from '../../engine/actions/ActionDialogPart';
import { useRunAction } from '../../engine/actions/useRunAction';
import { useLabels } from '../../engine/labels';
import { useRecordCache } from '../../engine/recordCache';
import { useWaitingOf } from '../../engine/waiting/useWaitingChanges';
import { dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';
import { refTitle } from './refs';

interface TaskLineProps {
  tickets: Resource;
  tasks: Resource;
  task: RaRecord;
}

/** One task: complete, reopen, assign, set a due date, or remove, as far as `_can` permits. */
export function TaskLine({ tickets, tasks, task }: TaskLineProps) {
  const translate = useTranslate();
  const labels = useLabels(tasks);
  const { run } = useRunAction(tasks, task);
  const request = useRecordCache(tickets);
  const [busy, setBusy] = useState(false);
  const [dialogOpen, setDialogOpen] = useState(false);
  const isWaiting = useWaitingOf(tasks.name, task.id).some(({ refusal }) => !refusal);
  const done = task.hecho === true;
  const toggle = done ? 'retomar' : 'completar';
  const can = (name: string) => task._can?.[name] === true;
  const { asignar } = tasks.schema.actions ?? {};

  const start = async (name: string) => {
    const action = tasks.schema.actions?.[name];
    if (!action || busy) return;
    setBusy(true);
    try {
      // the request's record has the number of open tasks, so its cached copy is stale
      await run(name, action, {}, () => request.refresh());
      request.refresh();
    } catch {
      // useRunAction has already shown the error
    } finally {
      setBusy(false);
    }
  };

  const person = refTitle(task, done && task.hechoPor ? 'hechoPor' : 'responsable');
  const vence = typeof task.vence === 'string' ? task.vence : undefined;
  const isOverdue = !done && vence !== undefined && vence < dayOf(clock.now());

  return (
    <li className="task" data-done={done || undefined}>
      <label className="task__what">
        <input
          type="checkbox"
          checked={done}
          aria-busy={busy || undefined}
          disabled={!can(toggle) || isWaiting}
          onChange={() => start(toggle)}
        />
        <span className="task__text">
          <bdi>{String(task.texto ?? '')}</bdi>
        </span>
      </label>
      <span className="task__tools">
        {asignar && can('asignar') && (
          <IconButton
            icon={UserRoundPen}
            size={16}
            label={labels.action('asignar')}
            onMouseEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setDialogOpen(true)}
          />
        )}
        {can('quitar') && (
          <IconButton icon={Trash2} size={16} label={labels.action('quitar')} onClick={() => start('quitar')} />
        )}
      </span>
      {isWaiting && <span className="task__facts muted">{translate('acting.waiting.waits')}</span>}
      {(person || vence) && (
        <span className="task__facts muted">
          {person && <bdi>{person}</bdi>}
          {vence && !done && (
            <span data-late={isOverdue || undefined}>
              {isOverdue ? `${translate('pages.ticket.overdue')}: ` : `${labels.field('vence')}: `}
              {formatDay(vence)}
            </span>
          )}
        </span>
      )}
      {dialogOpen && asignar && (
        <ActionDialogPart
          resource={tasks}
          record={task}
          name="asignar"
          action={asignar}
          initial={{ responsable: task.responsable ?? null, vence: vence ?? null }}
          onDone={() => setDialogOpen(false)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </li>
  );
}
