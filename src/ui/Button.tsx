import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './Spinner';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** one primary on a screen; danger for what cannot be undone; accent for what waits for an answer */
  look?: 'primary' | 'danger' | 'accent' | 'quiet';
  small?: boolean;
  /** shows that it works and takes no second press; its width does not change with a leading icon */
  busy?: boolean;
}

/** A plain button. While `busy` it keeps the focus and ignores presses. */
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
