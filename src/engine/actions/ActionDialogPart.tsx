import { lazyPart, preloadPart } from '../../speed/lazyPart';
import type { ActionDialogProps } from './ActionDialog';

/** Confirmations and forms of actions, preloaded when somebody is about to press the button. */
export const ActionDialogPart = lazyPart<ActionDialogProps>(() =>
  import('./ActionDialog').then(({ ActionDialog }) => ({ default: ActionDialog })),
);

export const preloadDialog = (): void => preloadPart(ActionDialogPart);
