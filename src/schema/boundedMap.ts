/**
 * Cache with a maximum number of entries. The first new key over the limit clears all of it, so the values are computed again.
 * Meant for keys that usually are few, but are not bounded by the code.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  constructor(private readonly maxSize: number) {
    super();
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.maxSize && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
