import * as z from 'zod/mini';
import { type ValueRule, wellFormed } from './value';

/** A number, or a text if the key is natural. */
const key = z.union([z.int(), wellFormed.check(z.minLength(1), z.maxLength(40))]);

export const reference: ValueRule<'reference'> = () => key;

/** Removes duplicates. */
export const references: ValueRule<'references'> = () =>
  z.pipe(
    z.array(key).check(z.maxLength(1000)),
    z.transform((keys: (string | number)[]) => [...new Set(keys)]),
  );
