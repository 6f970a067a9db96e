import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan, useEngine } from '../EngineContext';
import { preloadView } from './screens';
import { useRecordPath } from './usePath';

interface RecordLinkProps {
  resource: string;
  id: string | number;
  className?: string;
  children: ReactNode;
}

const preload = () => preloadView('show');

/** A record's title as a link to its page; bare text where it has none, or where this person may not see it. */
export function RecordLink({ resource, id, className, children }: RecordLinkProps) {
  const { registry } = useEngine();
  const can = useCan();
  const path = useRecordPath()(resource, id);
  if (path === undefined || !can('ver', registry.need(resource).schema.subject)) return children;
  return (
    <Link to={path} className={className} onMouseEnter={preload} onFocus={preload}>
      {children}
    </Link>
  );
}
