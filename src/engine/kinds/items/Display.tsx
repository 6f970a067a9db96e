import { useTranslate } from 'ra-core';
import { displayOf } from '../displays';
import type { FaceProps } from '../face';
import { faceOf } from '../faces';
import { pathParts, rowRecord, rowsOf, saysNothing } from '../rows';

/** Its rows as a small table, in their order; on a narrow page each is a card that names its parts. */
export function ItemsDisplay({ value, field, resource, labels, record }: FaceProps<'items'>) {
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
              <th key={name} scope="col" data-align={faceOf(part).align}>
                {labels.field(part.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const around = rowRecord(field, row, record);
            return (
              // rows have no key of their own: their place is what tells them apart
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row lasts longer than its drawing
              <tr key={at}>
                <th scope="row" className="face-items__place">
                  {at + 1}
                </th>
                {parts.map(({ name, field: part }) => {
                  const Display = displayOf(part);
                  return (
                    <td key={name} data-align={faceOf(part).align} data-label={labels.field(part.name)}>
                      {saysNothing(row[name]) ? (
                        <span className="record-empty">
                          <span aria-hidden="true">—</span>
                          <span className="visually-hidden">{translate('common.words.without')}</span>
                        </span>
                      ) : (
                        <Display value={row[name]} field={part} resource={resource} labels={labels} record={around} />
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
