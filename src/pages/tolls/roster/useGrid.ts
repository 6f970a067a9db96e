import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { DAY_OFF, lettersText, pasted } from './clipboard';
import type { CellContent } from './edits';
import { type Block, blockOf, filledTo, holdsPlace, movedBy, type Place, placesIn, sourceOf, stepOf } from './places';
import { cellId } from './ScheduleRow';

/** New content of a cell: a shift letter, a full content from another cell, or null for a day off. */
export interface CellWrite {
  place: Place;
  to: string | CellContent;
}

interface GridOptions {
  /** rows of people, followed by rows of totals, which are read-only */
  people: number;
  totals: number;
  cols: number;
  turns: ReadonlySet<string>;
  editable: boolean;
  letterAt: (place: Place) => string;
  contentAt: (place: Place) => CellContent;
  write: (writes: readonly CellWrite[]) => void;
  open: (place: Place) => void;
  absence: (block: Block) => void;
  undo: () => void;
  redo: () => void;
  save: () => void;
}

interface Selection {
  active: Place;
  anchor: Place;
  ghost?: Block;
}

type Drag = { mode: 'choose' | 'fill' | 'move'; from: Place; block: Block; moved: boolean; copy: boolean };

const ORIGIN: Place = { row: 0, col: 0 };

function placeAt(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null;
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : undefined;
}

