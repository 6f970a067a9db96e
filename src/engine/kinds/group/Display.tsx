import { componentsOf } from '../components';
import type { FieldViewProps } from '../componentTypes';
import { displayOf } from '../displays';
import { isEmptyValue, pathParts, rowRecord, rowsOf } from '../rows';

/** The non-empty parts of a group with their labels. */
export function GroupDisplay({ value, field, resource, labels, record }: FieldViewProps<'group'>) {
  const [row = {}] = rowsOf(field, value);
  const enclosing = rowRecord(field, row, record);
  return (
    <dl className="face-group">
      {pathParts(field).map(({ name, field: part }) => {
        const Display = displayOf(part);
        return isEmptyValue(row[name]) ? null : (
          <div key={name} data-align={componentsOf(part).align}>
            <dt>{labels.field(part.name)}</dt>
            <dd>
              <Display value={row[name]} field={part} resource={resource} labels={labels} record={enclosing} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
