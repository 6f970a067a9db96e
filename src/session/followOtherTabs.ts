import { page } from '../../providers/page';
import { session } from '../../providers/session';

/**
 * Synchronises the signed-in application with the stored token. Signed out in another tab: the session ends here too. Signed in
 * there as another person: this page reloads. Restored from the back-forward cache after signing out: it does not show the last
 * person's data. Returns a function that stops it.
 */
export function followOtherTabs(): () => void {
  let mine = session.token();

  const look = () => {
    const now = session.token();
    if (now === mine) return;
    const was = mine;
    mine = now;
    if (was === null) return;
    if (now === null) session.end('elsewhere');
    else page.reload();
  };
  const stop = session.subscribe((change) => {
    if (change === 'elsewhere') look();
    else mine = session.token();
  });
  const back = (event: PageTransitionEvent) => {
    if (event.persisted && session.token() !== mine) page.reload();
  };
  window.addEventListener('pageshow', back);
  return () => {
    stop();
    window.removeEventListener('pageshow', back);
  };
}
