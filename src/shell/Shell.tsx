import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Arrival } from './Arrival';
import { ErrorBoundary } from './ErrorBoundary';
import { FollowedLink } from './FollowedLink';
import { NotificationBanner } from './NotificationBanner';
import { OfflineBar } from './OfflineBar';
import { ScreenLoading } from './ScreenLoading';
import { CLOSE_AFTER, SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { useDevice } from './viewport';
import './shell.css';

interface ShellProps {
  /** paths below `/dashboard` that have a screen, as in the routes: `sau`, `user/:id` */
  screens: ReadonlySet<string>;
  children: ReactNode;
}

const CONTENT = 'content';

/** The frame of every screen. Toasts (`Notices`) and the boundary around screens (`ScreenBoundary`) are mounted separately. */
export default function Shell({ screens, children }: ShellProps) {
  const translate = useTranslate();
  const device = useDevice();
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => () => clearTimeout(closeTimer.current), []);
  useLayoutEffect(() => {
    // removes the page's static placeholder of the frame (frame.css)
    delete document.documentElement.dataset.frame;
  }, []);

  const close = () => {
    setIsOpen(false);
    menuButton.current?.focus();
  };
  const onFollow = () => {
    if (device !== 'mobile') return;
    clearTimeout(closeTimer.current);
    closeTimer.current = setTimeout(() => setIsOpen(false), CLOSE_AFTER);
  };

  return (
    <div className="shell" data-menu={isOpen ? 'open' : 'collapsed'}>
      <a className="shell__skip button" href={`#${CONTENT}`}>
        {translate('shell.skip')}
      </a>
      <TopBar
        menuId={menuId}
        menuOpen={isOpen}
        menuButton={menuButton}
        onMenu={() => setIsOpen(!isOpen)}
        screens={screens}
      />
      <SideMenu id={menuId} open={isOpen} screens={screens} onFollow={onFollow} onClose={close} />
      {isOpen && <button type="button" className="shell__veil" tabIndex={-1} aria-hidden="true" onClick={close} />}
      <ErrorBoundary renderFallback={() => null}>
        <NotificationBanner />
      </ErrorBoundary>
      <main id={CONTENT} className="shell__main" tabIndex={-1}>
        <Arrival place={CONTENT} />
        <FollowedLink />
        <div className="shell__screen">{children}</div>
        <ScreenLoading />
      </main>
      <OfflineBar />
    </div>
  );
}
