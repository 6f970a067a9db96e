import { type PointerEvent, useRef } from 'react';
import type { Cell, Direction } from './snake';

/** Shortest movement of a finger that counts as a swipe, in px. */
const MIN_SWIPE_PX = 24;

/** Turns finger movements into directions, one for each swipe. A finger that stays down can swipe again. */
export function useSwipe(steer: (direction: Direction) => void) {
  const startPoint = useRef<Cell | undefined>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      startPoint.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!startPoint.current) return;
      const x = event.clientX - startPoint.current.x;
      const y = event.clientY - startPoint.current.y;
      if (Math.max(Math.abs(x), Math.abs(y)) < MIN_SWIPE_PX) return;
      startPoint.current = { x: event.clientX, y: event.clientY };
      steer(Math.abs(x) > Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'down' : 'up');
    },
    onPointerUp: () => {
      startPoint.current = undefined;
    },
    onPointerCancel: () => {
      startPoint.current = undefined;
    },
  };
}
