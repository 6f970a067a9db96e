import { useTranslate } from 'ra-core';
import type { ActionSchema } from '../../schema/action';
import type { ResourceSchema } from '../../schema/resource';
import type { Editing } from '../useDraft';
import { useOptionTitle } from '../useOptionTitle';
import { changesState, putAction, putTransitions, setStateChange, stateOf } from './actionEdits';
import { TransitionLines } from './TransitionLines';

interface ActionMovesProps {
  name: string;
  action: ActionSchema;
  schema: ResourceSchema;
  change?: Editing['change'] | undefined;
}

/** Whether an action changes the record's state, and its transitions. Renders nothing for a resource without a state. */
export function ActionMoves({ name, action, schema, change }: ActionMovesProps) {
  const translate = useTranslate();
  const optionTitle = useOptionTitle(schema);
  const state = stateOf(schema);
  if (!state) return null;
  const { options, transitions } = state.field;
  const [firstState = '', secondState = firstState] = options;
  const changesStatus = changesState(action);
  const toggle = (on: boolean) =>
    change?.((before) =>
      putTransitions(
        name,
        on ? [{ action: name, from: [firstState], to: secondState }] : [],
      )(putAction(name, setStateChange(name, action, on))(before)),
    );
  return (
    <>
      <label className="studio__flag">
        <input
          type="checkbox"
          disabled={!change || options.length === 0}
          checked={changesStatus}
          onChange={({ target }) => toggle(target.checked)}
        />
        {translate('studio.actions.moves')}
      </label>
      {changesStatus && (
        <TransitionLines
          action={name}
          states={options}
          titleOf={(option) => optionTitle(state.name, option)}
          transitions={transitions}
          onChange={change && ((lines) => change(putTransitions(name, lines)))}
        />
      )}
    </>
  );
}
