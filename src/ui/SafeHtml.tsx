import { useEffect, useRef } from 'react';
import { safeFragment } from './safeHtml';
import './safeHtml.css';

interface SafeHtmlProps {
  /** a body that somebody wrote; sanitised here, whatever the server did */
  html: string;
}

/** HTML from outside as text to read: sanitised, without a single load from anywhere. Bring it in a late chunk. */
export function SafeHtml({ html }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    place.current?.replaceChildren(safeFragment(html));
  }, [html]);

  return <div ref={place} className="safe-html" dir="auto" />;
}
