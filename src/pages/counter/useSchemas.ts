import { useEffect, useState } from 'react';
import { useEngine } from '../../engine/EngineContext';

/**
 * Loads the schemas of several resources at the same time; `isReady` once all are there. A failed load is thrown to the error
 * boundary, as `SchemaGate` does.
 */
export function useSchemas(names: readonly string[]): { isReady: boolean } {
  const { loadSchemas } = useEngine();
  const [, setLoadCount] = useState(0);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const key = names.join(' ');
  const isReady = names.every((name) => loadSchemas?.(name, 'list') === undefined);
  useEffect(() => {
    if (isReady) return undefined;
    let stale = false;
    Promise.all(key.split(' ').map((name) => loadSchemas?.(name, 'list'))).then(
      () => stale || setLoadCount((count) => count + 1),
      (reason: unknown) => stale || setFailure({ reason }),
    );
    return () => {
      stale = true;
    };
  }, [isReady, key, loadSchemas]);
  if (failure) throw failure.reason;
  return { isReady };
}
