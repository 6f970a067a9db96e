import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { showToast } from '../ui/toasts';
import { ErrorBoundary } from './ErrorBoundary';

interface DialogBoundaryProps {
  onClose: () => void;
  children: ReactNode;
}

/** Around a dialog whose code comes late: one that does not come, or breaks, is closed and said; the screen behind it stays. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  const translate = useTranslate();
  const failed = () => {
    showToast({ title: translate('common.error.title'), tone: 'danger' });
    onClose();
  };
  return (
    <ErrorBoundary broken={() => null} onFailure={failed}>
      {children}
    </ErrorBoundary>
  );
}
