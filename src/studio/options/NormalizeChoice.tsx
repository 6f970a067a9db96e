import { useTranslate } from 'ra-core';
import type { Normalization } from '../../schema/field';
import { CheckboxGroup } from './CheckboxGroup';

const STEPS: readonly Normalization[] = ['trim', 'upper', 'lower', 'digits', 'unpad', 'compact'];

/** Choice of the normalizations of a text before it is saved. */
export default function NormalizeChoice() {
  const translate = useTranslate();
  return (
    <CheckboxGroup choices={STEPS.map((step) => ({ value: step, label: translate(`studio.normalize.${step}`) }))} />
  );
}
