import { type RaRecord, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';

interface RowMoreProps {
  resource: Resource;
  table: RefObject<HTMLTableElement | null>;
  rows: readonly RaRecord[];
  onMenu: (id: string, button: HTMLElement) => void;
}

const rowOf = (target: EventTarget | null): HTMLTableRowElement | undefined =>
  (target instanceof Element && target.closest<HTMLTableRowElement>('tbody tr[data-id]')) || undefined;

/**
 * The button of the rows' menus: one for all, at the end of the row under the pointer or with the focus, since one in each
 * would cost every drawing of the list. It stands outside of the table; the arrows and `m` lead to it.
 */
export function RowMore({ resource, table, rows, onMenu }: RowMoreProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const button = useRef<HTMLButtonElement>(null);
  const [row, setRow] = useState<HTMLTableRowElement>();
  const [top, setTop] = useState(0);
  const record = row && rows.find(({ id }) => String(id) === row.dataset.id);

  const go = useEffectEvent((next: HTMLTableRowElement | undefined) => {
    const { current } = button;
    // not from under an open menu, nor from under the keyboard
    const held = current?.ariaExpanded === 'true' || current?.matches(':focus-visible');
    if (!next || held || next === row) return;
    setRow(next);
    setTop(next.offsetTop);
  });
  useEffect(() => {
    const { current } = table;
    let target: EventTarget | null = null;
    let frame = 0;
    const follow = (event: Event) => {
      target = event.target;
      // with the frame, which lays the page out in any case: asked within a press, where the row stands costs that twice
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        go(rowOf(target));
      });
    };
    current?.addEventListener('pointerover', follow);
    current?.addEventListener('focusin', follow);
    return () => {
      cancelAnimationFrame(frame);
      current?.removeEventListener('pointerover', follow);
      current?.removeEventListener('focusin', follow);
    };
  }, [table]);
  // what has come since may stand above it
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the rows are others
  useLayoutEffect(() => {
    if (row) setTop(row.offsetTop);
  }, [row, rows]);

  if (!row?.isConnected || !record) return null;
  const name = translate('acting.row', { title: labels.title(record) || String(record.id) });
  return (
    <div className="row-more">
      <button
        ref={button}
        type="button"
        className="list-menu"
        style={{ insetBlockStart: top }}
        tabIndex={-1}
        aria-label={name}
        aria-haspopup="menu"
        data-menu={record.id}
        onClick={({ currentTarget }) => onMenu(String(record.id), currentTarget)}
      />
    </div>
  );
}