/** Keyboard, pointer and clipboard of the grid; focused cell and selection. */
export function useGrid(options: GridOptions) {
  const { people, totals, cols, turns, editable } = options;
  const [selection, setSelection] = useState<Selection>({ active: ORIGIN, anchor: ORIGIN });
  const drag = useRef<Drag>(undefined);
  const wantsFocus = useRef(false);

  const rows = people + totals;
  const clamp = ({ row, col }: Place): Place => ({ row: Math.min(row, rows - 1), col: Math.min(col, cols - 1) });
  const active = clamp(selection.active);
  const chosen = blockOf(active, clamp(selection.anchor));
  // totals are not editable
  const block = { ...chosen, bottom: Math.min(chosen.bottom, people - 1) };
  const inPeople = block.top < people;

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    document.getElementById(cellId(active.row, active.col))?.focus();
  }, [active.row, active.col]);

  const go = useCallback((place: Place, { extend = false, focus = true } = {}) => {
    wantsFocus.current = focus;
    setSelection((before) => ({ active: place, anchor: extend ? before.anchor : place }));
    if (focus) document.getElementById(cellId(place.row, place.col))?.focus();
  }, []);

  const put = (to: string | null) => {
    if (!inPeople) return;
    options.write(placesIn(block).map((place) => ({ place, to })));
    const single = block.top === block.bottom && block.left === block.right;
    if (single && to !== null && active.col < cols - 1) go({ row: active.row, col: active.col + 1 });
  };

  const commandFor = (event: KeyboardEvent): (() => void) | undefined => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
    const key = event.key.toLowerCase();
    const chooseAll = () => setSelection({ anchor: ORIGIN, active: { row: people - 1, col: cols - 1 } });
    const commands: Record<string, () => void> = {
      z: event.shiftKey ? options.redo : options.undo,
      y: options.redo,
      s: options.save,
      a: chooseAll,
    };
    return commands[key];
  };

  const letterAction = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const letter = event.key.toUpperCase();
    if (letter === 'ENTER') return () => options.open(active);
    if (letter === 'ESCAPE' && (block.top !== block.bottom || block.left !== block.right)) return () => go(active);
    if (!editable || !inPeople) return undefined;
    if (turns.has(letter)) return () => put(letter);
    if (letter === DAY_OFF || letter === 'DELETE' || letter === 'BACKSPACE') return () => put(null);
    return letter === 'V' ? () => options.absence(block) : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!placeAt(event.target)) return;
    const rtl = document.documentElement.dir === 'rtl';
    const toEdge = event.ctrlKey || event.metaKey;
    const to = event.altKey ? undefined : stepOf(event.key, active, { rows, cols, rtl, toEdge });
    const run = to ? () => go(to, { extend: event.shiftKey }) : (commandFor(event) ?? letterAction(event));
    if (!run) return;
    event.preventDefault();
    run();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (!inPeople || !placeAt(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', lettersText(block, options.letterAt));
    if (event.type === 'cut' && editable) put(null);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!editable || !inPeople || !placeAt(event.target)) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    options.write(pasted(text, block, { size: { rows: people, cols }, turns }));
  };

  const onPointerDown = (event: PointerEvent) => {
    const place = placeAt(event.target);
    // a finger scrolls
    if (!place || event.button !== 0 || event.pointerType === 'touch') return;
    const fills = event.target instanceof Element && event.target.closest('[data-handle]') !== null;
    const several = block.top !== block.bottom || block.left !== block.right;
    const within = several && holdsPlace(block, place);
    const mode = editable && fills ? 'fill' : editable && within && !event.shiftKey ? 'move' : 'choose';
    drag.current = { mode, from: place, block, moved: false, copy: event.ctrlKey || event.metaKey };
    // the press would move the focus to the pressed element
    event.preventDefault();
    if (mode === 'choose') go(place, { extend: event.shiftKey });
  };

  const onPointerMove = (event: PointerEvent) => {
    const place = placeAt(event.target);
    const currentDrag = drag.current;
    if (!place || !currentDrag || place.row >= people) return;
    if (place.row === currentDrag.from.row && place.col === currentDrag.from.col && !currentDrag.moved) return;
    currentDrag.moved = true;
    if (currentDrag.mode === 'choose') setSelection((before) => ({ ...before, active: place }));
    else setSelection((before) => ({ ...before, ghost: target(currentDrag, place) }));
  };

  const target = ({ mode, block: from, from: start }: Drag, place: Place): Block =>
    mode === 'fill'
      ? filledTo(from, place)
      : movedBy(from, { row: place.row - start.row, col: place.col - start.col }, { rows: people, cols });

  const onPointerUp = (event: PointerEvent) => {
    const currentDrag = drag.current;
    drag.current = undefined;
    const place = placeAt(event.target) ?? currentDrag?.from;
    if (!currentDrag || !place || currentDrag.mode === 'choose') return;
    if (!currentDrag.moved) return go(currentDrag.from);
    const to = selection.ghost ?? target(currentDrag, place);
    const from = currentDrag.block;
    if (currentDrag.mode === 'fill') {
      const places = placesIn(to).filter((cell) => !holdsPlace(from, cell));
      options.write(places.map((cell) => ({ place: cell, to: options.letterAt(sourceOf(from, cell)) })));
    } else {
      const cleared = currentDrag.copy ? [] : placesIn(from).filter((cell) => !holdsPlace(to, cell));
      const moved = placesIn(to).map((cell) => ({ place: cell, to: options.contentAt(sourceOfMove(from, to, cell)) }));
      options.write([...cleared.map((cell) => ({ place: cell, to: null })), ...moved]);
    }
    wantsFocus.current = true;
    setSelection({ active: { row: to.bottom, col: to.right }, anchor: { row: to.top, col: to.left } });
  };

  // a drag that ends outside of the grid is cancelled
  useEffect(() => {
    const drop = () => {
      if (drag.current === undefined) return;
      drag.current = undefined;
      setSelection(({ active: at, anchor }) => ({ active: at, anchor }));
    };
    window.addEventListener('pointerup', drop);
    return () => window.removeEventListener('pointerup', drop);
  }, []);

  const onClick = (event: MouseEvent) => {
    const place = placeAt(event.target);
    const byFinger = event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (!place || !byFinger) return;
    if (place.row === active.row && place.col === active.col) options.open(place);
    else go(place);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeAt(event.target);
    if (place) options.open(place);
  };

  return {
    active,
    block: inPeople ? block : undefined,
    ghost: selection.ghost,
    go,
    handlers: {
      onKeyDown,
      onCopy,
      onCut: onCopy,
      onPaste,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onClick,
      onDoubleClick,
    },
  };
}

const sourceOfMove = (from: Block, to: Block, { row, col }: Place): Place => ({
  row: row - to.top + from.top,
  col: col - to.left + from.left,
});
