import { lazyPart } from '../../../src/engine/lazyPart';

export const slots = {
  notificationPreview: lazyPart(() => import('./NotificationPreview')),
  notificationDraft: lazyPart(() => import('./NotificationDraft')),
};
