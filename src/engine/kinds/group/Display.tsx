import type { FaceProps } from '../face';
import { partsOf } from './parts';

/** Its parts, each with its name. */
export function GroupDisplay({ value, field, labels }: FaceProps<'group'>) {
  return (
    <dl className="face-group">
      {partsOf(value, field).map(({ name, text }) => (
        <div key={name}>
          <dt>{labels.field(`${field.name}.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
