import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';

/** attribute of the part of a line that leads to those without room */
export const REST = 'data-rest';

/**
 * Returns the positions of the parts that have room in a line, in order. While not all have, room is reserved for the part with the
 * attribute `REST`, and the selected part always has some.
 */
function fitting(line: HTMLElement, selected: number): readonly number[] {
  const gap = Number.parseFloat(getComputedStyle(line).columnGap) || 0;
  const widthOf = (part: Element) => part.getBoundingClientRect().width + gap;
  const parts = [...line.children].filter((part) => !part.hasAttribute(REST) && !part.hasAttribute('popover'));
  const widths = parts.map(widthOf);
  const room = line.clientWidth + gap;
  const all = widths.map((_, index) => index);
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return all;
  const rest = line.querySelector(`[${REST}]`);
  let used = (rest ? widthOf(rest) : 0) + (widths[selected] ?? 0);
  const first: number[] = [];
  for (const index of all) {
    if (index === selected) continue;
    used += widths[index] ?? 0;
    if (used > room) break;
    first.push(index);
  }
  return all.filter((index) => index === selected || first.includes(index));
}

/**
 * Measures which parts of a line have room in it; those without must stay in it, out of the flow. `content` changes with the
 * texts of the parts.
 */
export function useFit(ref: RefObject<HTMLElement | null>, selected: number, content: string): ReadonlySet<number> {
  const [shown, setShown] = useState('');
  useLayoutEffect(() => {
    const { current: line } = ref;
    // runs again when the parts are others
    void content;
    if (!line) return undefined;
    const update = () => setShown(fitting(line, selected).join());
    update();
    // the width of a part changes when its font is loaded
    const observer = new ResizeObserver(update);
    observer.observe(line);
    for (const part of line.children) observer.observe(part);
    return () => observer.disconnect();
  }, [ref, selected, content]);
  return useMemo(() => new Set(shown === '' ? [] : shown.split(',').map(Number)), [shown]);
}
