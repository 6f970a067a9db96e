import { useLocale } from 'ra-core';
import { useState } from 'react';
import { decimalMark, typedDecimal } from '../../../../i18n/format';
import type { FieldOf } from '../../../schema/field';
import { kindOf } from '../../../schema/kinds';
import { valueRule } from '../../../schema/kinds/values';
import { attributesOf, type Control } from '../input';
import { asTyped } from '../TextControl';

interface DecimalControlProps {
  control: Control;
  field: FieldOf<'decimal'> | FieldOf<'money'>;
}

/**
 * An exact number, typed with a comma or a point as the language has it; its value is a text and never a float. What is no
 * number stays as it was typed, for the rules to refuse.
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
  const leave = () => {
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
      value={draft ?? typedDecimal(asTyped(control.value), language)}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  );
}
