import { useTranslate } from 'ra-core';
import { membershipOf, stateOf, toggleMember, useMembershipChoices } from '../../filters/membership';
import { Switch } from '../../filters/Switch';
import { focusOnMount } from '../../Popover';
import type { FilterProps } from '../filter';

/** Filter for any of the options, or none of them. */
export function EnumFilter({ field, labels, state, onChange }: FilterProps<'enum'> | FilterProps<'status'>) {
  const translate = useTranslate();
  const membership = membershipOf(state);
  const label = labels.field(field.name);
  const choices = [
    ...field.options.map((value) => ({ value, label: labels.option(field.name, value) })),
    ...(field.required === true || field.default !== undefined || 'initial' in field
      ? []
      : [{ value: null, label: translate('engine.filters.empty') }]),
  ];
  return (
    <>
      <Switch
        label={translate('engine.filters.condition')}
        choices={useMembershipChoices()}
        value={membership.operator}
        onChange={(operator) => onChange(stateOf({ ...membership, operator }))}
      />
      <fieldset className="options">
        <legend className="visually-hidden">{label}</legend>
        {choices.map((choice, index) => (
          <label key={choice.value} className="options__one">
            <input
              ref={index === 0 ? focusOnMount : undefined}
              type="checkbox"
              checked={membership.values.includes(choice.value)}
              onChange={() => onChange(stateOf(toggleMember(membership, choice.value)))}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
    </>
  );
}
