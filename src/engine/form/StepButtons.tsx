import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { useSteps } from './StepsContext';

/** Button to the previous step of a form in steps. */
export function BackButton() {
  const stepState = useSteps();
  const translate = useTranslate();
  if (!stepState || stepState.currentIndex === 0) return null;
  return (
    <Button onClick={stepState.goBack} aria-keyshortcuts="Alt+PageUp">
      {translate('editing.steps.back')}
    </Button>
  );
}

/** Whether the form's main button leads to another step. */
export function useHasNextStep(): boolean {
  const stepState = useSteps();
  return stepState !== null && stepState.currentIndex < stepState.steps.length;
}

/** Renders its content only on the last step, for example *save and create another*. */
export const OnLastStep = ({ children }: { children: ReactNode }) => (useHasNextStep() ? null : children);
