import { afterEach, expect, it, vi } from 'vitest';
import { createTokens } from './token';

const tokens = createTokens('a secret of at least thirty-two characters');
const claims = { user: 7, session: '0b1c2d3e-0000-4000-8000-000000000000' };
const now = Date.parse('2026-11-20T12:00:00Z');
const setTime = (seconds: number) => vi.setSystemTime(now + seconds * 1000);

afterEach(() => {
  vi.useRealTimers();
});

it('a cached token is rejected from the second in which it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setTime(0);
  const token = await tokens.sign(claims, now / 1000, now / 1000 + 60);
  expect(await tokens.read(token)).toEqual(claims);
  setTime(59);
  expect(await tokens.read(token)).toEqual(claims);
  setTime(60);
  expect(await tokens.read(token)).toBeNull();
});

it('a token is rejected a day after it was issued, whatever its own expiry, also when cached', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setTime(0);
  const token = await tokens.sign(claims, now / 1000, now / 1000 + 90 * 24 * 60 * 60);
  expect(await tokens.read(token)).toEqual(claims);
  setTime(24 * 60 * 60 + 1);
  expect(await tokens.read(token)).toBeNull();
});

it('a rejected token stays rejected, and an altered copy of a valid token is rejected', async () => {
  const valid = await tokens.sign(claims, Math.floor(Date.now() / 1000), Math.floor(Date.now() / 1000) + 60);
  expect(await tokens.read(valid)).toEqual(claims);
  const altered = `${valid.slice(0, -2)}AA`;
  expect(await tokens.read(altered)).toBeNull();
  expect(await tokens.read(altered)).toBeNull();
  expect(await createTokens('another secret, just as long as that one').read(valid)).toBeNull();
});
