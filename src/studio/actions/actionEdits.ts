import type { ActionSchema, Step, StepValue } from '../../schema/action';
import type { StatusField, Transition } from '../../schema/field';
import type { ResourceSchema } from '../../schema/resource';
import { putWords, withWord } from '../edits';
import { messagesAt } from '../fields/fieldWords';
import { isState } from '../kinds/what';
import { camelCase } from '../naming/names';

type Edit = (schema: ResourceSchema) => ResourceSchema;

export const putAction =
  (name: string, action: ActionSchema): Edit =>
  (schema) => ({ ...schema, actions: { ...schema.actions, [name]: action } });

/** Under which name the words stand that say that an action is done. */
export const doneWord = (action: string): string => camelCase(`${action} done`);

/** A new action, which can be used at once: called as it was typed, and it says that it is done. */
export const addAction =
  (language: string, name: string, { title, done }: { title: string; done: string }): Edit =>
  (schema) => {
    const message = messagesAt(schema.name) + doneWord(name);
    const worded = putWords(language, ({ actions, messages, ...others }) => ({
      ...others,
      actions: withWord(actions, name, title),
      messages: withWord(messages, doneWord(name), done),
    }))(schema);
    return putAction(name, { on: ['record'], needs: 'editar', message, run: [] })(worded);
  };

/** The field that says where a record is in its life, with its name. */
export function stateOf({ fields }: ResourceSchema): { name: string; field: StatusField } | undefined {
  for (const [name, field] of Object.entries(fields)) if (isState(field) && !field.retired) return { name, field };
  return undefined;
}

/** Puts the transitions that one action makes; the others' stay. */
export const putTransitions =
  (action: string, transitions: readonly Transition[]): Edit =>
  (schema) => {
    const state = stateOf(schema);
    if (!state) return schema;
    const others = state.field.transitions.filter((one) => one.action !== action);
    const field = { ...state.field, transitions: [...others, ...transitions] };
    return { ...schema, fields: { ...schema.fields, [state.name]: field } };
  };

/** Takes an action away, and the transitions that it made. */
export const removeAction =
  (name: string): Edit =>
  (schema) => {
    const { [name]: _, ...actions } = schema.actions ?? {};
    return { ...putTransitions(name, [])(schema), actions };
  };

export type SetStep = Extract<Step, { set: unknown }>;
export type CreateStep = Extract<Step, { create: unknown }>;
export type NotifyStep = Extract<Step, { notify: unknown }>;

export const movesIn = ({ run }: ActionSchema): boolean => run.some((step) => 'move' in step);

/** The same action, which moves the record's state or does not: a transition is named like its action. */
export function withMove(name: string, action: ActionSchema, moves: boolean): ActionSchema {
  const others = action.run.filter((step) => !('move' in step));
  return { ...action, run: moves ? [{ move: name }, ...others] : others };
}

/** The same action with one of its steps changed, or without it. */
export function withStep(action: ActionSchema, at: number, step: Step | undefined): ActionSchema {
  const run = action.run.flatMap((one, i) => (i === at ? (step ? [step] : []) : [one]));
  return { ...action, run };
}

type SetValue = SetStep['set'][string];
const isSetValue = (value: StepValue): value is SetValue =>
  typeof value !== 'object' || value === null || !('$record' in value);

/** Values that go into the record itself, which has nothing of its own to copy. */
export const setStep = (values: Readonly<Record<string, StepValue>>): SetStep => ({
  set: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, SetValue][] => (isSetValue(value) ? [[name, value]] : [])),
  ),
});
