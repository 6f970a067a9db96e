import { Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFieldControl } from '../../engine/form/FormContext';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { camelCase } from '../names';
import { recordIn } from './value';

const KINDS = ['text', 'code', 'email', 'phone', 'integer', 'boolean'] as const;

/** The parts of a group: a name and a kind each. */
export default function PartList() {
  const translate = useTranslate();
  const { value, onChange } = useFieldControl();
  const [typed, setTyped] = useState('');
  const parts = recordIn(value);
  const name = camelCase(typed);
  return (
    <div className="option-list">
      {Object.entries(parts).map(([part, field]) => {
        const said = recordIn(field);
        return (
          <div key={part} className="option-list__one">
            <span className="mono">{part}</span>
            <select
              className="input"
              aria-label={part}
              value={String(said.kind ?? 'text')}
              onChange={(event) => onChange({ ...parts, [part]: { kind: event.target.value } })}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {translate(`studio.kinds.${kind}.name`)}
                </option>
              ))}
            </select>
            <IconButton
              icon={X}
              size={16}
              label={translate('studio.items.remove', { option: part })}
              onClick={() => onChange(Object.fromEntries(Object.entries(parts).filter(([one]) => one !== part)))}
            />
          </div>
        );
      })}
      <div className="option-list__one">
        <input
          className="input"
          aria-label={translate('studio.fields.name')}
          placeholder={translate('studio.fields.name')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          small
          disabled={name === '' || name in parts}
          onClick={() => {
            onChange({ ...parts, [name]: { kind: 'text' } });
            setTyped('');
          }}
        >
          <Plus size={16} aria-hidden="true" />
          {translate('studio.items.add')}
        </Button>
      </div>
    </div>
  );
}
