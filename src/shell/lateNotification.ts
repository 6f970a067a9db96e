import { lazyPart } from '../speed/lazyPart';

/** The dialog of a notification with its HTML sanitiser; lazy-loaded and prefetched. */
export const LateNotification = lazyPart(() => import('./NotificationDialog'));
