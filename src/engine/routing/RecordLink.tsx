import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePreloadShow } from '../../speed/usePreloadShow';
import { useEngine, useMayView } from '../EngineContext';
import { useRecordPath } from '../usePath';

interface RecordLinkProps {
  resource: string;
  id: string | number;
  className?: string;
  children: ReactNode;
}

/** A record's title as a link to its page; plain text if it has no page or the person may not see it. */
export function RecordLink({ resource, id, className, children }: RecordLinkProps) {
  const { registry } = useEngine();
  const mayView = useMayView();
  const path = useRecordPath()(resource, id);
  const target = registry.getOrThrow(resource);
  const preload = usePreloadShow(target);
  if (path === undefined || !mayView(target)) return children;
  return (
    <Link to={path} className={className} onMouseEnter={preload} onFocus={preload}>
      {children}
    </Link>
  );
}
