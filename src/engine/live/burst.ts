export interface BurstTiming {
  /** ms from the first item of a burst until it is handled */
  wait: number;
  /** ms, random addition to `wait`, so that browsers do not all send requests at the same moment */
  spread: number;
  /** minimum ms between two bursts */
  minInterval: number;
}

export interface Burst<Item> {
  add(item: Item): void;
  stop(): void;
}

/** Collects items that arrive close together and handles them in one call. */
export function createBurst<Item>(
  { wait, spread, minInterval }: BurstTiming,
  act: (items: Item[]) => void,
): Burst<Item> {
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
        Math.max(wait + Math.random() * spread, last + minInterval - performance.now()),
      );
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
}
