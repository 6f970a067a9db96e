import { lazyPart } from '../../../src/engine/lazyPart';

export const slots = { mailPreview: lazyPart(() => import('./browser/MailPreview')) };
