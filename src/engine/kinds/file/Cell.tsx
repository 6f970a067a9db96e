import { filesIn } from '../../../schema/kinds/upload';
import type { ValueProps } from '../componentTypes';
import { FileIcon } from './FileIcon';

/** Name of the first file, and the number of others. */
export function FileCell({ value }: ValueProps) {
  const [first, ...more] = filesIn(value);
  if (!first) return null;
  return (
    <span className="face-many" title={[first, ...more].map(({ name }) => name).join(', ')}>
      <FileIcon file={first} />
      <bdi className="truncate">{first.name}</bdi>
      {more.length > 0 && (
        <bdi dir="ltr" className="face-many__more">
          +{more.length}
        </bdi>
      )}
    </span>
  );
}
