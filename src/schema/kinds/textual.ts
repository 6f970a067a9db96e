import { z } from 'zod';
import type {
  CodeField,
  EmailField,
  LongTextField,
  Normalization,
  PhoneField,
  RichTextField,
  TextField,
} from '../field';
import { asText, TEXT, wellFormed } from './kind';

type Textual = TextField | LongTextField | RichTextField | CodeField | EmailField | PhoneField;

const STEPS: Record<Normalization, (text: string) => string> = {
  trim: (text) => text.trim(),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  digits: (text) => text.replace(/\D/g, ''),
  unpad: (text) => text.replace(/^0+(?=\d)/, ''),
};

/** Applies a field's normalisations in their order; what a search box or an input does as one types, too. */
export const normalizeText = (text: string, steps: readonly Normalization[] = []): string =>
  steps.reduce((result, step) => STEPS[step](result), text);

/** The rules that every text shares: well formed, normalised, within its length. */
export function textValue(field: Textual): z.ZodType<string> {
  const length = z
    .string()
    .max(field.max ?? 10_000)
    .min(field.min ?? 0);
  return wellFormed.transform((text) => normalizeText(text, field.normalize)).pipe(length);
}

/** What all textual kinds have in common; each adds its own `value`. */
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
