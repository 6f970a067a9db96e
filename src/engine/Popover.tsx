import { type ReactNode, useId, useRef, useState } from 'react';
import './popover.css';

interface PopoverProps {
  /** the button's content */
  trigger: ReactNode;
  triggerClass: string;
  /** the button's name where its content is only an icon; its tooltip too */
  triggerLabel?: string;
  /** what the panel is, for assistive technology */
  label: string;
  /** drawn while it is open; `close` gives the focus back to the button */
  children: (close: () => void) => ReactNode;
  /** px */
  width?: number;
  /** called before it opens: fetch what it will draw */
  onIntent?: () => void;
}

const GAP = 4;
const EDGE = 8;

/** Below the button where there is room, else above; within the window, its start under the button's start. */
export function place(panel: HTMLElement, trigger: HTMLElement, width: number): void {
  const box = trigger.getBoundingClientRect();
  const fits = Math.min(width, window.innerWidth - 2 * EDGE);
  const start = document.documentElement.dir === 'rtl' ? box.right - fits : box.left;
  const below = window.innerHeight - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  const upward = below < 260 && above > below;
  Object.assign(panel.style, {
    width: `${fits}px`,
    left: `${Math.max(EDGE, Math.min(start, window.innerWidth - fits - EDGE))}px`,
    top: upward ? 'auto' : `${box.bottom + GAP}px`,
    bottom: upward ? `${window.innerHeight - box.top + GAP}px` : 'auto',
    maxHeight: `${Math.max(180, upward ? above : below)}px`,
  });
}

/** A button with a panel in the browser's top layer: closed by Escape, by a press elsewhere, or from within. */
export function Popover({ trigger, triggerClass, triggerLabel, label, children, width = 280, onIntent }: PopoverProps) {
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
        // those of a panel within it are its own affair
        onBeforeToggle={({ newState, target, currentTarget }) => {
          if (target !== currentTarget) return;
          if (newState === 'open' && panel.current && button.current) place(panel.current, button.current, width);
        }}
        onToggle={({ newState, target, currentTarget }) => {
          if (target === currentTarget) setOpen(newState === 'open');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // the browser may close a panel together with the one that it stands in
          event.preventDefault();
          event.stopPropagation();
          close();
        }}
      >
        {open && children(close)}
      </div>
    </>
  );
}

/** A `ref` for what takes the focus when it appears. */
export const focusWhenDrawn = (element: HTMLElement | null): void => element?.focus();
