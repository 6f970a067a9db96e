import type { TranslationMessages } from 'ra-core';
import type spanish from './es';

/**
 * Type of an area in another language: the same keys as in Spanish, each with a text. With `export default { … } satisfies
 * Same<typeof es>` the compiler reports missing and superfluous keys.
 */
export type Same<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Same<Source[Key]>;
};

/** All texts of the browser in one language: every area of the Spanish texts, and the texts of react-admin. */
export type BrowserMessages = Same<Omit<typeof spanish, 'ra'>> & Pick<TranslationMessages, 'ra'>;
