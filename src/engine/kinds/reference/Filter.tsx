import { type Identifier, useTranslate } from 'ra-core';
import { membershipOf, stateOf, toggleMember, useMembershipChoices } from '../../filters/membership';
import { RecordPicker } from '../../filters/RecordPicker';
import { Switch } from '../../filters/Switch';
import { useTitles } from '../../relations/titles';
import type { FilterProps } from '../filter';

const isKey = (value: unknown): value is Identifier => typeof value === 'string' || typeof value === 'number';

/** Filter for any of some records, which the server finds while typing; also for lists of references. */
export function ReferenceFilter({
  field,
  labels,
  state,
  onChange,
}: FilterProps<'reference'> | FilterProps<'references'>) {
  const translate = useTranslate();
  const membership = membershipOf(state);
  const titleOf = useTitles(field.to, membership.values.filter(isKey));
  return (
    <>
      <Switch
        label={translate('engine.filters.condition')}
        choices={useMembershipChoices()}
        value={membership.operator}
        onChange={(operator) => onChange(stateOf({ ...membership, operator }))}
      />
      <RecordPicker
        label={labels.field(field.name)}
        resource={field.to}
        chosen={membership.values.map((value) => ({
          id: isKey(value) ? value : null,
          title: isKey(value) ? (titleOf(value) ?? String(value)) : translate('engine.filters.empty'),
        }))}
        noValueLabel={field.required === true ? undefined : translate('engine.filters.empty')}
        onToggle={(id) => onChange(stateOf(toggleMember(membership, id)))}
      />
    </>
  );
}
