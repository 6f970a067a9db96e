/**
 * Validation of a field's values: refuses or normalises. Issues are i18n keys of `engine.validation`. Kept apart from the rest of
 * a kind, because only forms and writes need it.
 */
import * as z from 'zod/mini';
import type { FieldOf, Kind } from '../../field';
import { isWellFormed } from '../kind';

// the content security policy forbids `unsafe-eval`
z.config({ jitless: true });

export type Value<T = unknown> = z.ZodMiniType<T>;

/** Builds the rule for a non-empty value of a field. */
export type ValueRule<K extends Kind> = (field: FieldOf<K>) => Value;

/** Text is stored byte for byte or refused. */
export const wellFormed = z.string().check(z.refine(isWellFormed, { params: { key: 'malformed' } }));
