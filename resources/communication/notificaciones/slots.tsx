import { lazyPart } from '../../../src/speed/lazyPart';

export const slots = {
  notificationPreview: lazyPart(() => import('./browser/NotificationPreview')),
  notificationDraft: lazyPart(() => import('./browser/NotificationDraft')),
};
