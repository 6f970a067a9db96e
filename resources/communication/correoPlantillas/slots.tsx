import { lazyPart } from '../../../src/speed/lazyPart';

export const slots = { mailPreview: lazyPart(() => import('./browser/MailPreview')) };
