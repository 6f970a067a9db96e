import { FileText } from 'lucide-react';
import type { FileRef } from '../../../schema/kinds/kind';
import { isPicture } from '../../../schema/kinds/upload';
import { lazyPart } from '../../lazyPart';
import type { ThumbnailProps } from './Thumbnail';

const Thumbnail = lazyPart<ThumbnailProps>(() => import('./Thumbnail'));

/** What stands before a file's name: a picture itself, small, or the mark of all others. */
export const FileMark = ({ file }: { file: FileRef }) =>
  isPicture(file) ? (
    <span className="face-thumbnail">
      <Thumbnail file={file} />
    </span>
  ) : (
    <FileText size={16} aria-hidden="true" className="face-file__icon" />
  );
