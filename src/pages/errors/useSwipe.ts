import { type PointerEvent, useRef } from 'react';
import type { Cell, Direction } from './snake';

/** Shortest movement of a finger that counts as a swipe, in px. */
const FAR = 24;

/** Turns finger movements into directions, one for each swipe. A finger that stays down can swipe again. */
export function useSwipe(steer: (direction: Direction) => void) {
  const from = useRef<Cell | undefined>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return;
      const x = event.clientX - from.current.x;
      const y = event.clientY - from.current.y;
      if (Math.max(Math.abs(x), Math.abs(y)) < FAR) return;
      from.current = { x: event.clientX, y: event.clientY };
      steer(Math.abs(x) > Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'down' : 'up');
    },
    onPointerUp: () => {
      from.current = undefined;
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
