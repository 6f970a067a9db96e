import { filesIn } from '../../../schema/kinds/upload';
import type { ValueProps } from '../face';
import { FileMark } from './FileMark';

/** The first file by its name, and how many more there are. */
export function FileCell({ value }: ValueProps) {
  const [first, ...more] = filesIn(value);
  if (!first) return null;
  return (
    <span className="face-many" title={[first, ...more].map(({ name }) => name).join(', ')}>
      <FileMark file={first} />
      <bdi className="truncate">{first.name}</bdi>
      {more.length > 0 && (
        <bdi dir="ltr" className="face-many__more">
          +{more.length}
        </bdi>
      )}
    </span>
  );
}
