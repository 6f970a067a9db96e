import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Condition } from '../../schema/condition';
import type { Context } from '../../schema/conditions/expression';
import { type Decided, decisionsOn } from '../../schema/decisions';
import type { Field } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';
import { normalised } from '../../schema/validate';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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

type Row = Readonly<Record<string, unknown>>;

/** What a form knows beside what is typed in it. */
export interface FormFacts {
  fields: readonly Field[];
  /** the stored record, when editing */
  current: Row | undefined;
  /** what lies beneath it otherwise: a new record's defaults, or the record that an action is on */
  beneath: Row | undefined;
  context: Context;
  able: (action: string) => boolean;
  writes: (field: Field) => boolean;
}

/** What the kernel asks for with a form's values. */
export const givenOf = ({ current, beneath, context, able, writes }: FormFacts) => ({
  ...context,
  able,
  writes,
  ...(current && { current }),
  ...(beneath && { beneath }),
});

/** What is decided about a form as it is filled in, and whether it differs from what it began with. */
export interface FormState {
  subscribe(listener: () => void): () => void;
  of(path: string): Decided;
  /** what conditions see */
  record(): Row;
  /** the fields that would be stored otherwise than they are, hidden and read-only ones left out */
  changed(): ReadonlySet<string>;
  /** takes in the form's values: all of them, or those of the field of that name */
  take(values: Row, name?: string): void;
}

/** @param defaults what stood in the inputs at first */
export function formState(facts: FormFacts, defaults: Row): FormState {
  const { fields } = facts;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const listeners = new Set<() => void>();
  const whole = (values: Row) =>
    Object.fromEntries(fields.map((field) => [field.name, normalised(field, values[field.name])]));
  const first = whole(defaults);
  let now = first;
  let decisions = decisionsOn(fields, first, givenOf(facts));
  let changed: ReadonlySet<string> = new Set();

  function note(names: Iterable<string>): void {
    let next: Set<string> | undefined;
    for (const path of names) {
      const name = path.split('.')[0] ?? path;
      const { hidden, readOnly } = decisions.of(name);
      const differs = !hidden && !readOnly && !sameValue(now[name], first[name]);
      if (differs === (next ?? changed).has(name)) continue;
      next ??= new Set(changed);
      if (differs) next.add(name);
      else next.delete(name);
    }
    if (next) changed = next;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    of: (path) => decisions.of(path),
    record: () => decisions.record,
    changed: () => changed,
    take(values, name) {
      const top = name?.split('.')[0];
      const field = top === undefined ? undefined : byName.get(top);
      if (top === undefined) {
        now = whole(values);
        decisions = decisionsOn(fields, now, givenOf(facts));
        note(byName.keys());
      } else if (field) {
        const value = normalised(field, values[top]);
        now = { ...now, [top]: value };
        note([top, ...decisions.set(top, value)]);
      }
      for (const listener of listeners) listener();
    },
  };
}

/** Some of the values that conditions see, as one record; drawn again when one of them changes. */
export function useRecordOf(state: FormState, names: readonly string[]): Row {
  const said = useSyncExternalStore(
    state.subscribe,
    useCallback(() => JSON.stringify(names.map((name) => state.record()[name] ?? null)), [state, names]),
  );
  return useMemo(() => {
    const values: unknown[] = JSON.parse(said);
    return { ...state.record(), ...Object.fromEntries(names.map((name, at) => [name, values[at]])) };
  }, [state, names, said]);
}
