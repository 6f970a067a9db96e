import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './popover.css';

interface PopoverProps {
  /** accessible name of the button and of the panel, and the button's tooltip */
  label: string;
  /** content of the button */
  button: ReactNode;
  buttonClass?: string;
  /** no tooltip, because the button shows its name */
  plain?: boolean;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

/**
 * A button with a panel below it. Escape, a press or focus outside, or following a link in the panel closes it. The focus returns
 * to the button if it would be lost.
 */
export function Popover({ label, button, buttonClass = 'icon-button', plain, onOpen, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const place = root.current;
    if (!open || !place) return;
    panel.current?.focus({ preventScroll: true });
    const leave = (target: EventTarget | null) => {
      if (target instanceof Node && !place.contains(target)) setOpen(false);
    };
    const pressed = (event: PointerEvent) => leave(event.target);
    const focused = (event: FocusEvent) => leave(event.target);
    const followed = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('focusin', focused);
    place.addEventListener('click', followed);
    place.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('focusin', focused);
      place.removeEventListener('click', followed);
      place.removeEventListener('keydown', key);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const toggle = () => {
    if (open) return close();
    setOpen(true);
    onOpen?.();
  };

  return (
    <div ref={root} className="popover">
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={plain ? undefined : label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {button}
      </button>
      {open && (
        <div ref={panel} id={id} className="popover__panel" role="dialog" aria-label={label} tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
