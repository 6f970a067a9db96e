import { type ReactNode, useEffect, useState } from 'react';
import type { View } from '../schema/resource';
import { useEngine } from './EngineContext';
import { waitFor } from './waiting';

interface SchemaGateProps {
  /** absent: what is drawn needs every resource */
  resource?: string;
  view?: View;
  /** drawn once all of it is there; at once where it is there already */
  children: () => ReactNode;
}

/**
 * Waits for the schemas that a screen draws with, which come by area; what does not come is thrown to the boundary, and asked for
 * again later.
 */
export function SchemaGate({ resource, view = 'list', children }: SchemaGateProps) {
  const { wait } = useEngine();
  const coming = wait?.(resource, view);
  const [, setThere] = useState(0);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const missing = coming !== undefined;
  useEffect(() => {
    const part = missing ? wait?.(resource, view) : undefined;
    if (!part) {
      // it has come between drawing and this
      if (missing) setThere((times) => times + 1);
      return undefined;
    }
    let stale = false;
    waitFor(part);
    part.then(
      () => stale || setThere((times) => times + 1),
      (reason: unknown) => stale || setFailure({ reason }),
    );
    return () => {
      stale = true;
    };
  }, [missing, resource, view, wait]);
  if (failure) throw failure.reason;
  return missing ? null : children();
}
