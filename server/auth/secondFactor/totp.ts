/** Time-based one-time passwords (RFC 6238, on the HOTP of RFC 4226), with the parameters that every authenticator app has. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
/** Codes of one step before and after are accepted too, because clocks differ. */
const toleratedSteps = 1;
const codeDigits = 6;
/** RFC 4226 recommends 160 bits. */
export const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes as base32 without padding (RFC 4648), which is what authenticator apps read. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Returns the number of the step that contains a moment, in milliseconds since 1970. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / stepSeconds);

/** Returns the code of a step. */
export function codeOf(secret: Uint8Array, step: number, digits = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the step of a code that is valid now; undefined for a wrong code, and for a code of a step that is not after `lastStep`:
 * each code is accepted once.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: number, lastStep: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - toleratedSteps; step <= current + toleratedSteps; step += 1) {
    const matches = timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code));
    if (matches && (lastStep === null || step > lastStep)) found ??= step;
  }
  return found;
}

/** Returns the `otpauth:` address that a QR code carries to an authenticator app. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = { secret, issuer, algorithm: 'SHA1', digits: String(codeDigits), period: String(stepSeconds) };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}
