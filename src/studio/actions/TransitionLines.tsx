import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Transition } from '../../schema/field';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';

interface TransitionLinesProps {
  action: string;
  states: readonly string[];
  titleOf: (state: string) => string;
  transitions: readonly Transition[];
  onChange?: ((transitions: Transition[]) => void) | undefined;
}

/** Transitions of an action: from which states to which state. */
export function TransitionLines({ action, states, titleOf, transitions, onChange }: TransitionLinesProps) {
  const translate = useTranslate();
  const ownTransitions = transitions.filter((transition) => transition.action === action);
  const changeLine = (index: number, changes: Partial<Transition>) =>
    onChange?.(ownTransitions.map((transition, i) => (i === index ? { ...transition, ...changes } : transition)));
  const [firstState = '', secondState = firstState] = states;
  return (
    <div className="transitions">
      {ownTransitions.map((transition, index) => (
        // the index is the key: one action may have several transitions
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={index} className="transitions__one" disabled={!onChange} aria-label={`${action} ${index + 1}`}>
          <span className="transitions__from">
            <span className="muted">{translate('studio.transitions.from')}</span>
            {states.map((state) => (
              <label key={state}>
                <input
                  type="checkbox"
                  checked={transition.from.includes(state)}
                  onChange={({ target }) =>
                    changeLine(index, {
                      from: states.filter((source) =>
                        source === state ? target.checked : transition.from.includes(source),
                      ),
                    })
                  }
                />
                {titleOf(state)}
              </label>
            ))}
          </span>
          <select
            className="input"
            aria-label={translate('studio.transitions.to')}
            value={transition.to}
            onChange={({ target }) => changeLine(index, { to: target.value })}
          >
            {states.map((state) => (
              <option key={state} value={state}>
                {translate('studio.transitions.goes', { state: titleOf(state) })}
              </option>
            ))}
          </select>
          <IconButton
            icon={X}
            size={16}
            label={translate('studio.transitions.remove')}
            onClick={() => onChange?.(ownTransitions.filter((_, i) => i !== index))}
          />
        </fieldset>
      ))}
      {onChange && (
        <Button small onClick={() => onChange([...ownTransitions, { action, from: [firstState], to: secondState }])}>
          <Plus size={16} aria-hidden="true" />
          {translate('studio.transitions.add')}
        </Button>
      )}
    </div>
  );
}
