import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Condition, Decision } from '../../schema/condition';
import { decide } from '../../schema/conditions/evaluate';
import type { Context } from '../../schema/conditions/expression';
import type { Field } from '../../schema/registry';
import { readValue } from '../../schema/validate';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function collect(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) {
    for (const part of value) collect(part, into);
  } else if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (name === '$record' && typeof part === 'string') into.add(part.split('.')[0] ?? part);
      else if (!name.startsWith('$')) into.add(name);
      collect(part, into);
    }
  }
}

/** The fields whose values decide: only when one of them changes is a decision taken again. */
export function namesIn(...decisions: readonly (Decision | undefined)[]): string[] {
  const names = new Set<string>();
  for (const decision of decisions) collect(decision, names);
  return [...names];
}

/** The fields that a choice depends on through `{$record}`, as a sub-category on its category. */
export function recordNamesIn(condition: Condition | undefined): string[] {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (isObject(value)) {
      if (typeof value.$record === 'string') names.add(value.$record.split('.')[0] ?? value.$record);
      Object.values(value).forEach(walk);
    }
  };
  walk(condition);
  return [...names];
}

/** What a form knows beside what is typed in it. */
export interface FormFacts {
  fields: readonly Field[];
  /** the stored record, when editing */
  current: Readonly<Record<string, unknown>> | undefined;
  context: Context;
  able: (action: string) => boolean;
}

/** What conditions see beneath what is typed. */
const stored = ({ current, context }: FormFacts): Record<string, unknown> => ({ ...context.record, ...current });

/** A typed value as it would be stored; what is refused stays as it was typed. */
function normalised(facts: FormFacts, name: string, value: unknown): unknown {
  const field = facts.fields.find((one) => one.name === name);
  if (!field) return stored(facts)[name] ?? value ?? null;
  const reading = readValue(field, value);
  return 'issue' in reading ? value : reading.value;
}

/** The values of some fields as the form stands, normalised, with the stored record beneath; drawn again when they change. */
export function useRecordOf(facts: FormFacts, names: string[]): Record<string, unknown> {
  const watched: unknown[] = useWatch({ name: names });
  return useMemo(
    () => ({
      ...stored(facts),
      ...Object.fromEntries(names.map((name, at) => [name, normalised(facts, name, watched[at])])),
    }),
    [facts, names, watched],
  );
}

export interface Decided {
  hidden: boolean;
  required: boolean;
  readOnly: boolean;
}

export function decideField(field: Field, record: Readonly<Record<string, unknown>>, facts: FormFacts): Decided {
  const fields = { get: (name: string) => facts.fields.find((one) => one.name === name) };
  const context = { record, fields, ...facts.context };
  return {
    hidden: decide(field.hidden, record, context),
    required: decide(field.required, record, context),
    readOnly:
      decide(field.readOnly, record, context) || (field.writeWith !== undefined && !facts.able(field.writeWith)),
  };
}
