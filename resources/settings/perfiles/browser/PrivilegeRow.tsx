import { useTranslate } from 'ra-core';
import type { PermissionLabels } from '../../../../src/engine/usePermissionLabels';
import { actionsLabel, type PrivilegeId, type SubjectRow } from './grouped';

interface PrivilegeRowProps {
  row: SubjectRow;
  labels: PermissionLabels;
  granted: ReadonlySet<PrivilegeId>;
  readOnly: boolean;
  onGrant: (ids: readonly PrivilegeId[], isGranted: boolean) => void;
}

/** Row of a subject: a tri-state checkbox for all actions, and one for each action. */
export function PrivilegeRow({
  row: { subject: code, cells },
  labels,
  granted,
  readOnly,
  onGrant: onSet,
}: PrivilegeRowProps) {
  const translate = useTranslate();
  const subject = labels.subject(code);
  const grantedCount = cells.filter(({ id }) => granted.has(id)).length;
  const isFullyGranted = grantedCount === cells.length;
  return (
    <tr>
      <th scope="row">
        <label className="check">
          <input
            type="checkbox"
            checked={isFullyGranted}
            disabled={readOnly}
            ref={(box) => {
              if (box) box.indeterminate = grantedCount > 0 && !isFullyGranted;
            }}
            aria-label={translate('pages.privileges.all', { subject })}
            onChange={() =>
              onSet(
                cells.map(({ id }) => id),
                !isFullyGranted,
              )
            }
          />
          <span title={code}>{subject}</span>
        </label>
      </th>
      <td>
        <div className="privileges__actions">
          {cells.map(({ id, actions }) => {
            const label = actionsLabel(labels, actions, code);
            return (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  checked={granted.has(id)}
                  disabled={readOnly}
                  aria-label={translate('pages.privileges.allowed', { action: label, subject })}
                  onChange={(event) => onSet([id], event.target.checked)}
                />
                <span title={`${code}.${actions.join('.')}`}>{label}</span>
              </label>
            );
          })}
        </div>
      </td>
    </tr>
  );
}
