import { lazyPart } from '../../../src/engine/lazyPart';

export const slots = {
  notificationPreview: lazyPart(() => import('./browser/NotificationPreview')),
  notificationDraft: lazyPart(() => import('./browser/NotificationDraft')),
};
