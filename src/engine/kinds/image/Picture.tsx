import { ImageOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '../../../schema/kinds/kind';
import { fetchAhead, lazyPart } from '../../lazyPart';
import { sizeText } from '../file/size';
import { useContent } from '../file/useFiles';
import type { EnlargedProps } from './Enlarged';

const Enlarged = lazyPart<EnlargedProps>(() => import('./Enlarged'));

/** True once the element has come near to what is seen. */
function useSeen() {
  const ref = useRef<HTMLButtonElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || seen) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [seen]);
  return { ref, seen };
}

/** A picture, fetched when it comes near; a click shows it as large as the window allows. */
export function Picture({ file }: { file: FileRef }) {
  const translate = useTranslate();
  const { ref, seen } = useSeen();
  const { url, failed } = useContent(file, seen);
  const [large, setLarge] = useState(false);
  return (
    <figure className="face-picture">
      <button
        ref={ref}
        type="button"
        className="face-picture__open"
        aria-label={translate('files.enlarge', { name: file.name })}
        disabled={url === undefined}
        onPointerEnter={() => fetchAhead(Enlarged)}
        onFocus={() => fetchAhead(Enlarged)}
        onClick={() => setLarge(true)}
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
        <span className="face-file__size">{sizeText(file.size)}</span>
      </figcaption>
      {large && url !== undefined && <Enlarged file={file} url={url} onClose={() => setLarge(false)} />}
    </figure>
  );
}
