import { lazyPart, preloadPart } from '../lazyPart';
import type { ActionDialogProps } from './ActionDialog';

/** Questions and forms of actions, fetched when somebody is about to press the button. */
export const ActionDialogPart = lazyPart<ActionDialogProps>(() =>
  import('./ActionDialog').then(({ ActionDialog }) => ({ default: ActionDialog })),
);

export const preloadDialog = (): void => preloadPart(ActionDialogPart);
