import { ImageOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FileRef } from '../../../schema/kinds/kind';
import { lazyPart, preloadPart } from '../../../speed/lazyPart';
import { useWasInViewport } from '../../../ui/useWasInViewport';
import type { EnlargedImageProps } from './EnlargedImage';
import { sizeText } from './size';
import { useThumbnail } from './useFiles';

const EnlargedImage = lazyPart<EnlargedImageProps>(() => import('./EnlargedImage'));

/** An image's thumbnail, loaded when it is scrolled near; a click enlarges it. */
export function Picture({ file }: { file: FileRef }) {
  const translate = useTranslate();
  const { ref, wasInViewport: wasVisible } = useWasInViewport<HTMLButtonElement>();
  const { url, failed } = useThumbnail(file, wasVisible);
  const [isEnlarged, setIsEnlarged] = useState(false);
  return (
    <figure className="face-picture">
      <button
        ref={ref}
        type="button"
        className="face-picture__open"
        aria-label={translate('files.enlarge', { name: file.name })}
        disabled={url === undefined && !failed}
        onPointerEnter={() => preloadPart(EnlargedImage)}
        onFocus={() => preloadPart(EnlargedImage)}
        onClick={() => setIsEnlarged(true)}
      >
        {url !== undefined && <img src={url} alt="" />}
        {failed && (
          <span className="face-picture__failed">
            <ImageOff size={20} aria-hidden="true" />
            {translate('files.previewFailed')}
          </span>
        )}
      </button>
      <figcaption className="face-file">
        <bdi className="face-file__name">{file.name}</bdi>
        <span className="face-file__size" dir="ltr">
          {sizeText(file.size)}
        </span>
      </figcaption>
      {isEnlarged && <EnlargedImage file={file} onClose={() => setIsEnlarged(false)} />}
    </figure>
  );
}
