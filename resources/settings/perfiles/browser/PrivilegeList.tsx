import { useTranslate } from 'ra-core';
import type { WidgetProps } from '../../../../src/engine/EngineContext';
import { refsIn } from '../../../../src/engine/kinds/reference/refs';
import { usePermissionLabels } from '../../../../src/engine/usePermissionLabels';
import { actionsLabel, bySubject } from './grouped';
import './privileges.css';

interface PrivilegeListProps extends WidgetProps {
  record: Record<string, unknown>;
}

/** Read-only list of the granted privileges by subject; their texts come with the record. */
export function PrivilegeList({ field, record }: PrivilegeListProps) {
  const translate = useTranslate();
  const labels = usePermissionLabels();
  const granted = refsIn(record, field.name);
  return (
    <table className="privileges__table">
      <caption className="visually-hidden">
        {translate('pages.privileges.given', { smart_count: granted.length })}
      </caption>
      <tbody>
        {bySubject(granted).map(({ subject, cells }) => (
          <tr key={subject}>
            <th scope="row">
              <span title={subject}>{labels.subject(subject)}</span>
            </th>
            <td>
              <span className="cluster">
                {cells.map(({ id, actions }) => (
                  <span key={id} className="chip">
                    {actionsLabel(labels, actions, subject)}
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
