import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Condition } from '../../schema/condition';
import type { Context } from '../../schema/conditions/expression';
import { type DecisionContext, decisionsOn, type FieldState } from '../../schema/decisions';
import type { Field } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';
import { normalized } from '../../schema/validate';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the fields that a condition depends on through `{$record}`, for example the category of a sub-category. */
export function recordNamesIn(condition: Condition | undefined): string[] {
  const names = new Set<string>();
  const collectNames = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collectNames);
    else if (isObject(value)) {
      if (typeof value.$record === 'string') names.add(value.$record.split('.')[0] ?? value.$record);
      Object.values(value).forEach(collectNames);
    }
  };
  collectNames(condition);
  return [...names];
}

type Row = Readonly<Record<string, unknown>>;

/** What a form knows besides its values. */
export interface FormFacts {
  fields: readonly Field[];
  /** the stored record when editing */
  current: Row | undefined;
  /** values below the form's own: a new record's defaults, or the record of an action */
  valuesBelow: Row | undefined;
  context: Context;
  can: (action: string) => boolean;
  canWrite: (field: Field) => boolean;
}

/** Returns the context that the kernel needs with a form's values. */
export const decisionContextOf = ({ current, valuesBelow, context, can, canWrite }: FormFacts): DecisionContext => ({
  ...context,
  hasPermission: can,
  writes: canWrite,
  ...(current && { current }),
  ...(valuesBelow && { initialValues: valuesBelow }),
});

/** Decisions about a form's fields as it is filled in, and whether it differs from its initial values. */
export interface FormState {
  subscribe(listener: () => void): () => void;
  decisionOn(path: string): FieldState;
  /** the values that conditions see */
  record(): Row;
  /** names of the fields that saving would change, without hidden and read-only ones */
  changedNames(): ReadonlySet<string>;
  /** updates the form's values: all of them, or only the named field */
  update(values: Row, name?: string): void;
}

/** @param defaults initial values of the inputs */
export function createFormState(facts: FormFacts, defaults: Row): FormState {
  const { fields } = facts;
  const byName = new Map(fields.map((field) => [field.name, field]));
  const listeners = new Set<() => void>();
  const normalise = (values: Row) =>
    Object.fromEntries(fields.map((field) => [field.name, normalized(field, values[field.name])]));
  const initial = normalise(defaults);
  let current = initial;
  let decisions = decisionsOn(fields, initial, decisionContextOf(facts));
  let changed: ReadonlySet<string> = new Set();

  function updateChanged(names: Iterable<string>): void {
    let next: Set<string> | undefined;
    for (const path of names) {
      const name = path.split('.')[0] ?? path;
      const { hidden, readOnly } = decisions.stateOf(name);
      const isChanged = !hidden && !readOnly && !sameValue(current[name], initial[name]);
      if (isChanged === (next ?? changed).has(name)) continue;
      next ??= new Set(changed);
      if (isChanged) next.add(name);
      else next.delete(name);
    }
    if (next) changed = next;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    decisionOn: (path) => decisions.stateOf(path),
    record: () => decisions.record,
    changedNames: () => changed,
    update(values, name) {
      const topName = name?.split('.')[0];
      const field = topName === undefined ? undefined : byName.get(topName);
      if (topName === undefined) {
        current = normalise(values);
        decisions = decisionsOn(fields, current, decisionContextOf(facts));
        updateChanged(byName.keys());
      } else if (field) {
        const value = normalized(field, values[topName]);
        current = { ...current, [topName]: value };
        updateChanged([topName, ...decisions.set(topName, value)]);
      }
      for (const listener of listeners) listener();
    },
  };
}

/** Returns some of the values that conditions see as one record; renders when one of them changes. */
export function useRecordOf(state: FormState, names: readonly string[]): Row {
  const snapshot = useSyncExternalStore(
    state.subscribe,
    useCallback(() => JSON.stringify(names.map((name) => state.record()[name] ?? null)), [state, names]),
  );
  return useMemo(() => {
    const values: unknown[] = JSON.parse(snapshot);
    return { ...state.record(), ...Object.fromEntries(names.map((name, index) => [name, values[index]])) };
  }, [state, names, snapshot]);
}
