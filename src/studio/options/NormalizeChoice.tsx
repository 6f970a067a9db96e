import { useTranslate } from 'ra-core';
import type { Normalization } from '../../schema/field';
import { Checks } from './Checks';

const STEPS: readonly Normalization[] = ['trim', 'upper', 'lower', 'digits', 'unpad', 'compact'];

/** What is done to a text before it is kept. */
export default function NormalizeChoice() {
  const translate = useTranslate();
  return <Checks choices={STEPS.map((step) => ({ value: step, label: translate(`studio.normalize.${step}`) }))} />;
}
