import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, storedCodes, withoutCode } from './recoveryCodes';
import { createSeal } from './seal';
import { base32, codeOf, otpauthUri, stepAt, stepOfCode } from './totp';

const secret = Buffer.from('12345678901234567890');

describe('the codes', () => {
  // RFC 6238, appendix B, SHA-1
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 at second %i', (seconds, code) => {
    expect(codeOf(secret, stepAt(seconds * 1000), 8)).toBe(code);
    expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code.slice(2));
  });

  // RFC 4226, appendix D
  it.each([
    [0, '755224'],
    [1, '287082'],
    [4, '338314'],
    [9, '520489'],
  ])('are those of RFC 4226 for counter %i', (counter, code) => {
    expect(codeOf(secret, counter)).toBe(code);
  });

  it('are accepted one step before and after, no further', () => {
    const now = 1_234_567_890_000;
    const step = stepAt(now);
    for (const offset of [-2, -1, 0, 1, 2])
      expect(stepOfCode(secret, codeOf(secret, step + offset), now, null)).toBe(
        Math.abs(offset) <= 1 ? step + offset : undefined,
      );
  });

  it('are accepted only after the last accepted step', () => {
    const now = 1_234_567_890_000;
    const step = stepAt(now);
    const code = codeOf(secret, step);
    expect(stepOfCode(secret, code, now, step - 1)).toBe(step);
    expect(stepOfCode(secret, code, now, step)).toBeUndefined();
    expect(stepOfCode(secret, codeOf(secret, step - 1), now, step)).toBeUndefined();
    expect(stepOfCode(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '٧٥٥٢٢٤', '-12345'])('that are not six digits are refused: %j', (code) => {
    expect(stepOfCode(secret, code, Date.now(), null)).toBeUndefined();
  });
});

describe('the secret', () => {
  // RFC 4648, section 10, without padding
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('is encoded as base32: %j', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('is in an address that authenticator apps read', () => {
    const uri = new URL(otpauthUri('Peaje Sur & Cía', 'ana:paz', 'MZXW6'));
    expect(uri.protocol + uri.host + uri.pathname).toBe('otpauth:totp/Peaje%20Sur%20%26%20C%C3%ADa:ana%3Apaz');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'MZXW6',
      issuer: 'Peaje Sur & Cía',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('is sealed: readable only with the same AUTH_SECRET, for the same person, unaltered', () => {
    const { seal, open } = createSeal('a secret of the installation');
    const sealed = seal(7, secret);
    expect(sealed).not.toContain(secret.toString('base64url'));
    expect(seal(7, secret)).not.toBe(sealed);
    expect(open(7, sealed)).toEqual(secret);
    expect(open(8, sealed)).toBeUndefined();
    expect(createSeal('another secret').open(7, sealed)).toBeUndefined();
    const altered = sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BA' : 'AA');
    for (const text of [altered, sealed.slice(0, 20), '', 'v1.', `v2${sealed.slice(2)}`])
      expect(open(7, text)).toBeUndefined();
  });
});

describe('recovery codes', () => {
  it('are ten different ones of 80 bits', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  });

  it('are stored as digests, and each is removed once, whatever its case, blanks and dashes', () => {
    const [first = '', second = ''] = newRecoveryCodes();
    const stored = storedCodes(7, [first, second]);
    expect(stored).not.toContain(first);
    const rest = withoutCode(7, stored, ` ${first.toUpperCase().replaceAll('-', ' ')} `);
    expect(rest).toBe(storedCodes(7, [second]));
    expect(withoutCode(7, rest ?? null, first)).toBeUndefined();
    expect(withoutCode(8, stored, second)).toBeUndefined();
    expect(withoutCode(7, null, second)).toBeUndefined();
  });
});
