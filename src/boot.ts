/**
 * The very first code of a page, before React's is there: whoever is signed in has their calls and the application under
 * way while the rest comes. Nothing is asked with a token that is missing or has run out (specification, section 4): `main` says so.
 */
import { session } from '../providers/session';
import { askAhead } from './application/ask';
import { applyLanguage, chosenLanguage } from './session/language';
import { isBelowDashboard } from './session/paths';

if ('token' in session.check() && isBelowDashboard(window.location.pathname)) {
  applyLanguage(chosenLanguage());
  askAhead();
  // if it fails now, it is asked for when it is needed
  import('./App').catch(() => {});
}
