import { Plus, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useFieldControl } from '../../engine/form/FormContext';
import { labelsIn } from '../../schema/labels';
import { inWords } from '../../schema/title';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useEditedSchema } from '../EditedSchemaProvider';
import { recordIn, textsIn } from './value';

interface Line {
  action: string;
  from: string[];
  to: string;
  auto?: true;
}

const parseLines = (value: unknown): Line[] =>
  Array.isArray(value)
    ? value.map((item) => {
        const { action, from, to, auto } = recordIn(item);
        const line = { action: String(action ?? ''), from: textsIn(from), to: String(to ?? '') };
        return auto === true ? { ...line, auto } : line;
      })
    : [];

/** Table of transitions: action, source states and target state. */
export default function TransitionTable() {
  const translate = useTranslate();
  const { value, onChange } = useFieldControl();
  const { actions = {}, labels, name: resource } = useEditedSchema();
  const language = useLocale();
  const states = textsIn(useWatch({ name: 'options' })).filter((state) => state !== '');
  const lines = parseLines(value);
  const changeLine = (index: number, changes: Partial<Line>) =>
    onChange(lines.map((previous, i) => (i === index ? { ...previous, ...changes } : previous)));
  const names = Object.keys(actions);
  const actionLabels = labelsIn(labels, language)?.actions;
  const titleOf = (name: string) =>
    actionLabels?.[name] ?? translate(`resources.${resource}.actions.${name}`, { _: inWords(name) });
  return (
    <div className="transitions">
      {lines.map((line, index) => (
        // the index is the key: one action may have several rows
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={index} className="transitions__one" aria-label={line.action}>
          <select
            className="input"
            aria-label={translate('studio.transitions.action')}
            value={line.action}
            onChange={(event) => changeLine(index, { action: event.target.value })}
          >
            <option value="">{translate('studio.transitions.action')}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {titleOf(name)}
              </option>
            ))}
          </select>
          <span className="transitions__from">
            {states.map((state) => (
              <label key={state}>
                <input
                  type="checkbox"
                  checked={line.from.includes(state)}
                  onChange={(event) =>
                    changeLine(index, {
                      from: states.filter((source) =>
                        source === state ? event.target.checked : line.from.includes(source),
                      ),
                    })
                  }
                />
                {state}
              </label>
            ))}
          </span>
          <select
            className="input"
            aria-label={translate('studio.transitions.to')}
            value={line.to}
            onChange={(event) => changeLine(index, { to: event.target.value })}
          >
            <option value="">{translate('studio.transitions.to')}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {state}
              </option>
            ))}
          </select>
          <IconButton
            icon={X}
            size={16}
            label={translate('studio.transitions.remove')}
            onClick={() => onChange(lines.filter((_, i) => i !== index))}
          />
        </fieldset>
      ))}
      {names.length === 0 && <p className="muted">{translate('studio.transitions.noActions')}</p>}
      <Button
        small
        disabled={names.length === 0 || states.length === 0}
        onClick={() => onChange([...lines, { action: names[0] ?? '', from: states.slice(0, 1), to: states[1] ?? '' }])}
      >
        <Plus size={16} aria-hidden="true" />
        {translate('studio.transitions.add')}
      </Button>
    </div>
  );
}
