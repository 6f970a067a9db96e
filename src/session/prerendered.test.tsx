import { act } from '@testing-library/react';
import { type ReactElement, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import es from '../../i18n/es/session.json';
import { languages } from '../../i18n/languages';
import html from '../../index.html?raw';
import { tokenWith } from '../../providers/session.fixture';
import { LightSession } from './LightSession';
import { answerOnce, closeSession, enter, fetched, lastSent, prepare, prepareSession } from './openSession.fixture';
import { renderSignIn } from './prerender';
import { loadTexts } from './texts';

const { dataset } = document.documentElement;
const inlineScript = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
const problems = vi.fn();
let container: HTMLElement;
let root: Root | undefined;

const pages: ReactElement = (
  <LightSession localizedTexts={{ language: 'es', texts: es }} prepare={prepare} enter={enter} />
);
const input = (name: string): HTMLInputElement => {
  const match = container.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!match) throw new Error(`no ${name}`);
  return match;
};

async function hydrate() {
  await act(async () => {
    root = hydrateRoot(container, pages, { onRecoverableError: problems });
  });
}

const listeners: Parameters<Window['addEventListener']>[] = [];

/** Runs the page's inline script; its listeners are removed after the last test, because other files share the page. */
function runInline() {
  const listen = vi.spyOn(window, 'addEventListener');
  const script = document.createElement('script');
  script.textContent = inlineScript;
  document.body.append(script);
  script.remove();
  listeners.push(...listen.mock.calls);
  listen.mockRestore();
}

beforeAll(() => {
  document.documentElement.lang = 'es';
  runInline();
});

beforeEach(async () => {
  prepareSession();
  delete dataset.ready;
  delete dataset.held;
  delete dataset.wait;
  problems.mockReset();
  window.history.replaceState(null, '', '/signin');
  container = document.createElement('div');
  container.innerHTML = await renderSignIn('es');
  document.body.append(container);
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
  closeSession();
});

afterAll(() => {
  for (const listener of listeners) window.removeEventListener(...listener);
});

it('the prerendered page accepts typing before any script, and hydration keeps every keystroke', async () => {
  await userEvent.type(input('username'), 'agente');
  await userEvent.type(input('password'), '2468');
  await hydrate();
  expect(problems).not.toHaveBeenCalled();
  expect([input('username').value, input('password').value]).toEqual(['agente', '2468']);
  expect(document.activeElement).toBe(input('password'));
  await userEvent.type(input('password'), '10');
  answerOnce({ token: tokenWith({}) });
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard'));
  expect(lastSent().body).toEqual({ username: 'agente', password: '246810' });
});

it('a form submitted before the application is loaded is held: the password never appears in a URL', async () => {
  const address = window.location.href;
  expect(container.querySelector('form')?.method).toBe('post');
  await userEvent.type(input('username'), 'agente');
  await userEvent.type(input('password'), '246810{Enter}');
  expect(window.location.href).toBe(address);
  expect(dataset.held).toBe('');
  expect(fetched).not.toHaveBeenCalled();

  answerOnce({ token: tokenWith({}) });
  await hydrate();
  await vi.waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard'));
  expect(fetched).toHaveBeenCalledOnce();
  expect(dataset.held).toBeUndefined();
});

/** Calls `tell` once React has hydrated the page, before any effect runs. */
function TakenOver({ tell }: { tell: () => void }) {
  useLayoutEffect(() => queueMicrotask(tell), [tell]);
  return null;
}

it('a language chosen during hydration is kept', async () => {
  await loadTexts('fr');
  const choose = () => {
    const select = container.querySelector('select');
    if (!select) return;
    select.value = 'fr';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  root = hydrateRoot(
    container,
    <>
      {pages}
      <TakenOver tell={choose} />
    </>,
  );
  await vi.waitFor(() => expect(dataset.ready).toBe(''));
  await act(() => new Promise((loadLater) => setTimeout(loadLater, 100)));
  expect([document.documentElement.lang, container.querySelector('select')?.value]).toEqual(['fr', 'fr']);
  document.documentElement.lang = 'es';
});

it('the language chosen last wins, whichever loads first', async () => {
  await hydrate();
  const select = container.querySelector('select');
  if (!select) throw new Error('no languages');
  // Spanish is in the first chunk, French must be loaded
  await act(async () => {
    for (const language of ['fr', 'es']) {
      select.value = language;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await loadTexts('fr');
    await new Promise((loadLater) => setTimeout(loadLater, 50));
  });
  expect([document.documentElement.lang, select.value]).toEqual(['es', 'es']);
  expect(localStorage.getItem('language')).toBe('es');
});

it('a language chosen before the application is loaded is kept', async () => {
  const choice = () => container.querySelector('select');
  await userEvent.selectOptions(choice() ?? container, 'fr');
  await hydrate();
  await vi.waitFor(() => expect(container.querySelector('form')?.textContent).toContain('Se connecter'));
  expect([document.documentElement.lang, choice()?.value]).toEqual(['fr', 'fr']);
  document.documentElement.lang = 'es';
});

it.each([
  ['a stored session', () => localStorage.setItem('id_token', 'a')],
  ['another language than the page’s', () => localStorage.setItem('language', 'ar')],
  ['another language before the session ended', () => sessionStorage.setItem('session_end', 'expired ar')],
])('the prerendered form is hidden at once with %s', (_what, store) => {
  store();
  runInline();
  expect(dataset.wait).toBe('');
});

it('the prerendered form is visible at once without a session', () => {
  localStorage.setItem('language', 'es');
  sessionStorage.setItem('session_end', 'signed-out');
  runInline();
  expect(dataset.wait).toBeUndefined();
});

it('the prerendered page has no inline styles, handlers or scripts in any language, because the CSP refuses them', async () => {
  for (const language of languages) expect(await renderSignIn(language)).not.toMatch(/\s(style|on\w+)=|<script/i);
});
