import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { focusWhenDrawn } from '../Popover';
import type { Scope } from '../provider';

interface DeleteSharedProps {
  /** who else has it */
  scope: Exclude<Scope, 'own'>;
  /** how deleting it is called */
  label: string;
  onDelete: () => void;
  onCancel: () => void;
}

/** Whether one is sure to delete what others have too; begins on what is safe. */
export function DeleteShared({ scope, label, onDelete, onCancel }: DeleteSharedProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <p id={id} className="save-view__lose" role="alert">
        {translate(`lists.views.lose.${scope}`)}
      </p>
      <div className="save-view__actions">
        <button type="button" className="button button--danger button--small" aria-describedby={id} onClick={onDelete}>
          {label}
        </button>
        <button ref={focusWhenDrawn} type="button" className="button button--small" onClick={onCancel}>
          {translate('common.actions.cancel')}
        </button>
      </div>
    </>
  );
}
