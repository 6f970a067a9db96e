/**
 * Returns a text as a part of a regular expression that matches it literally, with every flag and also within a class. Every
 * pattern that contains data is built with it.
 */
export const escapePattern = (text: string): string =>
  text.replace(
    /[\\^$.*+?()[\]{}|/&~#%,;:<>=@!`'"-]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
