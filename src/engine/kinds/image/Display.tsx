import { filesIn } from '../../../schema/kinds/upload';
import type { ValueProps } from '../face';
import { Picture } from './Picture';

/** The pictures themselves, each to be seen larger. */
export function ImageDisplay({ value }: ValueProps) {
  return (
    <ul className="face-pictures">
      {filesIn(value).map((file) => (
        <li key={file.id}>
          <Picture file={file} />
        </li>
      ))}
    </ul>
  );
}
