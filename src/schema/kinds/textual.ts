import type { Normalization } from '../field';
import { asText, TEXT } from './kind';

const STEPS: Record<Normalization, (text: string) => string> = {
  trim: (text) => text.trim(),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  digits: (text) => text.replace(/\D/g, ''),
  unpad: (text) => text.replace(/^0+(?=\d)/, ''),
  compact: (text) => text.replace(/[\s./-]/g, ''),
};

/** Applies a field's normalisations in their order; what a search box or an input does as one types, too. */
export const normalizeText = (text: string, steps: readonly Normalization[] = []): string =>
  steps.reduce((result, step) => STEPS[step](result), text);

/** What all textual kinds have in common; each adds its own limits. */
export const textual = {
  fromText: (text: string) => text,
  toText: asText,
  empty: null,
  operators: TEXT,
  stored: true,
  answer: 'value',
  lists: true,
  sorts: true,
  searches: true,
  writes: true,
} as const;
