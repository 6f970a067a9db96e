import { lazyPart } from '../../../src/engine/lazyPart';

export const slots = { faqFeedback: lazyPart(() => import('./browser/Feedback')) };
