import { Check, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ValueProps } from '../face';

/** Yes as a tick, no as a quiet cross (a dash would be nothing at all): what is switched on is found at a glance; both are said in words. */
export function BooleanCell({ value }: ValueProps) {
  const translate = useTranslate();
  const word = translate(value === true ? 'common.words.yes' : 'common.words.no');
  const Drawn = value === true ? Check : X;
  return (
    <span className="face-boolean" data-value={value === true} title={word}>
      <Drawn size={16} aria-hidden="true" />
      <span className="visually-hidden">{word}</span>
    </span>
  );
}
