import { cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import es from '../../i18n/es/session.json';
import type { Language } from '../../i18n/languages';
import { page } from '../../providers/page';
import { LightSession } from './LightSession';
import { historyState } from './origin';
import type { PageState } from './paths';
import { loadTexts } from './texts';

export const enter = vi.fn<(path: string) => void>();
export const prepare = vi.fn();
export const fetched = vi.fn<typeof fetch>();

const testAddress = window.location.href;

/** Test fixture: renders the session pages at a path, with mocks of the server and the application. */
export async function openSession(path: string, state: PageState = {}, language: Language = 'es') {
  window.history.replaceState(historyState(state), '', path);
  const texts = language === 'es' ? es : await loadTexts(language);
  return render(<LightSession localizedTexts={{ language, texts }} prepare={prepare} enter={enter} />);
}

export function answerOnce(body: unknown, init: ResponseInit = {}): void {
  fetched.mockImplementationOnce(async () => Response.json(body, init));
}

/** The last request: its path and its JSON. */
export function lastSent(): { path: unknown; body: unknown } {
  const [path, init] = fetched.mock.lastCall ?? [];
  return { path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body };
}

export function prepareSession(): void {
  localStorage.clear();
  sessionStorage.clear();
  enter.mockReset();
  prepare.mockReset();
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  vi.spyOn(page, 'goTo').mockImplementation(() => {});
}

export function closeSession(): void {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', testAddress);
  document.documentElement.lang = 'es';
  document.documentElement.removeAttribute('dir');
}
