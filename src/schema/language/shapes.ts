/**
 * The shapes of option values that are not plain: conditions, options, layouts. The Studio's widget for an option has the same
 * name.
 */
import { z } from 'zod';
import { BEGINNINGS } from '../calendar';
import { OPERATORS } from '../condition';
import { wellFormed } from '../kinds/values/value';

const textOf = (max: number) => wellFormed.check(z.minLength(1), z.maxLength(max));
/** A camelCase name: of a resource, a field, an action. */
export const name = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, { error: 'identifier' });
/** A text for people. */
export const label = textOf(200);
export const option = textOf(60);

const scalar = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
const user = z.strictObject({ $user: z.string().max(80) });
export const record = z.strictObject({ $record: z.string().max(80) });
const duration = z.string().max(40);
const dynamic = z.union([user, z.strictObject({ $now: duration, from: z.enum(BEGINNINGS).optional() }), record]);
const operand = z.union([scalar, dynamic]).meta({ id: 'operand' });
const operandList = z.union([z.array(operand).max(1000), dynamic]);
const comparison = z.strictObject(
  Object.fromEntries(
    OPERATORS.map((operator) => [
      operator,
      (operator === '$in' || operator === '$nin'
        ? operandList
        : operator === '$contains'
          ? z.string().max(1000)
          : operand
      ).optional(),
    ]),
  ),
);
export const condition: z.ZodType = z
  .object({
    $and: z.array(z.lazy(() => condition)).optional(),
    $or: z.array(z.lazy(() => condition)).optional(),
    $nor: z.array(z.lazy(() => condition)).optional(),
  })
  .catchall(z.union([operand, comparison]))
  .meta({ id: 'condition' });

export const TONES = ['neutral', 'info', 'progress', 'success', 'warning', 'danger', 'muted', 'accent'] as const;
export const PLACES = ['list', 'show', 'create', 'edit', 'filter', 'search', 'export'] as const;
const direction = z.enum(['asc', 'desc']);
export const icon = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'icon' });
/** An i18n key. */
export const messageKey = z
  .string()
  .max(200)
  .regex(/^\w+(\.\w+)+$/, { error: 'messageKey' });
export const names = z.array(name).max(200);
export const sort = z.tuple([name, direction]);
/** A value that an action sets: a constant, or its source. */
export const stepValue = z
  .union([scalar, user, z.strictObject({ $now: duration }), record, z.strictObject({ $input: z.string().max(40) })])
  .meta({ id: 'given' });
export const values = z.record(name, stepValue);

/** By the name in an option's `widget`. Nested fields and layouts are defined in the grammar. */
export const SHAPES = {
  condition,
  decision: z.union([z.boolean(), condition]).meta({ id: 'decision' }),
  default: z.union([scalar, z.array(scalar).max(100)]).meta({ id: 'default' }),
  places: z.array(z.enum(PLACES)).max(PLACES.length).meta({ id: 'places' }),
  checks: z
    .array(z.strictObject({ when: condition, message: messageKey }))
    .max(20)
    .meta({ id: 'checks' }),
  normalize: z
    .array(z.enum(['trim', 'upper', 'lower', 'digits', 'unpad', 'compact']))
    .max(5)
    .meta({ id: 'normalize' }),
  options: z.array(option).min(1).max(200),
  tones: z.record(option, z.enum(TONES)).meta({ id: 'tones' }),
  icons: z.record(option, icon).meta({ id: 'icons' }),
  transitions: z
    .array(
      z.strictObject({
        action: name,
        from: z.array(option).min(1).max(200),
        to: option,
        auto: z.literal(true).optional(),
      }),
    )
    .max(200),
  steps: z.array(option).min(2).max(12),
  starts: z.array(option).max(12),
  stepMarks: z.record(option, name).meta({ id: 'stepMarks' }),
  mediaTypes: z
    .array(z.string().regex(/^[a-z]+\/([a-z0-9.+-]{1,100}|\*)$/))
    .min(1)
    .max(40),
  doubts: z
    .array(z.strictObject({ format: name, when: condition.optional(), message: messageKey.optional() }))
    .min(1)
    .max(10)
    .meta({ id: 'doubts' }),
  domains: z.array(textOf(120)).min(1).max(30),
  names,
  sort,
} as const;

export type Shape = keyof typeof SHAPES;
