/** Colours of values in charts: a value has the same colour in every chart, whatever its position. */
import { isTicketKind } from './kinds';

/** A colour token, e.g. `--tone-info`. */
export type ColorToken = `--${string}`;

const SERIES = 6;

/** FNV-1a: the same text has the same number everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Returns the kind of request that a title names: `Problema técnico` is `problemaTecnico`. */
function kindNamed(title: string) {
  const [first = '', ...others] = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const name = first + others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return isTicketKind(name) ? name : undefined;
}

/** Returns the colour of one value: that of the kind it names, else one that depends on its text alone. */
export function colorOf(value: string): ColorToken {
  const kind = kindNamed(value);
  return kind ? `--kind-${kind}` : `--series-${hashOf(value) % SERIES}`;
}

/**
 * Returns the colours of values that are shown together, in their order. Two values get the same colour only if there are more of
 * them than colours; which of two gives way depends on their texts, not on their order.
 */
export function colorsOf(values: readonly string[]): ColorToken[] {
  const chosen = new Map<string, ColorToken>();
  for (const value of [...new Set(values)].sort()) {
    const own = colorOf(value);
    const taken = new Set(chosen.values());
    const start = hashOf(value) % SERIES;
    const free = Array.from({ length: SERIES }, (_, step): ColorToken => `--series-${(start + step) % SERIES}`).find(
      (color) => !taken.has(color),
    );
    chosen.set(value, taken.has(own) ? (free ?? own) : own);
  }
  return values.map((value) => chosen.get(value) ?? colorOf(value));
}
