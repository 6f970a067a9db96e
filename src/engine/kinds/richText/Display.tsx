import { useEffect, useRef } from 'react';
import type { ValueProps } from '../componentTypes';

/** HTML, sanitised again before it is shown; the sanitiser is loaded on demand. */
export function RichTextDisplay({ value }: ValueProps) {
  const body = useRef<HTMLDivElement>(null);
  const html = String(value);
  useEffect(() => {
    let stale = false;
    import('dompurify').then(({ default: purify }) => {
      if (!stale) body.current?.replaceChildren(purify.sanitize(html, { RETURN_DOM_FRAGMENT: true }));
    });
    return () => {
      stale = true;
    };
  }, [html]);
  return <div ref={body} className="face-rich" />;
}
