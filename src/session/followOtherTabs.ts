import { page } from '../../providers/page';
import { session } from '../../providers/session';

/**
 * Synchronises the signed-in application with the stored token. Signed out in another tab: the session ends here too. Signed in
 * there as another person: this page reloads. Restored from the back-forward cache after signing out: it does not show the last
 * person's data. Returns a function that stops it.
 */
export function followOtherTabs(): () => void {
  let ownToken = session.token();

  const compareTokens = () => {
    const storedToken = session.token();
    if (storedToken === ownToken) return;
    const previous = ownToken;
    ownToken = storedToken;
    if (previous === null) return;
    if (storedToken === null) session.end('elsewhere');
    else page.reload();
  };
  const stop = session.subscribe((change) => {
    if (change === 'elsewhere') compareTokens();
    else ownToken = session.token();
  });
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted && session.token() !== ownToken) page.reload();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stop();
    window.removeEventListener('pageshow', onPageShow);
  };
}
