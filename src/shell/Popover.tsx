import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './popover.css';

interface PopoverProps {
  /** the button's accessible name, its tooltip, and the panel's name */
  label: string;
  /** what the button shows */
  button: ReactNode;
  buttonClass?: string;
  /** no tooltip: the button says its name itself */
  plain?: boolean;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

/**
 * A button and the panel that hangs from it. Escape and a click or focus elsewhere close it, as does following a link
 * in it; the focus goes back to the button where it would be lost.
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
