import { useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { Avatar } from '../../ui/Avatar';
import { Timestamp } from '../../ui/Timestamp';
import { useLabels } from '../labels';
import type { Change } from '../provider/history';
import { useValueText } from '../show/useValueText';
import type { Entry } from './History';

interface HistoryEntryProps {
  resource: Resource;
  entry: Entry;
}

/** characters: a longer text is shown as a block instead of inline */
const INLINE_MAX = 60;

/** One history entry: person, time, reason if there is one, and each field with its values before and after. */
export function HistoryEntry({ resource, entry: { fecha, usuario, motivo, accion, changes } }: HistoryEntryProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const name = usuario?.title ?? translate('forms.history.system');
  const isDeclared = accion !== undefined && resource.schema.actions?.[accion] !== undefined;
  // the reason of a restored version is its number
  const isRestored = accion === 'restaurar' && !isDeclared && motivo !== null;
  const actionLabel = isDeclared
    ? labels.action(accion)
    : accion === 'deshacer'
      ? translate('acting.undo.did')
      : isRestored
        ? translate('editing.versions.restoredNumber', { number: motivo })
        : undefined;
  return (
    <li className="history__entry">
      <Avatar name={name} size={32} />
      <div className="history__body">
        <p className="history__who">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className="muted">
            <Timestamp value={fecha} />
          </span>
        </p>
        {actionLabel && <p className="history__did">{actionLabel}</p>}
        {motivo && !isRestored && (
          <p className="history__why" dir="auto">
            <span className="visually-hidden">{translate('forms.history.reason')}: </span>
            {motivo}
          </p>
        )}
        <dl className="history__changes">
          {changes
            .filter(({ campo }) => campo !== '')
            .map((change) => (
              <ChangeRow key={change.id} resource={resource} change={change} />
            ))}
        </dl>
      </div>
    </li>
  );
}

function ChangeRow({ resource, change: { accion, campo, antes, despues } }: { resource: Resource; change: Change }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const words = useValueText(resource);
  const field = resource.fields.get(campo);
  if (accion === 'revelar')
    return (
      <div className="history__change">
        <dt>{labels.field(campo)}</dt>
        <dd>{translate('acting.unveil.seen')}</dd>
      </div>
    );
  const noValue = <span className="history__nothing">{translate('forms.history.nothing')}</span>;
  const before = words(field, antes);
  const after = words(field, despues);
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > INLINE_MAX;
  return (
    <div className="history__change">
      <dt>{labels.field(campo)}</dt>
      <dd data-long={isLong || undefined}>
        <span className="visually-hidden">{translate('forms.history.from')}: </span>
        {before === undefined ? (
          noValue
        ) : (
          <del className="history__before">
            <bdi>{before}</bdi>
          </del>
        )}
        <span className="history__arrow turns" aria-hidden="true">
          →
        </span>
        <span className="visually-hidden">{translate('forms.history.to')}: </span>
        {after === undefined ? (
          noValue
        ) : (
          <ins className="history__after">
            <bdi>{after}</bdi>
          </ins>
        )}
      </dd>
    </div>
  );
}
