import { lazyPart } from '../../../src/speed/lazyPart';

export const slots = { faqFeedback: lazyPart(() => import('./browser/Feedback')) };
