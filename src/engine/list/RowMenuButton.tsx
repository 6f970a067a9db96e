import { type RaRecord, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';

interface RowMenuButtonProps {
  resource: Resource;
  table: RefObject<HTMLTableElement | null>;
  rows: readonly RaRecord[];
  onMenu: (id: string, button: HTMLElement) => void;
}

const rowOf = (target: EventTarget | null): HTMLTableRowElement | undefined =>
  (target instanceof Element && target.closest<HTMLTableRowElement>('tbody tr[data-id]')) || undefined;

/**
 * The menu button of a list's rows. There is one button for all rows, shown at the end of the hovered or focused row, because one
 * in each row would slow down every render of the list. It is outside of the table; arrow keys and `m` reach it.
 */
export function RowMenuButton({ resource, table, rows, onMenu }: RowMenuButtonProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const button = useRef<HTMLButtonElement>(null);
  const [row, setRow] = useState<HTMLTableRowElement>();
  const [top, setTop] = useState(0);
  const record = row && rows.find(({ id }) => String(id) === row.dataset.id);

  const moveTo = useEffectEvent((next: HTMLTableRowElement | undefined) => {
    const { current } = button;
    // stays while its menu is open or it has keyboard focus
    const isInUse = current?.ariaExpanded === 'true' || current?.matches(':focus-visible');
    if (!next || isInUse || next === row) return;
    setRow(next);
    setTop(next.offsetTop);
  });
  useEffect(() => {
    const { current } = table;
    let target: EventTarget | null = null;
    let frame = 0;
    const onTarget = (event: Event) => {
      target = event.target;
      // read in an animation frame, which lays out the page anyway: reading the position during the press would force a second
      // layout
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        moveTo(rowOf(target));
      });
    };
    current?.addEventListener('pointerover', onTarget);
    current?.addEventListener('focusin', onTarget);
    return () => {
      cancelAnimationFrame(frame);
      current?.removeEventListener('pointerover', onTarget);
      current?.removeEventListener('focusin', onTarget);
    };
  }, [table]);
  // new rows may have been inserted above it
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
