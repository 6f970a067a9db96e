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
import { copiedText, DAY_OFF, pasteWrites } from './clipboard';
import type { CellContent } from './edits';
import {
  type Block,
  blockBetween,
  containsPosition,
  fillTarget,
  moveBlock,
  nextPosition,
  type Position,
  positionsIn,
  sourcePosition,
} from './positions';
import { cellId } from './ScheduleRow';

/** New content of a cell: a shift letter, a full content from another cell, or null for a day off. */
export interface CellWrite {
  position: Position;
  value: string | CellContent;
}

interface GridOptions {
  /** rows of people, followed by rows of totals, which are read-only */
  peopleCount: number;
  totalCount: number;
  cols: number;
  shiftCodes: ReadonlySet<string>;
  editable: boolean;
  letterAt: (position: Position) => string;
  contentAt: (position: Position) => CellContent;
  write: (writes: readonly CellWrite[]) => void;
  open: (position: Position) => void;
  addAbsence: (block: Block) => void;
  undo: () => void;
  redo: () => void;
  save: () => void;
}

interface Selection {
  active: Position;
  anchor: Position;
  preview?: Block;
}

type Drag = { mode: 'choose' | 'fill' | 'move'; from: Position; block: Block; moved: boolean; copy: boolean };

const ORIGIN: Position = { row: 0, col: 0 };

function positionAt(targetBlockOf: EventTarget | null): Position | undefined {
  const cell = targetBlockOf instanceof Element ? targetBlockOf.closest<HTMLElement>('[data-col]') : null;
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : undefined;
}

