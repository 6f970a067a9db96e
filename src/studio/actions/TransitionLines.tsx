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
  const lines = transitions.filter((one) => one.action === action);
  const put = (at: number, more: Partial<Transition>) =>
    onChange?.(lines.map((line, i) => (i === at ? { ...line, ...more } : line)));
  const [first = '', second = first] = states;
  return (
    <div className="transitions">
      {lines.map((line, at) => (
        // the index is the key: one action may have several transitions
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={at} className="transitions__one" disabled={!onChange} aria-label={`${action} ${at + 1}`}>
          <span className="transitions__from">
            <span className="muted">{translate('studio.transitions.from')}</span>
            {states.map((state) => (
              <label key={state}>
                <input
                  type="checkbox"
                  checked={line.from.includes(state)}
                  onChange={({ target }) =>
                    put(at, {
                      from: states.filter((one) => (one === state ? target.checked : line.from.includes(one))),
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
            value={line.to}
            onChange={({ target }) => put(at, { to: target.value })}
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
            onClick={() => onChange?.(lines.filter((_, i) => i !== at))}
          />
        </fieldset>
      ))}
      {onChange && (
        <Button small onClick={() => onChange([...lines, { action, from: [first], to: second }])}>
          <Plus size={16} aria-hidden="true" />
          {translate('studio.transitions.add')}
        </Button>
      )}
    </div>
  );
}
