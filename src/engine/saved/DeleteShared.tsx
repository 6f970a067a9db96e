import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../ui/Button';
import { focusOnMount } from '../Popover';
import type { Scope } from '../provider/saved';

interface DeleteSharedProps {
  /** who else loses it */
  scope: Exclude<Scope, 'own'>;
  /** label of the delete button */
  label: string;
  busy: boolean;
  onDelete: () => void;
  onCancel: () => void;
}

/** Confirms that a shared item is deleted for others as well; focuses the safe choice. */
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
