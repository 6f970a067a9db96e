import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { showToast } from '../ui/toasts';
import { ErrorBoundary } from './ErrorBoundary';

interface DialogBoundaryProps {
  onClose: () => void;
  children: ReactNode;
}

/**
 * Error boundary of a lazy-loaded dialog: if it fails to load or to render, it is closed with a message, and the screen behind it
 * stays.
 */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  const translate = useTranslate();
  const failed = () => {
    showToast({ title: translate('common.error.title'), tone: 'danger' });
    onClose();
  };
  return (
    <ErrorBoundary renderFallback={() => null} onFailure={failed}>
      {children}
    </ErrorBoundary>
  );
}
