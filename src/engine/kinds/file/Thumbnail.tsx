import { Image } from 'lucide-react';
import type { FileRef } from '../../../schema/kinds/kind';
import { useWasInViewport } from '../../../ui/useWasInViewport';
import { useThumbnail } from './useFiles';

export interface ThumbnailProps {
  file: FileRef;
}

/** A thumbnail of one line's height beside a file name, loaded when it is scrolled near. */
export default function Thumbnail({ file }: ThumbnailProps) {
  const { ref, wasInViewport: wasVisible } = useWasInViewport<HTMLSpanElement>();
  const { url } = useThumbnail(file, wasVisible);
  return (
    <span ref={ref} className="face-thumbnail__picture">
      {url === undefined ? <Image size={16} aria-hidden="true" /> : <img src={url} alt="" />}
    </span>
  );
}
