import type { ActionSchema, Step } from '../../schema/action';
import type { ResourceSchema } from '../../schema/resource';
import { isState } from '../kinds/what';

export const putAction =
  (name: string, action: ActionSchema) =>
  (schema: ResourceSchema): ResourceSchema => ({ ...schema, actions: { ...schema.actions, [name]: action } });

/** Takes an action away, and the transitions that it made. */
export const removeAction =
  (name: string) =>
  (schema: ResourceSchema): ResourceSchema => {
    const { [name]: _, ...actions } = schema.actions ?? {};
    const fields = Object.fromEntries(
      Object.entries(schema.fields).map(([key, field]) => [
        key,
        isState(field) ? { ...field, transitions: field.transitions.filter(({ action }) => action !== name) } : field,
      ]),
    );
    return { ...schema, fields, actions };
  };

export type SetStep = Extract<Step, { set: unknown }>;
export type SetValue = SetStep['set'][string];

const isSet = (step: Step): step is SetStep => 'set' in step;

/** What an action leaves in the record. */
export const setsOf = ({ run }: ActionSchema): SetStep['set'] => run.find(isSet)?.set ?? {};

/** The same action, leaving these; its other steps stay, a move before them. */
export function withSets(action: ActionSchema, set: SetStep['set']): ActionSchema {
  const others = action.run.filter((step) => !isSet(step));
  return { ...action, run: Object.keys(set).length > 0 ? [...others, { set }] : others };
}

/** The same action, which moves the record's state or does not. */
export function withMove(action: ActionSchema, status: string | undefined): ActionSchema {
  const others = action.run.filter((step) => !('move' in step));
  return { ...action, run: status === undefined ? others : [{ move: status }, ...others] };
}

export const movesOf = ({ run }: ActionSchema): string | undefined => {
  for (const step of run) if ('move' in step) return step.move;
  return undefined;
};