/** Keyboard, pointer and clipboard of the grid; focused cell and selection. */
export function useGrid(options: GridOptions) {
  const { peopleCount, totalCount, cols, shiftCodes, editable } = options;
  const [selection, setSelection] = useState<Selection>({ active: ORIGIN, anchor: ORIGIN });
  const drag = useRef<Drag>(undefined);
  const wantsFocus = useRef(false);

  const rows = peopleCount + totalCount;
  const clamp = ({ row, col }: Position): Position => ({ row: Math.min(row, rows - 1), col: Math.min(col, cols - 1) });
  const active = clamp(selection.active);
  const selectedBlock = blockBetween(active, clamp(selection.anchor));
  // totals are not editable
  const block = { ...selectedBlock, bottom: Math.min(selectedBlock.bottom, peopleCount - 1) };
  const includesPeople = block.top < peopleCount;

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    document.getElementById(cellId(active.row, active.col))?.focus();
  }, [active.row, active.col]);

  const moveTo = useCallback((position: Position, { extend = false, focus = true } = {}) => {
    wantsFocus.current = focus;
    setSelection((before) => ({ active: position, anchor: extend ? before.anchor : position }));
    if (focus) document.getElementById(cellId(position.row, position.col))?.focus();
  }, []);

  const writeBlock = (value: string | null) => {
    if (!includesPeople) return;
    options.write(positionsIn(block).map((position) => ({ position, value })));
    const isSingleCell = block.top === block.bottom && block.left === block.right;
    if (isSingleCell && value !== null && active.col < cols - 1) moveTo({ row: active.row, col: active.col + 1 });
  };

  const shortcutFor = (event: KeyboardEvent): (() => void) | undefined => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
    const key = event.key.toLowerCase();
    const chooseAll = () => setSelection({ anchor: ORIGIN, active: { row: peopleCount - 1, col: cols - 1 } });
    const commands: Record<string, () => void> = {
      z: event.shiftKey ? options.redo : options.undo,
      y: options.redo,
      s: options.save,
      a: chooseAll,
    };
    return commands[key];
  };

  const keyAction = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const letter = event.key.toUpperCase();
    if (letter === 'ENTER') return () => options.open(active);
    if (letter === 'ESCAPE' && (block.top !== block.bottom || block.left !== block.right)) return () => moveTo(active);
    if (!editable || !includesPeople) return undefined;
    if (shiftCodes.has(letter)) return () => writeBlock(letter);
    if (letter === DAY_OFF || letter === 'DELETE' || letter === 'BACKSPACE') return () => writeBlock(null);
    return letter === 'V' ? () => options.addAbsence(block) : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!positionAt(event.target)) return;
    const rtl = document.documentElement.dir === 'rtl';
    const toEdge = event.ctrlKey || event.metaKey;
    const destination = event.altKey ? undefined : nextPosition(event.key, active, { rows, cols, rtl, toEdge });
    const handle = destination
      ? () => moveTo(destination, { extend: event.shiftKey })
      : (shortcutFor(event) ?? keyAction(event));
    if (!handle) return;
    event.preventDefault();
    handle();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (!includesPeople || !positionAt(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedText(block, options.letterAt));
    if (event.type === 'cut' && editable) writeBlock(null);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!editable || !includesPeople || !positionAt(event.target)) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    options.write(pasteWrites(text, block, { size: { rows: peopleCount, cols }, shiftCodes }));
  };

  const onPointerDown = (event: PointerEvent) => {
    const position = positionAt(event.target);
    // a finger scrolls
    if (!position || event.button !== 0 || event.pointerType === 'touch') return;
    const fills = event.target instanceof Element && event.target.closest('[data-handle]') !== null;
    const isMultiCell = block.top !== block.bottom || block.left !== block.right;
    const isInsideBlock = isMultiCell && containsPosition(block, position);
    const mode = editable && fills ? 'fill' : editable && isInsideBlock && !event.shiftKey ? 'move' : 'choose';
    drag.current = { mode, from: position, block, moved: false, copy: event.ctrlKey || event.metaKey };
    // the press would move the focus to the pressed element
    event.preventDefault();
    if (mode === 'choose') moveTo(position, { extend: event.shiftKey });
  };

  const onPointerMove = (event: PointerEvent) => {
    const position = positionAt(event.target);
    const currentDrag = drag.current;
    if (!position || !currentDrag || position.row >= peopleCount) return;
    if (position.row === currentDrag.from.row && position.col === currentDrag.from.col && !currentDrag.moved) return;
    currentDrag.moved = true;
    if (currentDrag.mode === 'choose') setSelection((before) => ({ ...before, active: position }));
    else setSelection((before) => ({ ...before, preview: targetBlockOf(currentDrag, position) }));
  };

  const targetBlockOf = ({ mode, block: from, from: start }: Drag, position: Position): Block =>
    mode === 'fill'
      ? fillTarget(from, position)
      : moveBlock(from, { row: position.row - start.row, col: position.col - start.col }, { rows: peopleCount, cols });

  const onPointerUp = (event: PointerEvent) => {
    const currentDrag = drag.current;
    drag.current = undefined;
    const position = positionAt(event.target) ?? currentDrag?.from;
    if (!currentDrag || !position || currentDrag.mode === 'choose') return;
    if (!currentDrag.moved) return moveTo(currentDrag.from);
    const targetBlock = selection.preview ?? targetBlockOf(currentDrag, position);
    const sourceBlock = currentDrag.block;
    if (currentDrag.mode === 'fill') {
      const positions = positionsIn(targetBlock).filter((cell) => !containsPosition(sourceBlock, cell));
      options.write(
        positions.map((cell) => ({ position: cell, value: options.letterAt(sourcePosition(sourceBlock, cell)) })),
      );
    } else {
      const clearedPositions = currentDrag.copy
        ? []
        : positionsIn(sourceBlock).filter((cell) => !containsPosition(targetBlock, cell));
      const movedWrites = positionsIn(targetBlock).map((cell) => ({
        position: cell,
        value: options.contentAt(sourceOfMove(sourceBlock, targetBlock, cell)),
      }));
      options.write([...clearedPositions.map((cell) => ({ position: cell, value: null })), ...movedWrites]);
    }
    wantsFocus.current = true;
    setSelection({
      active: { row: targetBlock.bottom, col: targetBlock.right },
      anchor: { row: targetBlock.top, col: targetBlock.left },
    });
  };

  // a drag that ends outside of the grid is cancelled
  useEffect(() => {
    const cancelDrag = () => {
      if (drag.current === undefined) return;
      drag.current = undefined;
      setSelection(({ active: cell, anchor }) => ({ active: cell, anchor }));
    };
    window.addEventListener('pointerup', cancelDrag);
    return () => window.removeEventListener('pointerup', cancelDrag);
  }, []);

  const onClick = (event: MouseEvent) => {
    const position = positionAt(event.target);
    const isTouch = event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (!position || !isTouch) return;
    if (position.row === active.row && position.col === active.col) options.open(position);
    else moveTo(position);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const position = positionAt(event.target);
    if (position) options.open(position);
  };

  return {
    active,
    block: includesPeople ? block : undefined,
    preview: selection.preview,
    moveTo,
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

const sourceOfMove = (from: Block, to: Block, { row, col }: Position): Position => ({
  row: row - to.top + from.top,
  col: col - to.left + from.left,
});
