/** What is let in of a field's values: refuses, normalises. Issues are i18n keys of `engine.validation`. Apart from what a kind says otherwise, as only forms and whoever writes need it. */
import * as z from 'zod/mini';
import type { FieldOf, Kind } from '../../field';
import { isWellFormed } from '../kind';

// a content security policy without `unsafe-eval` is in force where this runs
z.config({ jitless: true });

export type Value<T = unknown> = z.ZodMiniType<T>;

/** A present value of a field. */
export type ValueRule<K extends Kind> = (field: FieldOf<K>) => Value;

/** Text is stored byte for byte or refused. */
export const wellFormed = z.string().check(z.refine(isWellFormed, { params: { key: 'malformed' } }));
