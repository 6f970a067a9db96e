import { Check, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ValueProps } from '../componentTypes';

export function BooleanDisplay({ value }: ValueProps) {
  const translate = useTranslate();
  const Icon = value === true ? Check : X;
  return (
    <span className="face-boolean" data-value={value === true}>
      <Icon size={16} aria-hidden="true" />
      {translate(value === true ? 'common.words.yes' : 'common.words.no')}
    </span>
  );
}
