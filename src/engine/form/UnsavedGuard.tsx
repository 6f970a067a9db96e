import { DataProviderContext, useBlocker, useCanBlock, useTranslate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../actions/ConfirmDialog';
import type { EngineDataProvider } from '../provider';
import { useChanged } from './FormContext';
import { useTyping } from './typed';

interface UnsavedGuardProps {
  /** when the person leaves all the same */
  onLeave: () => void;
}

/** Asks before what was typed is left behind: by a link or the back button in words of ours, by closing the tab in the browser's. */
export function UnsavedGuard({ onLeave }: UnsavedGuardProps) {
  const { isSubmitting } = useFormState();
  const changed = useChanged();
  return changed && !isSubmitting ? <LeaveGuard onLeave={onLeave} /> : null;
}

/** The same for what is no form: while it is there, leaving is asked about. */
export function LeaveGuard({ onLeave }: UnsavedGuardProps) {
  const able = useCanBlock();
  return (
    <>
      <TabGuard />
      {able && <RouteGuard onLeave={onLeave} />}
    </>
  );
}

function TabGuard() {
  useTyping();
  // `useDataProvider` makes a call of whatever it is asked for
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const { isLeaving } = provider;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // who would stay where the session has ended has a page of nobody
      if (!isLeaving?.()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
