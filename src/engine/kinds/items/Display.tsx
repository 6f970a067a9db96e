import { useTranslate } from 'ra-core';
import { componentsOf } from '../components';
import type { FieldViewProps } from '../componentTypes';
import { displayOf } from '../displays';
import { isEmptyValue, pathParts, rowRecord, rowsOf } from '../rows';

/** Nested rows as a small table; on a narrow page each row is a card with labels. */
export function ItemsDisplay({ value, field, resource, labels, record }: FieldViewProps<'items'>) {
  const translate = useTranslate();
  const parts = pathParts(field);
  const rows = rowsOf(field, value);
  return (
    <div className="face-items">
      <table aria-label={labels.field(field.name)}>
        <thead>
          <tr>
            <th scope="col" className="face-items__place">
              {translate('items.number')}
            </th>
            {parts.map(({ name, field: part }) => (
              <th key={name} scope="col" data-align={componentsOf(part).align}>
                {labels.field(part.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const enclosing = rowRecord(field, row, record);
            return (
              // rows have no keys of their own: the index identifies them
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row lasts longer than its drawing
              <tr key={index}>
                <th scope="row" className="face-items__place">
                  {index + 1}
                </th>
                {parts.map(({ name, field: part }) => {
                  const Display = displayOf(part);
                  return (
                    <td key={name} data-align={componentsOf(part).align} data-label={labels.field(part.name)}>
                      {isEmptyValue(row[name]) ? (
                        <span className="record-empty">
                          <span aria-hidden="true">—</span>
                          <span className="visually-hidden">{translate('common.words.without')}</span>
                        </span>
                      ) : (
                        <Display
                          value={row[name]}
                          field={part}
                          resource={resource}
                          labels={labels}
                          record={enclosing}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
