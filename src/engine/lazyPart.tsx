import { type ComponentType, useEffect, useState } from 'react';
import { waitFor } from './waiting';

/** A part of the interface whose code comes when it is first drawn, or earlier: `preload` fetches it ahead, on hover or focus. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<void> };

interface Chunk<Props> {
  component(): ComponentType<Props> | undefined;
  fetch(): Promise<void>;
}

function chunk<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Chunk<Props> {
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
          fetching = undefined; // asked for again, it may come
          throw failure;
        },
      );
      return fetching;
    },
  };
}

function Late<Props extends object>({ of, props }: { of: Chunk<Props>; props: Props }) {
  const [, setThere] = useState(false);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const Part = of.component();
  // what was drawn and not what is there by now: it may have come between drawing and this
  const drawn = Part !== undefined;
  useEffect(() => {
    if (drawn) return undefined;
    let stale = false;
    const coming = of.fetch();
    waitFor(coming);
    coming.then(
      () => stale || setThere(true),
      (reason: unknown) => stale || setFailure({ reason }),
    );
    return () => {
      stale = true;
    };
  }, [of, drawn]);
  if (failure) throw failure.reason;
  return Part ? <Part {...props} /> : null;
}

/**
 * Like `React.lazy`, without a Suspense boundary, which would hold the reveal back by up to 300 ms: drawn at once when
 * the code is there, and nothing until then. What does not come is thrown to the boundary, and asked for again later.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  const of = chunk(load);
  return Object.assign((props: Props) => <Late of={of} props={props} />, { preload: () => of.fetch() });
}

/** Fetches a part ahead; one that does not come is asked for again when it is drawn. */
export const fetchAhead = (wanted: { preload?: () => Promise<void> } | undefined): void => {
  wanted?.preload?.().catch(() => {});
};
