import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Normalization } from '../../../schema/field';
import { normalizeText } from '../../../schema/kinds/textual';
import { operatorsOf } from '../../../schema/registry';
import { Switch } from '../../filters/Switch';
import { useDebouncedText } from '../../filters/useDebouncedText';
import { focusOnMount } from '../../Popover';
import type { FilterProps } from '../filter';

type TextualKind = 'text' | 'longText' | 'richText' | 'code' | 'email' | 'phone' | 'url' | 'computed' | 'color';
type TextFilterProps = { [K in TextualKind]: FilterProps<K> }[TextualKind];

/** Filter for a part of the text or the full text, normalised like the field. */
export function TextFilter({ field, labels, state, onChange, onDone }: TextFilterProps) {
  const translate = useTranslate();
  const operators = operatorsOf(field);
  const choices = [
    { value: '$contains' as const, label: translate('engine.filters.contains') },
    { value: '$eq' as const, label: translate('engine.filters.equals') },
  ].filter(({ value }) => operators.includes(value));
  const [operator, setOperator] = useState(state.$eq !== undefined ? '$eq' : (choices[0]?.value ?? '$eq'));
  const steps: readonly Normalization[] = 'normalize' in field ? (field.normalize ?? []) : [];
  const current = String(state[operator] ?? '');
  const {
    text: typedText,
    onType,
    submit,
  } = useDebouncedText(current, (text) => onChange({ [operator]: normalizeText(text, steps) }));
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        onDone();
      }}
    >
      {choices.length > 1 && (
        <Switch
          label={translate('engine.filters.condition')}
          choices={choices}
          value={operator}
          onChange={(next) => {
            setOperator(next);
            onChange({ [next]: normalizeText(typedText.trim(), steps) });
          }}
        />
      )}
      <input
        ref={focusOnMount}
        className="input"
        aria-label={labels.field(field.name)}
        value={typedText}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  );
}
