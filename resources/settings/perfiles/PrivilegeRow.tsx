import { useTranslate } from 'ra-core';
import type { PermissionLabels } from '../../../src/engine/usePermissionLabels';
import { type PrivilegeId, type SubjectRow, wordsOf } from './grouped';

interface PrivilegeRowProps {
  row: SubjectRow;
  words: PermissionLabels;
  given: ReadonlySet<PrivilegeId>;
  readOnly: boolean;
  onSet: (ids: readonly PrivilegeId[], on: boolean) => void;
}

/** Row of a subject: a tri-state checkbox for all actions, and one for each action. */
export function PrivilegeRow({ row: { subject: code, cells }, words, given, readOnly, onSet }: PrivilegeRowProps) {
  const translate = useTranslate();
  const subject = words.subject(code);
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
          <span title={code}>{subject}</span>
        </label>
      </th>
      <td>
        <div className="privileges__actions">
          {cells.map(({ id, actions }) => {
            const label = wordsOf(words, actions, code);
            return (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  checked={given.has(id)}
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
