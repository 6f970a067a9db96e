/** For tests: returns an unsigned token with this payload. */
export function tokenWith(payload: Readonly<Record<string, unknown>>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const part = btoa(String.fromCharCode(...bytes));
  return `e30.${part.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.signature`;
}

/** For tests in Node: an in-memory storage. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
