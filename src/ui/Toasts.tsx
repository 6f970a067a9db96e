import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAboveFeet } from './aboveFeet';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { dismissToast, type Toast, useToasts } from './toasts';
import './toasts.css';

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: OctagonAlert };
const MAX_VISIBLE = 4;

interface ToastsProps {
  /** accessible name of the region */
  label: string;
  closeLabel: string;
}

/**
 * Container of the toasts: at most four are visible, the rest is queued, and none covers a button of the screen. Their timers
 * stop under the pointer or the focus; Escape closes them.
 */
export function Toasts({ label, closeLabel }: ToastsProps) {
  const toasts = useToasts();
  const [isPaused, setIsPaused] = useState(false);
  const container = useRef<HTMLElement>(null);
  useAboveFeet(container, toasts.length > 0);
  if (toasts.length === 0) return null;
  // a portal to the body, so that an open dialog does not hide it
  return createPortal(
    <section
      ref={container}
      className="toasts"
      aria-label={label}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {toasts.slice(0, MAX_VISIBLE).map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={isPaused} closeLabel={closeLabel} />
      ))}
    </section>,
    document.body,
  );
}

interface ToastCardProps {
  toast: Toast;
  paused: boolean;
  closeLabel: string;
}

function ToastCard({
  toast: { id, title, description, details: more = [], tone, action, duration = 4500 },
  paused: isPaused,
  closeLabel,
}: ToastCardProps) {
  const IconComponent = ICONS[tone];

  useEffect(() => {
    if (isPaused || duration === 0) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused]);

  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismissToast(id);
  };

  return (
    <div className="toast" data-tone={tone} role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
      <IconComponent className="toast__icon" size={18} aria-hidden="true" />
      <div className="toast__text">
        <p className="toast__title">{title}</p>
        {description && <p className="toast__description">{description}</p>}
        {more.map((line) => (
          <p key={line} className="toast__description">
            {line}
          </p>
        ))}
        {action && (
          <Button
            small
            className="toast__action"
            aria-keyshortcuts={action.shortcut}
            onKeyDown={close}
            onClick={() => {
              dismissToast(id);
              action.onPress();
            }}
          >
            {action.label}
            {action.shortcut && (
              <span className="kbd toast__key" aria-hidden="true">
                {action.shortcut.toUpperCase()}
              </span>
            )}
          </Button>
        )}
      </div>
      <IconButton
        className="toast__close"
        icon={X}
        size={16}
        label={closeLabel}
        onClick={() => dismissToast(id)}
        onKeyDown={close}
      />
    </div>
  );
}
