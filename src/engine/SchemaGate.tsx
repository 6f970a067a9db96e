import { type ReactNode, useEffect, useState } from 'react';
import type { View } from '../schema/resource';
import { trackLoading } from '../speed/codeLoading';
import { useEngine } from './EngineContext';

interface SchemaGateProps {
  /** absent: the content needs the schemas of every resource */
  resource?: string;
  view?: View;
  /** rendered until then; absent: nothing */
  waiting?: ReactNode;
  /** rendered once every schema is loaded; immediately if they are loaded already */
  children: () => ReactNode;
}

/**
 * Waits until the schemas of a screen are loaded; schemas are loaded by area. A failed load is thrown to the error boundary and
 * retried on the next render.
 */
export function SchemaGate({ resource, view = 'list', waiting = null, children }: SchemaGateProps) {
  const { loadSchemas } = useEngine();
  const loading = loadSchemas?.(resource, view);
  const [, setLoadCount] = useState(0);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const missing = loading !== undefined;
  useEffect(() => {
    const pending = missing ? loadSchemas?.(resource, view) : undefined;
    if (!pending) {
      // the schemas were loaded between the render and this effect
      if (missing) setLoadCount((count) => count + 1);
      return undefined;
    }
    let stale = false;
    trackLoading(pending);
    pending.then(
      () => stale || setLoadCount((count) => count + 1),
      (reason: unknown) => stale || setFailure({ reason }),
    );
    return () => {
      stale = true;
    };
  }, [missing, resource, view, loadSchemas]);
  if (failure) throw failure.reason;
  return missing ? waiting : children();
}
