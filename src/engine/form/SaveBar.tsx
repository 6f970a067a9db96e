import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { useFormFacts } from './FormContext';
import { BackButton, useHasNextStep } from './StepButtons';
import { useSaveKey } from './useSaveKey';

interface SaveBarProps {
  saveLabel?: string;
  /** further buttons: cancel, create another */
  children?: ReactNode;
}

/** Bar with the primary button, always visible below the form. Ctrl+S presses it. */
export function SaveBar({ saveLabel, children }: SaveBarProps) {
  const translate = useTranslate();
  const { id } = useFormFacts();
  const { isSubmitting } = useFormState();
  const hasNextStep = useHasNextStep();

  useSaveKey(id);

  return (
    <div className="save-bar" data-foot="">
      <Button type="submit" look="primary" busy={isSubmitting} aria-keyshortcuts="Control+S">
        {hasNextStep ? translate('editing.steps.next') : (saveLabel ?? translate('common.actions.save'))}
      </Button>
      <BackButton />
      {children}
      <span className="save-bar__hint" aria-hidden="true">
        <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">S</kbd>
      </span>
    </div>
  );
}
