import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, passwordRefusal, stripZeros, verifyPassword } from './password';

const verifications = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (...parameters: Parameters<typeof argon2.verify>) => {
      verifications.count += 1;
      return argon2.verify(...parameters);
    },
  };
});

beforeEach(() => {
  verifications.count = 0;
});

describe('a password', () => {
  it('is stored as argon2id with its own salt', async () => {
    const [first, second] = [await hashPassword('86421975'), await hashPassword('86421975')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('is the same with and without leading zeros, when set and when verified', async () => {
    const storedHash = await hashPassword('0086421975');
    for (const password of ['86421975', '086421975', '00000086421975'])
      expect(await verifyPassword(storedHash, password)).toBe(true);
    for (const password of ['864219750', '8642197', '', '0'])
      expect(await verifyPassword(storedHash, password)).toBe(false);
  });

  it('takes the same work to verify for an unknown user as for an existing one', async () => {
    const storedHash = await hashPassword('86421975');
    await verifyPassword(storedHash, '975310');
    await verifyPassword(null, '975310');
    expect(verifications.count).toBe(2);
    expect(await verifyPassword(null, 'nobody')).toBe(false);
  });

  it('that no form can send is rejected without hashing', async () => {
    expect(await verifyPassword(await hashPassword('86421975'), '1'.repeat(61))).toBe(false);
    expect(await verifyPassword(null, '1'.repeat(1_000_000))).toBe(false);
    expect(verifications.count).toBe(0);
  });
});

describe('a new password', () => {
  it.each(['864219', '86421975', '975310', '246810', '000864219', '864219753186421'])('may be %s', (password) => {
    expect(passwordRefusal(password)).toBeNull();
  });

  it('has only digits: at least six without leading zeros, at most fifteen', () => {
    for (const password of ['', '-', '12a456', ' 864219', '864219.', '８６４２１９', '٨٦٤٢١٩', '86-4219'])
      expect(passwordRefusal(password), password).toBe('calls.password.digits');
    for (const password of ['1', '86421', '0086421', '000000000'])
      expect(passwordRefusal(password)).toBe('calls.password.tooShort');
    expect(passwordRefusal('8642197531864219')).toBe('calls.password.tooLong');
  });

  it.each([
    '123456',
    '12345678',
    '987654',
    '890123',
    '210987',
    '111111',
    '00111111',
    '112233',
    '123321',
    '123454321',
    '334455',
    '121212',
    '123123',
    '1231231',
    '1234512345',
    '858585',
    '707070',
    '111222',
    '778877',
    '159753',
    '147258',
    '789456123',
    '102030',
  ])('is not %s, which attackers try first', (password) => {
    expect(passwordRefusal(password)).toBe('calls.password.common');
  });

  it('is not a number that others know about the person', () => {
    expect(passwordRefusal('900002', ['2001', '900002'])).toBe('calls.password.common');
    expect(passwordRefusal('00900002', [null, '900002'])).toBe('calls.password.common');
  });

  it('is rejected when its digits form a sequence with a constant step of one', () => {
    const sequence = fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(1, -1), fc.integer({ min: 7, max: 15 }))
      .map(([start, step, length]) =>
        Array.from({ length }, (_, index) => (((start + index * step) % 10) + 10) % 10).join(''),
      );
    fc.assert(fc.property(sequence, (password) => passwordRefusal(password) !== null));
  });

  it('is accepted or rejected regardless of leading zeros', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(
        digits,
        (password) => passwordRefusal(`00${password}`) === passwordRefusal(stripZeros(password) || '0'),
      ),
    );
  });

  it('that is random is seldom rejected', () => {
    const digits = fc
      .string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 8 })
      .filter((text) => !text.startsWith('0'));
    const rejected = fc.sample(digits, 2000).filter((password) => passwordRefusal(password) !== null);
    expect(rejected.length).toBeLessThan(40);
  });
});
