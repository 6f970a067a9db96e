import { Check } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ValueProps } from '../componentTypes';

/** Yes as a check mark with a text for screen readers, no as a muted word: a cross looks like a fault, a dash like no value. */
export function BooleanCell({ value }: ValueProps) {
  const translate = useTranslate();
  const label = translate(value === true ? 'common.words.yes' : 'common.words.no');
  return (
    <span className="face-boolean" data-value={value === true} title={label}>
      {value === true ? (
        <>
          <Check size={16} aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </>
      ) : (
        label
      )}
    </span>
  );
}
