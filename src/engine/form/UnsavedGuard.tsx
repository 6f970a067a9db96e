import { DataProviderContext, useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import type { EngineDataProvider } from '../provider';
import { useChanged } from './FormContext';
import { useUnsavedMark } from './unsaved';

interface UnsavedGuardProps {
  /** called when the person leaves anyway */
  onLeave: () => void;
}

/**
 * Asks before unsaved changes are left: with a dialog of ours for links and the back button, with the browser's for closing the
 * tab.
 */
export function UnsavedGuard({ onLeave }: UnsavedGuardProps) {
  const { isSubmitting } = useFormState();
  const changed = useChanged();
  return changed && !isSubmitting ? <LeaveGuard onLeave={onLeave} /> : null;
}

/** The same guard for unsaved work that is not in a form; active while mounted. */
export function LeaveGuard({ onLeave }: UnsavedGuardProps) {
  const canBlock = useCanBlock();
  return (
    <>
      <TabGuard />
      {canBlock && <RouteGuard onLeave={onLeave} />}
    </>
  );
}

function TabGuard() {
  useUnsavedMark();
  // `useDataProvider` returns a proxy that has a function for every name
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const { isLeaving } = provider;
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // after the session has ended the person must not be kept on the page
      if (!isLeaving?.()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isLeaving]);
  return null;
}

function RouteGuard({ onLeave }: UnsavedGuardProps) {
  const translate = useTranslate();
  // another tab of the same page keeps the form; another page does not
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('forms.unsaved.title')}
      confirmLabel={translate('forms.unsaved.leave')}
      cancelLabel={translate('forms.unsaved.stay')}
      danger
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      {translate('forms.unsaved.text')}
    </ConfirmDialog>
  );
}
