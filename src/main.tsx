/**
 * Entry point of the browser: the light session pages for people who are not signed in, the application for the others. The
 * stored token is checked before anything renders (specification, section 4).
 */
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { page } from '../providers/page';
import { session } from '../providers/session';
import { startEarlyRequests } from './application/initialData';
import { LightSession } from './session/LightSession';
import { LoadFailed } from './session/LoadFailed';
import { applyLanguage, chosenLanguage } from './session/language';
import { currentOrigin, rememberOrigin } from './session/origin';
import { home, isBelowDashboard, safeOrigin, sessionScreen } from './session/paths';
import { loadLocalizedTexts } from './session/texts';

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
    loading = undefined; // a failed import is not cached, so that a retry is possible
    throw failure;
  });
  return loading;
};

const showApplication = async () => {
  // starts the requests before the code that needs them is loaded
  if (session.token() && isBelowDashboard(window.location.pathname)) startEarlyRequests();
  const { application } = await load();
  const content = await application();
  dataset.ready = ''; // tells the inline script to stop holding submitted forms: the application handles its own
  show(content);
};

const prepare = () => {
  // a prefetch: if it fails now, it is retried when needed
  load()
    .then((app) => app.prepare(safeOrigin(currentOrigin()) ?? home))
    .catch(() => {});
};

const enter = (path: string) => {
  window.history.replaceState(null, '', path);
  // a chunk may be missing after a new version was deployed; reloading the page fetches the new ones
  showApplication().catch(() => page.goTo(path));
};

const showPages = async () => {
  const localizedTexts = await loadLocalizedTexts(chosenLanguage());
  applyLanguage(localizedTexts.language);
  const pages = <LightSession localizedTexts={localizedTexts} prepare={prepare} enter={enter} />;
  if (container.firstElementChild && localizedTexts.language === servedLanguage) {
    root = hydrateRoot(container, pages);
    delete dataset.wait;
  } else show(pages);
};

const start = async () => {
  const signedIn = session.restore();
  // guard of /dashboard before the application is loaded
  if (!signedIn && isBelowDashboard(window.location.pathname)) rememberOrigin();

  const screen = sessionScreen(window.location.pathname);
  if (screen === 'signIn' && signedIn) window.history.replaceState(null, '', safeOrigin(currentOrigin()) ?? home);
  else if (screen) return showPages();

  applyLanguage(chosenLanguage());
  await showApplication().catch(async () =>
    show(<LoadFailed localizedTexts={await loadLocalizedTexts(chosenLanguage())} />),
  );
};

void start();
