/**
 * Recovery codes, for a person without their authenticator app. 80 random bits each, so that a digest is enough: no dictionary
 * contains them. Only digests are stored, and each code works once.
 */
import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp';

const codeCount = 10;
const codeBytes = 10;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () =>
    base32(randomBytes(codeBytes))
      .toLowerCase()
      .replace(/.{4}(?=.)/g, '$&-'),
  );

/** Case, blanks and dashes do not count; a `0`, `1` and `8` are read as the letters that they resemble. */
const canonicalText = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[018]/g, (digit) => ({ 0: 'o', 1: 'l', 8: 'b' })[digit] ?? digit);

const digestOf = (user: number, code: string): string =>
  createHash('sha256')
    .update(`${user}:${canonicalText(code)}`)
    .digest('base64url');

/** Returns the text to store. */
export const storedCodes = (user: number, codes: readonly string[]): string =>
  JSON.stringify(codes.map((code) => digestOf(user, code)));

export function digestsIn(stored: string | null): string[] {
  const parsed: unknown = stored === null ? [] : JSON.parse(stored);
  return Array.isArray(parsed) ? parsed.filter((digest) => typeof digest === 'string') : [];
}

/** Returns the text to store after a code was used; undefined where it is not one of the stored codes. */
export function withoutCode(user: number, stored: string | null, code: string): string | undefined {
  const digests = digestsIn(stored);
  const used = digestOf(user, code);
  return digests.includes(used) ? JSON.stringify(digests.filter((digest) => digest !== used)) : undefined;
}
