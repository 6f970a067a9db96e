import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { useStepping } from './StepsContext';

/** The way back, in a form that is filled in step by step. */
export function BackButton() {
  const stepping = useStepping();
  const translate = useTranslate();
  if (!stepping || stepping.at === 0) return null;
  return (
    <Button onClick={stepping.back} aria-keyshortcuts="Alt+PageUp">
      {translate('editing.steps.back')}
    </Button>
  );
}

/** Whether the form's main button leads on to a further step. */
export function useLeadsOn(): boolean {
  const stepping = useStepping();
  return stepping !== null && stepping.at < stepping.steps.length;
}

/** What can only be done once the last step is reached, as saving and beginning another. */
export const AtTheEnd = ({ children }: { children: ReactNode }) => (useLeadsOn() ? null : children);
