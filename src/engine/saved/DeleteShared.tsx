import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../ui/Button';
import { focusOnMount } from '../Popover';
import type { Scope } from '../provider/saved';

interface DeleteSharedProps {
  /** who else has it */
  scope: Exclude<Scope, 'own'>;
  /** how deleting it is called */
  label: string;
  busy: boolean;
  onDelete: () => void;
  onCancel: () => void;
}

/** Whether one is sure to delete what others have too; begins on what is safe. */
export function DeleteShared({ scope, label, busy, onDelete, onCancel }: DeleteSharedProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <p id={id} className="save-view__lose" role="alert">
        {translate(`lists.views.lose.${scope}`)}
      </p>
      <div className="save-view__actions">
        <Button small look="danger" busy={busy} aria-describedby={id} onClick={onDelete}>
          {label}
        </Button>
        <button ref={focusOnMount} type="button" className="button button--small" onClick={onCancel}>
          {translate('common.actions.cancel')}
        </button>
      </div>
    </>
  );
}
