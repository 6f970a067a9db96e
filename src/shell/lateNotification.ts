import { lazyPart } from '../engine/lazyPart';

/** The text of a notification, with what makes its HTML safe: fetched with intent. */
export const LateNotification = lazyPart(() => import('./NotificationDialog'));
