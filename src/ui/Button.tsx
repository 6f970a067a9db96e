import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './Spinner';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** at most one primary on a screen; danger for what cannot be undone; accent for something that waits for a response */
  look?: 'primary' | 'danger' | 'accent' | 'quiet';
  small?: boolean;
  /** shows a spinner and ignores presses; with a leading icon, its width does not change */
  busy?: boolean;
}

/** A button. While `busy` it keeps the focus and ignores presses. */
export function Button({ look, small, busy, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const classes = ['button', look && `button--${look}`, small && 'button--small', className].filter(Boolean).join(' ');
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner size={16} />}
      {children}
    </button>
  );
}
