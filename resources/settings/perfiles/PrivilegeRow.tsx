import { useTranslate } from 'ra-core';
import type { PrivilegeId, SubjectRow } from './grouped';

interface PrivilegeRowProps {
  row: SubjectRow;
  /** the subject in words */
  name: string;
  given: ReadonlySet<PrivilegeId>;
  readOnly: boolean;
  onSet: (ids: readonly PrivilegeId[], on: boolean) => void;
}

/** A subject with a box for all of it, half ticked where only some is given, and a box for each action. */
export function PrivilegeRow({ row: { subject, cells }, name, given, readOnly, onSet }: PrivilegeRowProps) {
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
          <span>
            <span className="mono">{subject}</span>
            {name && <span className="privileges__name">{name}</span>}
          </span>
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
