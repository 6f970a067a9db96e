import { displayOf } from '../displays';
import type { FaceProps } from '../face';
import { asResult } from './result';

/** A template is text; whatever else is worked out is shown as what it is. */
export function ComputedDisplay({ field, ...props }: FaceProps<'computed'>) {
  const result = asResult(field);
  const Display = displayOf(result);
  return <Display {...props} field={result} />;
}
