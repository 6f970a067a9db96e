import { useTranslate } from 'ra-core';
import type { WidgetProps } from '../../../src/engine/EngineContext';
import { bySubject } from './grouped';
import './privilegeMatrix.css';

interface PrivilegeListProps extends WidgetProps {
  record: Record<string, unknown>;
}

function titled(refs: unknown): { id: string | number; title: string }[] {
  if (!Array.isArray(refs)) return [];
  return refs.flatMap((ref: { id?: unknown; title?: unknown }) =>
    (typeof ref?.id === 'number' || typeof ref?.id === 'string') && typeof ref.title === 'string'
      ? [{ id: ref.id, title: ref.title }]
      : [],
  );
}

/** The privileges that are given, by subject; their texts come with the record. */
export function PrivilegeList({ field, record }: PrivilegeListProps) {
  const translate = useTranslate();
  const refs = titled(Object(record._refs)[field.name]);
  return (
    <table className="privileges__table">
      <caption className="visually-hidden">{translate('pages.privileges.given', { smart_count: refs.length })}</caption>
      <tbody>
        {bySubject(refs).map(([subject, cells]) => (
          <tr key={subject}>
            <th scope="row" className="mono">
              {subject}
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
