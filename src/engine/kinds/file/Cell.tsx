import { filesIn } from '../../../schema/kinds/upload';
import type { ValueProps } from '../componentTypes';
import { FileIcon } from './FileIcon';

/** Name of the first file, and the number of others. */
export function FileCell({ value }: ValueProps) {
  const [firstFile, ...otherFiles] = filesIn(value);
  if (!firstFile) return null;
  return (
    <span className="face-many" title={[firstFile, ...otherFiles].map(({ name }) => name).join(', ')}>
      <FileIcon file={firstFile} />
      <bdi className="truncate">{firstFile.name}</bdi>
      {otherFiles.length > 0 && (
        <bdi dir="ltr" className="face-many__more">
          +{otherFiles.length}
        </bdi>
      )}
    </span>
  );
}
