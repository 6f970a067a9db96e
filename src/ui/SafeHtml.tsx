import { useEffect, useRef } from 'react';
import { safeFragment } from './safeHtml';
import './safeHtml.css';

interface SafeHtmlProps {
  /** untrusted HTML; sanitised here even if the server has done so */
  html: string;
}

/** Renders untrusted HTML: sanitised, and without loading anything. Lazy-load this component, because its sanitiser is large. */
export function SafeHtml({ html }: SafeHtmlProps) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    container.current?.replaceChildren(safeFragment(html));
  }, [html]);

  return <div ref={container} className="safe-html" dir="auto" />;
}
