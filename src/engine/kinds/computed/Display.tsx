import type { FieldViewProps } from '../componentTypes';
import { displayOf } from '../displays';
import { resultFieldOf } from './result';

/** Displays a computed field with the display of its result's kind; a template is text. */
export function ComputedDisplay({ field, ...props }: FieldViewProps<'computed'>) {
  const result = resultFieldOf(field);
  const Display = displayOf(result);
  return <Display {...props} field={result} />;
}
