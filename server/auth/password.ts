/** The product's passwords: digits only, leading zeros never count, stored as argon2id (api.md, *Pins*; SECURITY.md). */
import { hash, verify } from '@node-rs/argon2';
import { createGate } from './gate';
import { isCommon } from './weakPasswords';

/** The stricter limit of the change-password form (domain.md 0.2, reading 12). */
const maxPasswordLength = 15;
const minPasswordLength = 6;
/** The form fields accept at most 60 characters; longer input is rejected before hashing. */
const maxInputLength = 60;

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at a time, because each hash takes 19 MiB and a core; beyond the queue the response is 503. */
const gate = createGate({ width: 2, queue: 200 });

/** Removes leading zeros: the form cannot send them, so they never count, neither when set nor when verified. */
export const stripZeros = (password: string): string => password.replace(/^0+/, '');

/** Returns the hash to store. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(stripZeros(password), argonOptions));

/** Verified when no hash exists, so that an unknown user takes as long as an existing one. */
const dummyHash = hash('nobody', argonOptions);

/**
 * Compares a password with the stored hash. Null (no such user, or no password yet) takes as long as a wrong password. A password
 * that no form can send is rejected without hashing.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  if (password.length > maxInputLength) return false;
  const hashToVerify = storedHash ?? (await dummyHash);
  const matches = await gate(() => verify(hashToVerify, stripZeros(password)));
  return matches && storedHash !== null;
}

/**
 * Returns why a new password is rejected, as an i18n key below `calls.password`; null where it is accepted. `own` are numbers of
 * the person that others know (code, file number).
 */
export function passwordRefusal(password: string, knownNumbers: readonly (string | null)[] = []): string | null {
  if (!/^\d+$/.test(password)) return 'calls.password.digits';
  if (password.length > maxPasswordLength) return 'calls.password.tooLong';
  const digits = stripZeros(password);
  if (digits.length < minPasswordLength) return 'calls.password.tooShort';
  if (isCommon(digits) || knownNumbers.some((number) => number !== null && stripZeros(number) === digits))
    return 'calls.password.common';
  return null;
}
