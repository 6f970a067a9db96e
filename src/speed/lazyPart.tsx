import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { trackLoading } from './codeLoading';

/** A component whose code is loaded when it is first rendered, or earlier: `preload` loads it on hover or focus. */
export type LazyPart<Props> = FunctionComponent<Props> & { preload: () => Promise<void> };

interface Chunk<Props> {
  component(): ComponentType<Props> | undefined;
  fetch(): Promise<void>;
}

function createChunk<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Chunk<Props> {
  let component: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  return {
    component: () => component,
    fetch() {
      fetching ??= load().then(
        (loaded) => {
          component = loaded.default;
        },
        (failure: unknown) => {
          fetching = undefined; // lets the next call retry
          throw failure;
        },
      );
      return fetching;
    },
  };
}

function LazyLoaded<Props extends object>({ chunk, props }: { chunk: Chunk<Props>; props: Props }) {
  const [, setIsLoaded] = useState(false);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const Part = chunk.component();
  // the component of this render: its code may be loaded between the render and the effect
  const isRendered = Part !== undefined;
  useEffect(() => {
    if (isRendered) return undefined;
    let stale = false;
    const loading = chunk.fetch();
    trackLoading(loading);
    loading.then(
      () => stale || setIsLoaded(true),
      (reason: unknown) => stale || setFailure({ reason }),
    );
    return () => {
      stale = true;
    };
  }, [chunk, isRendered]);
  if (failure) throw failure.reason;
  // the mark lets what follows wait, so that it does not move
  return Part ? <Part {...props} /> : <span hidden data-coming="" />;
}

/**
 * Like `React.lazy` but without a Suspense boundary, which would delay the content by up to 300 ms. Renders immediately if the
 * code is loaded, and until then only a hidden mark (`data-coming`). A failed load is thrown to the error boundary and retried on the next render.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  const chunk = createChunk(load);
  return Object.assign((props: Props) => <LazyLoaded chunk={chunk} props={props} />, { preload: () => chunk.fetch() });
}

/** Loads a lazy part in advance. A failure is ignored: the part retries when it is rendered. */
export const preloadPart = (part: { preload?: () => Promise<void> } | undefined): void => {
  part?.preload?.().catch(() => {});
};
