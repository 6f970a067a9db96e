import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { WidgetProps } from '../../../../src/engine/EngineContext';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { usePermissionLabels } from '../../../../src/engine/usePermissionLabels';
import { fold } from '../../../../src/schema/text/fold';
import { EmptyState } from '../../../../src/ui/EmptyState';
import { RowsSkeleton } from '../../../../src/ui/Skeletons';
import { arrowKeys } from './arrowKeys';
import { actionsLabel, byModule, type Privilege, type PrivilegeId } from './grouped';
import { PrivilegeRow } from './PrivilegeRow';
import './privileges.css';
import { FailureState } from '../../../../src/engine/FailureState';

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'funcionSistemas', order: 'ASC' as const } };
const isId = (value: unknown): value is PrivilegeId => typeof value === 'number' || typeof value === 'string';

const privilegeOf = ({ id, funcionSistemas, modulo }: RaRecord): Privilege => ({
  id,
  title: String(funcionSistemas),
  ...(typeof modulo === 'string' && { modulo }),
});

/** Matrix to grant privileges: rows are subjects grouped by module, checkboxes are actions. */
export default function PrivilegeMatrix(_: WidgetProps & { source: string }) {
  const translate = useTranslate();
  const control = useFieldControl();
  const labels = usePermissionLabels();
  // a module created by an administrator has no translation
  const moduleName = (modulo: string) => translate(`pages.privileges.modules.${modulo}`, { _: modulo });
  const [searchText, setSearchText] = useState('');
  const [onlyGranted, setOnlyGranted] = useState(false);
  const { data, error, isPending, refetch } = useGetList<RaRecord>('privilegios', ALL, { retry: false });
  const granted = new Set<PrivilegeId>(Array.isArray(control.value) ? control.value.filter(isId) : []);

  const setGranted = (ids: readonly PrivilegeId[], isGranted: boolean) => {
    const next = new Set(granted);
    for (const id of ids) {
      if (isGranted) next.add(id);
      else next.delete(id);
    }
    control.onChange([...next]);
  };

  if (isPending) return <RowsSkeleton rows={8} columns={3} />;
  if (error) return <FailureState compact error={error} onRetry={() => void refetch()} />;

  const searched = fold(searchText.trim());
  const modules = byModule((data ?? []).map(privilegeOf)).flatMap(({ modulo, rows }) => {
    const visibleRows = rows.filter(
      ({ subject, cells }) =>
        (!onlyGranted || cells.some(({ id }) => granted.has(id))) &&
        fold(
          [
            moduleName(modulo),
            subject,
            labels.subject(subject),
            ...cells.flatMap(({ actions }) => [...actions, actionsLabel(labels, actions, subject)]),
          ].join(' '),
        ).includes(searched),
    );
    return visibleRows.length > 0 ? [{ modulo, rows: visibleRows }] : [];
  });

  return (
    <fieldset className="privileges" id={control.id} aria-label={control.label} aria-describedby={control.describedBy}>
      <div className="privileges__head">
        <input
          className="input"
          type="search"
          value={searchText}
          placeholder={translate('pages.privileges.filter')}
          aria-label={translate('pages.privileges.filter')}
          onChange={(event) => setSearchText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <label className="check">
          <input type="checkbox" checked={onlyGranted} onChange={(event) => setOnlyGranted(event.target.checked)} />
          <span>{translate('pages.privileges.onlyGiven')}</span>
        </label>
        <span className="muted privileges__count" role="status">
          {translate('pages.privileges.given', { smart_count: granted.size })}
        </span>
      </div>
      {modules.length === 0 ? (
        <EmptyState compact title={translate('pages.privileges.none')} />
      ) : (
        <table className="privileges__table" onKeyDown={arrowKeys}>
          {modules.map(({ modulo, rows }) => (
            <tbody key={modulo}>
              {modulo && (
                <tr className="privileges__module">
                  <th scope="rowgroup" colSpan={2}>
                    {moduleName(modulo)}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <PrivilegeRow
                  key={row.subject}
                  row={row}
                  labels={labels}
                  granted={granted}
                  readOnly={control.readOnly}
                  onGrant={setGranted}
                />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </fieldset>
  );
}
