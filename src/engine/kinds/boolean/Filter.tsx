import { useTranslate } from 'ra-core';
import { focusOnMount } from '../../Popover';
import type { FilterProps } from '../filter';

const CHOICES = [
  { value: true, word: 'common.words.yes' },
  { value: false, word: 'common.words.no' },
  { value: undefined, word: 'engine.filters.any' },
];

/** Filter with the choices yes, no and any. */
export function BooleanFilter({ field, labels, state, onChange }: FilterProps<'boolean'>) {
  const translate = useTranslate();
  const selected = typeof state.$ne === 'boolean' ? !state.$ne : state.$eq;
  return (
    <fieldset className="options">
      <legend className="visually-hidden">{labels.field(field.name)}</legend>
      {CHOICES.map(({ value, word }) => (
        <label key={word} className="options__one">
          <input
            ref={value === selected ? focusOnMount : undefined}
            type="radio"
            name={field.name}
            checked={value === selected}
            onChange={() => onChange({ $eq: value })}
          />
          {translate(word)}
        </label>
      ))}
    </fieldset>
  );
}
