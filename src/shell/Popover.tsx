import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './popover.css';

interface PopoverProps {
  /** accessible name of the button and of the panel, and the button's tooltip */
  label: string;
  /** content of the button */
  button: ReactNode;
  buttonClass?: string;
  /** no tooltip, because the button shows its name */
  unstyled?: boolean;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

/**
 * A button with a panel below it. Escape, a press or focus outside, or following a link in the panel closes it. The focus returns
 * to the button if it would be lost.
 */
export function Popover({ label, button, buttonClass = 'icon-button', unstyled, onOpen, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const placePanel = root.current;
    if (!isOpen || !placePanel) return;
    panel.current?.focus({ preventScroll: true });
    const closeOutside = (target: EventTarget | null) => {
      if (target instanceof Node && !placePanel.contains(target)) setIsOpen(false);
    };
    const onPointerDown = (event: PointerEvent) => closeOutside(event.target);
    const onFocusIn = (event: FocusEvent) => closeOutside(event.target);
    // on the document, after React's handlers: closing first would remove the link before its own handler runs
    const onFollow = (event: MouseEvent) => {
      const isInside = event.composedPath().includes(placePanel);
      if (isInside && event.target instanceof Element && event.target.closest('a')) setIsOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('click', onFollow);
    placePanel.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('click', onFollow);
      placePanel.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const toggle = () => {
    if (isOpen) return close();
    setIsOpen(true);
    onOpen?.();
  };

  return (
    <div ref={root} className="popover">
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={unstyled ? undefined : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {button}
      </button>
      {isOpen && (
        <div ref={panel} id={id} className="popover__panel" role="dialog" aria-label={label} tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
