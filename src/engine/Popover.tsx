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

const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * Places the panel below the button if there is room, otherwise above it; aligned with the button's start and always inside the
 * window.
 */
export function placePanel(panel: HTMLElement, trigger: HTMLElement, width: number): void {
  const triggerBox = trigger.getBoundingClientRect();
  const fittedWidth = Math.min(width, window.innerWidth - 2 * EDGE_PX);
  const startEdge = document.documentElement.dir === 'rtl' ? triggerBox.right - fittedWidth : triggerBox.left;
  const below = window.innerHeight - triggerBox.bottom - GAP_PX - EDGE_PX;
  const spaceAbove = triggerBox.top - GAP_PX - EDGE_PX;
  const opensUpward = below < 260 && spaceAbove > below;
  Object.assign(panel.style, {
    width: `${fittedWidth}px`,
    left: `${Math.max(EDGE_PX, Math.min(startEdge, window.innerWidth - fittedWidth - EDGE_PX))}px`,
    top: opensUpward ? 'auto' : `${triggerBox.bottom + GAP_PX}px`,
    bottom: opensUpward ? `${window.innerHeight - triggerBox.top + GAP_PX}px` : 'auto',
    maxHeight: `${Math.max(180, opensUpward ? spaceAbove : below)}px`,
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
