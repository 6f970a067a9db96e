import { page } from '../../providers/page';
import { session } from '../../providers/session';

/**
 * Keeps the signed-in application true to the stored token: signed out in another tab, this one ends too; signed in
 * there as somebody else, this one loads anew; brought back by the browser's Back after leaving, it does not show
 * what the last user saw. Returns how to stop.
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
