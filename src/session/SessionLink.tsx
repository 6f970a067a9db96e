import type { MouseEvent, ReactNode } from 'react';
import { useHost } from './host';
import { type PageState, pathOf, type SessionScreen } from './paths';

interface SessionLinkProps {
  to: SessionScreen;
  /** computed when the link is followed */
  state?: () => PageState;
  className?: string;
  children: ReactNode;
}

/** A link between session pages: replaces the page in place; opened in a new tab, it is an ordinary link. */
export function SessionLink({ to, state, className, children }: SessionLinkProps) {
  const host = useHost();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    host.go(to, state?.());
  };
  return (
    <a href={pathOf[to]} className={className} onClick={follow}>
      {children}
    </a>
  );
}
