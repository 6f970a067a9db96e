import type { Field } from '../registry';
import { asText, EQUALITY, type ValueKind } from './kind';

/** The status field of a resource, if it has one: the last field of that kind. */
export const lifecycleOf = (fields: Iterable<Field>): Extract<Field, { kind: 'status' }> | undefined =>
  [...fields].findLast((field) => field.kind === 'status');

/** Written by the actions of its transitions, never by a form. */
export const status: ValueKind<'status'> = {
  fromText: (text) => text,
  toText: asText,
  toTitleText: (value, { name }, speech) => speech.option(name, String(value)),
  empty: null,
  operators: EQUALITY,
  stored: true,
  inResponse: 'always',
  lists: true,
  sorts: true,
  ranked: ({ options }) => options,
  searches: false,
  writes: false,
  problems: ({ options, initial, transitions, steps = [], starts = [], stepMarks = {} }, { schema, fields }) => [
    ...(options.includes(initial) ? [] : [{ path: 'initial', reason: `'${initial}' is not one of its options` }]),
    ...steps
      .filter((option) => !options.includes(option))
      .map((option) => ({ path: 'steps', reason: `'${option}' is not one of its options` })),
    ...starts
      .filter((option) => !options.includes(option))
      .map((option) => ({ path: 'starts', reason: `'${option}' is not one of its options` })),
    ...Object.entries(stepMarks).flatMap(([step, mark]) => [
      ...(steps.includes(step) ? [] : [{ path: 'stepMarks', reason: `'${step}' is not one of its steps` }]),
      ...(fields.has(mark) ? [] : [{ path: 'stepMarks', reason: `names the field '${mark}', which does not exist` }]),
    ]),
    ...transitions.flatMap(({ action, from, to, auto }) => [
      ...(auto || schema.actions?.[action]
        ? []
        : [{ path: 'transitions', reason: `names the action '${action}', which is not declared` }]),
      ...[...from, to]
        .filter((option) => !options.includes(option))
        .map((option) => ({ path: 'transitions', reason: `'${option}' is not one of its options` })),
    ]),
  ],
  icon: 'circle-dot-dashed',
  blank: { kind: 'status', options: [], initial: '', tones: {}, transitions: [] },
  sample: (n, { options }) => options[n % Math.max(1, options.length)] ?? null,
};
