import type { PointerEvent } from 'react';

interface ResizeHandleProps {
  /** px; undefined gives the column its usual width again */
  onWidth: (width: number | undefined) => void;
}

/** px below which a column says nothing */
export const LEAST = 56;

/**
 * The edge of a heading that is dragged; twice pressed, the column is as wide as usual again. While it is dragged only
 * the column moves: nothing is drawn again until it is let go. The keyboard's way is Alt and an arrow on the heading.
 */
export function ResizeHandle({ onWidth }: ResizeHandleProps) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const heading = handle.closest('th');
    const column = heading?.closest('table')?.querySelectorAll('col')[heading.cellIndex];
    if (!heading || !column || event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const start = event.clientX;
    const before = heading.getBoundingClientRect().width;
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    let width = before;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = Math.max(LEAST, Math.round(before + (clientX - start) * forward));
      column.style.inlineSize = `${width}px`;
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      if (width !== before) onWidth(width);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return (
    <span className="list-resize" aria-hidden="true" onPointerDown={drag} onDoubleClick={() => onWidth(undefined)} />
  );
}
