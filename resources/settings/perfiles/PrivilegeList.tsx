import { useTranslate } from 'ra-core';
import type { WidgetProps } from '../../../src/engine/EngineContext';
import { refsIn } from '../../../src/engine/kinds/reference/refs';
import { bySubject } from './grouped';
import { useSubjectName } from './useSubjectName';
import './privileges.css';

interface PrivilegeListProps extends WidgetProps {
  record: Record<string, unknown>;
}

/** The privileges that are given, by subject; their texts come with the record. */
export function PrivilegeList({ field, record }: PrivilegeListProps) {
  const translate = useTranslate();
  const nameOf = useSubjectName();
  const given = refsIn(record, field.name);
  return (
    <table className="privileges__table">
      <caption className="visually-hidden">
        {translate('pages.privileges.given', { smart_count: given.length })}
      </caption>
      <tbody>
        {bySubject(given).map(({ subject, cells }) => (
          <tr key={subject}>
            <th scope="row">
              <span className="mono">{subject}</span>
              {nameOf(subject) && <span className="privileges__name">{nameOf(subject)}</span>}
            </th>
            <td>
              <span className="cluster">
                {cells.map(({ id, label }) => (
                  <span key={id} className="chip">
                    {label}
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
