import { lazyPart } from '../../../src/speed/lazyPart';

export const slots = {
  faqAnswer: lazyPart(() => import('./browser/Answer')),
  faqFeedback: lazyPart(() => import('./browser/Feedback')),
  faqTranslations: lazyPart(() => import('./browser/Translations')),
};

export const inputs = { faqTranslations: () => import('./browser/TranslationsInput') };
