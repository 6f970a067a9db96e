import { FileText, Image } from 'lucide-react';
import { filesIn } from '../../../schema/kinds/upload';
import type { ValueProps } from '../face';

/** The first file by its name, and how many more there are. */
export function FileCell({ value }: ValueProps) {
  const [first, ...more] = filesIn(value);
  if (!first) return null;
  const Drawn = first.type.startsWith('image/') ? Image : FileText;
  return (
    <span className="face-many" title={[first, ...more].map(({ name }) => name).join(', ')}>
      <Drawn size={16} aria-hidden="true" className="face-file__icon" />
      <bdi className="truncate">{first.name}</bdi>
      {more.length > 0 && (
        <bdi dir="ltr" className="face-many__more">
          +{more.length}
        </bdi>
      )}
    </span>
  );
}
