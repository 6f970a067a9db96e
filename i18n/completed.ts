/** Writes the texts of `own` into `target`, which has the same keys or more. */
function overwrite(target: object, own: object): void {
  for (const [key, text] of Object.entries(own)) {
    const other: unknown = Reflect.get(target, key);
    if (typeof text === 'object' && typeof other === 'object' && other !== null) overwrite(other, text);
    else if (text !== '') Reflect.set(target, key, text);
  }
}

/** Returns the texts of a language; those that it lacks, or that are empty, are the Spanish ones. */
export function completed<Texts extends object>(spanish: Texts, own: object = {}): Texts {
  const texts = structuredClone(spanish);
  overwrite(texts, own);
  return texts;
}
