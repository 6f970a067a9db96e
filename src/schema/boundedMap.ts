/**
 * What was worked out before, by what it was worked out from: at most so many of them. One more forgets all, which costs their
 * working out once again; for what comes from few sources, and could come from many.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  constructor(private readonly most: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.most && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
