import type { ActionSchema, Step, StepValue } from '../../schema/action';
import type { StatusField, Transition } from '../../schema/field';
import type { ResourceSchema } from '../../schema/resource';
import { changeLabels, withText } from '../edits';
import { messagePrefixOf } from '../fields/fieldLabels';
import { isState } from '../kinds/what';
import { camelCase } from '../naming/names';

type Edit = (schema: ResourceSchema) => ResourceSchema;

export const putAction =
  (name: string, action: ActionSchema): Edit =>
  (schema) => ({ ...schema, actions: { ...schema.actions, [name]: action } });

/** Message key of an action's success message. */
export const successMessageKey = (action: string): string => camelCase(`${action} done`);

/** Adds an action that works at once, labelled as typed, with a success message. */
export const addAction =
  (language: string, name: string, { title, success }: { title: string; success: string }): Edit =>
  (schema) => {
    const message = messagePrefixOf(schema.name) + successMessageKey(name);
    const labelled = changeLabels(language, ({ actions, messages, ...others }) => ({
      ...others,
      actions: withText(actions, name, title),
      messages: withText(messages, successMessageKey(name), success),
    }))(schema);
    return putAction(name, { on: ['record'], needs: 'editar', message, run: [] })(labelled);
  };

/** The status field of a schema, with its name. */
export function stateOf({ fields }: ResourceSchema): { name: string; field: StatusField } | undefined {
  for (const [name, field] of Object.entries(fields)) if (isState(field) && !field.retired) return { name, field };
  return undefined;
}

/** Replaces the transitions of one action; keeps those of the others. */
export const putTransitions =
  (action: string, transitions: readonly Transition[]): Edit =>
  (schema) => {
    const state = stateOf(schema);
    if (!state) return schema;
    const others = state.field.transitions.filter((transition) => transition.action !== action);
    const field = { ...state.field, transitions: [...others, ...transitions] };
    return { ...schema, fields: { ...schema.fields, [state.name]: field } };
  };

/** Removes an action and its transitions. */
export const removeAction =
  (name: string): Edit =>
  (schema) => {
    const { [name]: _, ...actions } = schema.actions ?? {};
    return { ...putTransitions(name, [])(schema), actions };
  };

export type SetStep = Extract<Step, { set: unknown }>;

export const changesState = ({ run }: ActionSchema): boolean => run.some((step) => 'move' in step);

/** Adds or removes the step that moves the state. A transition has the name of its action. */
export function setStateChange(name: string, action: ActionSchema, changesState: boolean): ActionSchema {
  const others = action.run.filter((step) => !('move' in step));
  return { ...action, run: changesState ? [{ move: name }, ...others] : others };
}

/** Replaces one step of an action; undefined removes the step. */
export function withStep(action: ActionSchema, index: number, step: Step | undefined): ActionSchema {
  const run = action.run.flatMap((existing, i) => (i === index ? (step ? [step] : []) : [existing]));
  return { ...action, run };
}

type SetValue = SetStep['set'][string];
const isSetValue = (value: StepValue): value is SetValue =>
  typeof value !== 'object' || value === null || !('$record' in value);

/** Step that writes values to the record itself. Values cannot be copied from the same record. */
export const setStep = (values: Readonly<Record<string, StepValue>>): SetStep => ({
  set: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, SetValue][] => (isSetValue(value) ? [[name, value]] : [])),
  ),
});
