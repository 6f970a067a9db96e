import type es from '../es/acting';
import type { Same } from '../messages';

/** Texts of actions apart from their buttons: revealing a masked value, undo, bulk actions in the background. */
export default {
  unveil: {
    see: 'Show',
    seeField: 'Show %{field}',
    hide: 'Hide',
    hideField: 'Hide %{field}',
    change: 'Change',
    changeField: 'Change %{field}',
    logged: 'Who saw it and when is recorded',
    seen: 'saw the full value',
  },
  undo: {
    undo: 'Undo',
    undone: 'Undone: %{action}',
    did: 'undid what was done before',
  },
  bulk: {
    retry: 'Try again with the one that failed |||| Try again with the %{smart_count} that failed',
    cancel: 'Cancel what is left',
    more: '%{smart_count} more failed |||| %{smart_count} more failed',
    lost: 'There is no way to tell how far it is: the server cannot be reached. Trying again.',
    unsure:
      'There is no telling whether it applied to %{smart_count} record: it may have changed or not |||| There is no telling whether it applied to %{smart_count} records: they may have changed or not',
    goOn: 'Go on with the one that is left |||| Go on with the %{smart_count} that are left',
  },
  /** an action without a response, so its outcome is unknown */
  unsure: 'There is no telling whether it was done: it may have been or not. Trying again does not do it twice.',
  /** reasons why a control is disabled */
  closed: {
    always: 'Read only',
    permission: 'You are not allowed to change it',
    condition: 'It cannot be changed as the other values stand',
    lastColumn: 'At least one column has to stay',
  },
  resource: 'Actions on the list',
  row: 'Actions on %{title}',
  rows: 'Row actions',
  none: 'There is nothing to do with this record',
} satisfies Same<typeof es>;
