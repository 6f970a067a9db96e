export interface Rhythm {
  /** ms from the first of a burst to when it is acted upon */
  wait: number;
  /** ms, at random on top: not every browser asks at the same moment */
  spread: number;
  /** ms that lie between two of them at least */
  apart: number;
}

export interface Burst<Item> {
  add(item: Item): void;
  stop(): void;
}

/** Gathers what comes at once and acts once. */
export function createBurst<Item>({ wait, spread, apart }: Rhythm, act: (items: Item[]) => void): Burst<Item> {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return {
    add(item) {
      items.push(item);
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          const gathered = items;
          items = [];
          act(gathered);
        },
        Math.max(wait + Math.random() * spread, last + apart - performance.now()),
      );
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
}
