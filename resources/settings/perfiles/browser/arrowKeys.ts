import type { KeyboardEvent } from 'react';

/** Arrow key navigation between the checkboxes of a table: along a row, and up or down. Tab still visits every checkbox. */
export function arrowKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget: table, key } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const rows = [...table.rows].map((row) => [...row.querySelectorAll('input')]).filter((boxes) => boxes.length > 0);
  const row = rows.findIndex((boxes) => boxes.includes(target));
  const column = rows[row]?.indexOf(target) ?? 0;
  const [forward, backward] =
    document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const boxAt = (boxes: HTMLInputElement[] | undefined, index: number) => boxes?.[Math.min(index, boxes.length - 1)];
  const next = {
    [forward]: rows[row]?.[column + 1],
    [backward]: rows[row]?.[column - 1],
    ArrowDown: boxAt(rows[row + 1], column),
    ArrowUp: boxAt(rows[row - 1], column),
  }[key];
  if (!/^Arrow/.test(key)) return;
  event.preventDefault();
  next?.focus();
}
