export interface BurstTiming {
  /** ms from the first item of a burst until it is handled */
  waitMs: number;
  /** ms, random addition to `wait`, so that browsers do not all send requests at the same moment */
  randomMs: number;
  /** minimum ms between two bursts */
  minIntervalMs: number;
}

export interface Burst<Item> {
  add(item: Item): void;
  stop(): void;
}

/** Collects items that arrive close together and handles them in one call. */
export function createBurst<Item>(
  { waitMs, randomMs, minIntervalMs }: BurstTiming,
  handleItems: (items: Item[]) => void,
): Burst<Item> {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastHandledAt = Number.NEGATIVE_INFINITY;
  return {
    add(item) {
      items.push(item);
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastHandledAt = performance.now();
          const collectedItems = items;
          items = [];
          handleItems(collectedItems);
        },
        Math.max(waitMs + Math.random() * randomMs, lastHandledAt + minIntervalMs - performance.now()),
      );
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
}
