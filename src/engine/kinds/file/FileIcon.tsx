import { FileText } from 'lucide-react';
import type { FileRef } from '../../../schema/kinds/kind';
import { isPicture } from '../../../schema/kinds/upload';
import { lazyPart } from '../../../speed/lazyPart';
import type { ThumbnailProps } from './Thumbnail';

const Thumbnail = lazyPart<ThumbnailProps>(() => import('./Thumbnail'));

/** Icon before a file's name: a thumbnail of an image, or a general icon. */
export const FileIcon = ({ file }: { file: FileRef }) =>
  isPicture(file) ? (
    <span className="face-thumbnail">
      <Thumbnail file={file} />
    </span>
  ) : (
    <FileText size={16} aria-hidden="true" className="face-file__icon" />
  );
