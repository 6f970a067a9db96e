import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageState, safeOrigin, sessionScreen } from './paths';

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'http://ventanilla.test' } }));
afterEach(() => vi.unstubAllGlobals());

it('/ and /signin show the sign-in page, with or without a trailing slash', () => {
  for (const path of ['/', '/signin', '/signin/']) expect(sessionScreen(path)).toBe('signIn');
  expect(sessionScreen('/forgotpassword')).toBe('forgot');
  expect(sessionScreen('/resetpassword/')).toBe('reset');
  for (const path of ['/dashboard', '/404', '/signin/x', '/SIGNIN', '/constructor'])
    expect(sessionScreen(path)).toBeNull();
});

it('the origin may be any path, query and hash inside the dashboard', () => {
  for (const path of ['/dashboard', '/dashboard/', '/dashboard/sau?tab=2&q=%2F#fila-3']) {
    expect(safeOrigin(path)).toBe(path);
  }
});

it.each([
  'https://otro.test/dashboard',
  '//otro.test/dashboard',
  '/\\otro.test/dashboard',
  '\\\\otro.test/dashboard',
  'javascript:alert(1)',
  '/dashboard/../signin',
  '/dashboard/%2e%2e/%2e%2e/x',
  '/dashboards',
  '/404',
  'dashboard',
  '',
  null,
  7,
])('the origin is never %s', (origin) => {
  expect(safeOrigin(origin)).toBeNull();
});

it('unknown members of a history state are ignored', () => {
  expect(pageState({ from: '/dashboard', username: 'ana', other: 1 })).toEqual({ from: '/dashboard', username: 'ana' });
  expect(pageState({ from: 3 })).toEqual({});
  expect(pageState(null)).toEqual({});
});
