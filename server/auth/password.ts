/**
 * The product's passwords: digits only, leading zeros never count, kept as argon2id (contract.md, *Pins*; security.md 6).
 */
import { hash, verify } from '@node-rs/argon2';
import { createGate } from './gate';
import { isCommon } from './weakPasswords';

/** The change-password form's tighter limit (decisions 12). */
export const longestPassword = 15;
export const shortestPassword = 6;
/** The forms' fields take no more than 60 characters; what is longer is refused before it costs anything. */
const longestInput = 60;

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at a time, since each takes 19 MiB and a core; a longer queue than this is answered 503. */
const gate = createGate({ width: 2, queue: 200 });

/** The form cannot send leading zeros, so they never count, neither when set nor when asked. */
export const strip = (password: string): string => password.replace(/^0+/, '');

/** The hash to keep. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(strip(password), cost));

/** Asked in the place of a hash that is not there, so that an unknown name takes as long as a known one. */
const nobody = hash('nobody', cost);

/**
 * Whether a password is the one kept; `kept` null (no such user, none set yet) is as slow as any other no.
 * One that no form can send is refused at once.
 */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  if (password.length > longestInput) return false;
  const against = kept ?? (await nobody);
  const right = await gate(() => verify(against, strip(password)));
  return right && kept !== null;
}

/**
 * Why a new password is refused, as an i18n key below `calls.password`; null where it may be used.
 * `own` are numbers that anybody may know of the person (code, file number).
 */
export function passwordRefusal(password: string, own: readonly (string | null)[] = []): string | null {
  if (!/^\d+$/.test(password)) return 'calls.password.digits';
  if (password.length > longestPassword) return 'calls.password.tooLong';
  const digits = strip(password);
  if (digits.length < shortestPassword) return 'calls.password.tooShort';
  if (isCommon(digits) || own.some((number) => number !== null && strip(number) === digits))
    return 'calls.password.common';
  return null;
}
