import { Check, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ValueProps } from '../componentTypes';

/** Yes as a check mark, no as a muted cross (a dash would mean no value); both have a text for screen readers. */
export function BooleanCell({ value }: ValueProps) {
  const translate = useTranslate();
  const label = translate(value === true ? 'common.words.yes' : 'common.words.no');
  const Icon = value === true ? Check : X;
  return (
    <span className="face-boolean" data-value={value === true} title={label}>
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
