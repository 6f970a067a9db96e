import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { WidgetProps } from '../../../src/engine/EngineContext';
import { useFieldControl } from '../../../src/engine/form/FormContext';
import { fold } from '../../../src/schema/conditions/evaluate';
import { EmptyState } from '../../../src/ui/EmptyState';
import { ErrorState } from '../../../src/ui/ErrorState';
import { RowsSkeleton } from '../../../src/ui/Skeletons';
import { bySubject, type PrivilegeCell } from './grouped';
import './privilegeMatrix.css';

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'funcionSistemas', order: 'ASC' as const } };
type Id = string | number;
const isId = (value: unknown): value is Id => typeof value === 'number' || typeof value === 'string';

/** Which privileges are given: a row a subject, a box an action. */
export default function PrivilegeMatrix(_: WidgetProps & { source: string }) {
  const translate = useTranslate();
  const control = useFieldControl();
  const [sought, setSought] = useState('');
  const { data, error, isPending, refetch } = useGetList<RaRecord>('privilegios', ALL);
  const given = new Set<Id>(Array.isArray(control.value) ? control.value.filter(isId) : []);

  const set = (ids: readonly Id[], on: boolean) => {
    const next = new Set(given);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    control.onChange([...next]);
  };

  if (isPending) return <RowsSkeleton rows={8} columns={3} />;
  if (error) return <ErrorState compact detail={error.message} onRetry={() => void refetch()} />;
  const rows = bySubject(
    (data ?? []).map(({ id, funcionSistemas }) => ({ id, title: String(funcionSistemas) })),
  ).filter(([subject, cells]) =>
    fold([subject, ...cells.map(({ label }) => label)].join(' ')).includes(fold(sought.trim())),
  );

  return (
    <fieldset className="privileges" id={control.id} aria-label={control.label} aria-describedby={control.describedBy}>
      <div className="privileges__head">
        <input
          className="input"
          type="search"
          value={sought}
          placeholder={translate('pages.privileges.filter')}
          aria-label={translate('pages.privileges.filter')}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <span className="muted" role="status">
          {translate('pages.privileges.given', { smart_count: given.size })}
        </span>
      </div>
      {rows.length === 0 ? (
        <EmptyState compact title={translate('pages.privileges.none')} />
      ) : (
        <table className="privileges__table">
          <tbody>
            {rows.map(([subject, cells]) => (
              <Subject
                key={subject}
                subject={subject}
                cells={cells}
                given={given}
                readOnly={control.readOnly}
                onSet={set}
              />
            ))}
          </tbody>
        </table>
      )}
    </fieldset>
  );
}

interface SubjectProps {
  subject: string;
  cells: readonly PrivilegeCell[];
  given: ReadonlySet<Id>;
  readOnly: boolean;
  onSet: (ids: readonly Id[], on: boolean) => void;
}

function Subject({ subject, cells, given, readOnly, onSet }: SubjectProps) {
  const translate = useTranslate();
  const on = cells.filter(({ id }) => given.has(id)).length;
  const all = on === cells.length;
  return (
    <tr>
      <th scope="row">
        <label className="check">
          <input
            type="checkbox"
            checked={all}
            disabled={readOnly}
            ref={(box) => {
              if (box) box.indeterminate = on > 0 && !all;
            }}
            aria-label={translate('pages.privileges.all', { subject })}
            onChange={() =>
              onSet(
                cells.map(({ id }) => id),
                !all,
              )
            }
          />
          <span className="mono">{subject}</span>
        </label>
      </th>
      <td>
        <div className="privileges__actions">
          {cells.map(({ id, label }) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                checked={given.has(id)}
                disabled={readOnly}
                aria-label={translate('pages.privileges.allowed', { action: label, subject })}
                onChange={(event) => onSet([id], event.target.checked)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </td>
    </tr>
  );
}
