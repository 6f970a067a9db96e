import { displayOf } from '../displays';
import type { FaceProps } from '../face';
import { pathParts, rowRecord, rowsOf, saysNothing } from '../rows';

/** Its parts that say something, each with its name. */
export function GroupDisplay({ value, field, resource, labels, record }: FaceProps<'group'>) {
  const [row = {}] = rowsOf(field, value);
  const around = rowRecord(field, row, record);
  return (
    <dl className="face-group">
      {pathParts(field).map(({ name, field: part }) => {
        const Display = displayOf(part);
        return saysNothing(row[name]) ? null : (
          <div key={name}>
            <dt>{labels.field(part.name)}</dt>
            <dd>
              <Display value={row[name]} field={part} resource={resource} labels={labels} record={around} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
