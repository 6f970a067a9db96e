/**
 * Where the browser begins: the light session pages for whoever is not signed in, the application for whoever is.
 * The stored authorization is checked first, then something renders (specification, section 4).
 */
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { page } from '../providers/page';
import { session } from '../providers/session';
import { askAhead } from './application/ask';
import { LightSession } from './session/LightSession';
import { LoadFailed } from './session/LoadFailed';
import { applyLanguage, chosenLanguage } from './session/language';
import { originHere, rememberOrigin } from './session/origin';
import { home, isBelowDashboard, safeOrigin, sessionScreen } from './session/paths';
import { loadSpoken } from './session/texts';

const { dataset, lang: servedLanguage } = document.documentElement;
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

let root: Root | undefined;
const show = (content: ReactElement) => {
  root ??= createRoot(container);
  root.render(content);
  delete dataset.wait;
};

let loading: Promise<typeof import('./App')> | undefined;
const load = () => {
  loading ??= import('./App').catch((failure: unknown) => {
    loading = undefined; // asked for again, it may come
    throw failure;
  });
  return loading;
};

const showApplication = async () => {
  // under way before the code that wants the answers
  if (session.token() && isBelowDashboard(window.location.pathname)) askAhead();
  const { application } = await load();
  const content = await application();
  dataset.ready = ''; // its forms are its own: nothing is held from here on
  show(content);
};

const prepare = () => {
  // ahead of its time: if it fails now, it is asked for when it is needed
  load()
    .then((app) => app.prepare(safeOrigin(originHere()) ?? home))
    .catch(() => {});
};

const enter = (path: string) => {
  window.history.replaceState(null, '', path);
  // a part that is gone since a new version came out arrives with the new page
  showApplication().catch(() => page.goTo(path));
};

const showPages = async () => {
  const spoken = await loadSpoken(chosenLanguage());
  applyLanguage(spoken.language);
  const pages = <LightSession spoken={spoken} prepare={prepare} enter={enter} />;
  if (container.firstElementChild && spoken.language === servedLanguage) {
    root = hydrateRoot(container, pages);
    delete dataset.wait;
  } else show(pages);
};

const start = async () => {
  const signedIn = session.restore();
  // the guard of /dashboard, for whoever never loaded the application
  if (!signedIn && isBelowDashboard(window.location.pathname)) rememberOrigin();

  const screen = sessionScreen(window.location.pathname);
  if (screen === 'signIn' && signedIn) window.history.replaceState(null, '', safeOrigin(originHere()) ?? home);
  else if (screen) return showPages();

  applyLanguage(chosenLanguage());
  await showApplication().catch(async () => show(<LoadFailed spoken={await loadSpoken(chosenLanguage())} />));
};

void start();
