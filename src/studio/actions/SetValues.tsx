import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { FieldSchema } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { IconButton } from '../../ui/IconButton';
import { ScalarInput } from '../kinds/ScalarInput';
import { isMoment, pointsTo } from '../kinds/what';
import { useFieldTitle } from '../useFieldTitle';
import type { SetStep, SetValue } from './actionEdits';

interface SetValuesProps {
  schema: ResourceSchema;
  sets: SetStep['set'];
  onChange?: ((sets: SetStep['set']) => void) | undefined;
}

const NOW: SetValue = { $now: 'P0D' };
const ME: SetValue = { $user: 'id' };

const howOf = (value: SetValue | undefined): string => {
  if (typeof value !== 'object' || value === null) return 'value';
  return '$now' in value ? 'now' : '$user' in value ? 'me' : 'other';
};

/** What may stand for a value of a field: the moment, the person, or a constant. */
const waysOf = (field: FieldSchema): readonly string[] =>
  isMoment(field) ? ['now'] : pointsTo(field) === 'usuarios' ? ['me'] : ['value'];

/** The values that an action leaves in the record. */
export function SetValues({ schema, sets, onChange }: SetValuesProps) {
  const translate = useTranslate();
  const titleOf = useFieldTitle(schema);
  const settable = Object.entries(schema.fields).filter(
    ([name, field]) => KINDS[field.kind].writes && !field.retired && !(name in sets),
  );
  const first = (field: FieldSchema): SetValue =>
    waysOf(field)[0] === 'now' ? NOW : waysOf(field)[0] === 'me' ? ME : null;
  return (
    <div className="set-values">
      {Object.entries(sets).map(([name, value]) => {
        const field = schema.fields[name];
        const how = howOf(value);
        return (
          <div key={name} className="set-values__one">
            <span>{titleOf(name)}</span>
            {how === 'value' ? (
              <ScalarInput
                field={field}
                label={titleOf(name)}
                value={typeof value === 'object' ? null : value}
                onChange={(next) => onChange?.({ ...sets, [name]: next === '' ? null : next })}
              />
            ) : (
              <span className="muted">{translate(`studio.actions.values.${how === 'other' ? 'input' : how}`)}</span>
            )}
            {onChange && (
              <IconButton
                icon={X}
                size={16}
                label={translate('studio.screens.removeColumn', { field: titleOf(name) })}
                onClick={() => onChange(Object.fromEntries(Object.entries(sets).filter(([one]) => one !== name)))}
              />
            )}
          </div>
        );
      })}
      {onChange && settable.length > 0 && (
        <select
          className="input"
          aria-label={translate('studio.actions.addSet')}
          value=""
          onChange={(event) => {
            const field = schema.fields[event.target.value];
            if (field) onChange({ ...sets, [event.target.value]: first(field) });
          }}
        >
          <option value="">{translate('studio.actions.addSet')}…</option>
          {settable.map(([name]) => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
