/**
 * The first code of a page, before React is loaded. For signed-in people it starts the first requests and the download of the
 * application. It requests nothing with a missing or expired token (specification, section 4); `main` handles that.
 */
import { session } from '../providers/session';
import { startEarlyRequests } from './application/initialData';
import { applyLanguage, chosenLanguage } from './session/language';
import { isBelowDashboard } from './session/paths';

if ('token' in session.check() && isBelowDashboard(window.location.pathname)) {
  applyLanguage(chosenLanguage());
  startEarlyRequests();
  // if it fails now, it is retried when needed
  import('./App').catch(() => {});
}
