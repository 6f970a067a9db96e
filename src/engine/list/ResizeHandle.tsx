import type { PointerEvent } from 'react';

interface ResizeHandleProps {
  /** px; undefined resets the column to its default width */
  onResize: (width: number | undefined) => void;
}

/** minimum column width in px; below it no value is readable */
export const MIN_WIDTH = 56;

/**
 * Handle at the edge of a heading: dragging resizes the column, a double press resets its width. While it is dragged only the
 * `col` element changes; React renders on release. The keyboard equivalent is Alt and an arrow on the heading.
 */
export function ResizeHandle({ onResize }: ResizeHandleProps) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const heading = handle.closest('th');
    const column = heading?.closest('table')?.querySelectorAll('col')[heading.cellIndex];
    if (!heading || !column || event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const start = event.clientX;
    const initialWidth = heading.getBoundingClientRect().width;
    const direction = document.documentElement.dir === 'rtl' ? -1 : 1;
    let width = initialWidth;
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      width = Math.max(MIN_WIDTH, Math.round(initialWidth + (clientX - start) * direction));
      column.style.inlineSize = `${width}px`;
    };
    const onEnd = () => {
      handle.removeEventListener('pointermove', onMove);
      if (width !== initialWidth) onResize(width);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('lostpointercapture', onEnd, { once: true });
  };
  return (
    <span className="list-resize" aria-hidden="true" onPointerDown={drag} onDoubleClick={() => onResize(undefined)} />
  );
}
