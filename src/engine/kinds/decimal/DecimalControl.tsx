import { useLocale } from 'ra-core';
import { useState } from 'react';
import { decimalMark, typedDecimal } from '../../../../i18n/format';
import type { FieldOf } from '../../../schema/field';
import { kindOf } from '../../../schema/kinds';
import { valueRule } from '../../../schema/kinds/values';
import { attributesOf, type Control } from '../input';
import { inputText } from '../TextControl';

interface DecimalControlProps {
  control: Control;
  field: FieldOf<'decimal'> | FieldOf<'money'>;
}

/**
 * Input for an exact number, typed with the decimal mark of the language. The value is a string, never a float. Invalid text is
 * kept as typed, and validation rejects it.
 */
export function DecimalControl({ control, field }: DecimalControlProps) {
  const language = useLocale();
  const [draft, setDraft] = useState<string>();
  const change = (text: string) => {
    setDraft(text);
    const number = kindOf(field).fromText(text, field, { decimals: decimalMark(language) });
    const stored = valueRule(field).safeParse(number);
    control.onChange(text.trim() === '' ? null : stored.success ? stored.data : number);
  };
  const onBlur = () => {
    setDraft(undefined);
    return control.onBlur();
  };
  return (
    <input
      {...attributesOf(control)}
      className="input number-input"
      type="text"
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={draft ?? typedDecimal(inputText(control.value), language)}
      onChange={(event) => change(event.target.value)}
      onBlur={onBlur}
    />
  );
}
