import { type ReactNode, useId, useRef, useState } from 'react';
import './popover.css';

interface PopoverProps {
  /** content of the button */
  trigger: ReactNode;
  triggerClass: string;
  /** accessible name and tooltip of a button that contains only an icon */
  triggerLabel?: string;
  /** accessible name of the panel */
  label: string;
  /** rendered while the panel is open; `close` returns the focus to the button */
  children: (close: () => void) => ReactNode;
  /** px */
  width?: number;
  /** called on hover or focus, before the panel opens: prefetches its content */
  onIntent?: () => void;
  /** renders the content while the panel is closed, too: it has effects of its own */
  keepMounted?: boolean;
}

const GAP = 4;
const EDGE = 8;

/**
 * Places the panel below the button if there is room, otherwise above it; aligned with the button's start and always inside the
 * window.
 */
export function placePanel(panel: HTMLElement, trigger: HTMLElement, width: number): void {
  const box = trigger.getBoundingClientRect();
  const fittedWidth = Math.min(width, window.innerWidth - 2 * EDGE);
  const startEdge = document.documentElement.dir === 'rtl' ? box.right - fittedWidth : box.left;
  const below = window.innerHeight - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  const opensUpward = below < 260 && above > below;
  Object.assign(panel.style, {
    width: `${fittedWidth}px`,
    left: `${Math.max(EDGE, Math.min(startEdge, window.innerWidth - fittedWidth - EDGE))}px`,
    top: opensUpward ? 'auto' : `${box.bottom + GAP}px`,
    bottom: opensUpward ? `${window.innerHeight - box.top + GAP}px` : 'auto',
    maxHeight: `${Math.max(180, opensUpward ? above : below)}px`,
  });
}

/** A button with a panel in the browser's top layer. Escape, a press outside or a call of `close` closes the panel. */
export function Popover({
  trigger,
  triggerClass,
  triggerLabel,
  label,
  children,
  width = 280,
  onIntent,
  keepMounted = false,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={triggerLabel}
        title={triggerLabel}
        onMouseEnter={onIntent}
        onFocus={onIntent}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="floating"
        // ignore the events of popovers nested in the panel
        onBeforeToggle={({ newState, target, currentTarget }) => {
          if (target !== currentTarget) return;
          if (newState === 'open' && panel.current && button.current) placePanel(panel.current, button.current, width);
        }}
        onToggle={({ newState, target, currentTarget }) => {
          if (target === currentTarget) setOpen(newState === 'open');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // otherwise the browser may close the enclosing popover together with this one
          event.preventDefault();
          event.stopPropagation();
          close();
        }}
      >
        {(open || keepMounted) && children(close)}
      </div>
    </>
  );
}

/** A `ref` callback that focuses an element when it mounts. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
