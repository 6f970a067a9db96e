import type { TranslationMessages } from 'ra-core';
import type spanish from './es';

/**
 * The shape of an area in another language: the very keys of the Spanish one, each a text of its own.
 * `export default { … } satisfies Same<typeof es>` makes the compiler name what is missing or superfluous.
 */
export type Same<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Same<Source[Key]>;
};

/** All that the browser may say in a language: every area of the Spanish one, and react-admin's own words. */
export type BrowserMessages = Same<Omit<typeof spanish, 'ra'>> & Pick<TranslationMessages, 'ra'>;
