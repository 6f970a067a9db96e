import { useWatch } from 'react-hook-form';
import { useFieldControl } from '../../engine/form/FormContext';
import type { Scalar } from '../../schema/condition';
import { ScalarInput } from '../kinds/ScalarInput';
import { useSchemaAtHand } from '../SchemaAtHand';
import { textsIn } from './value';

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** What stands in a new record at first. */
export default function DefaultInput() {
  const { value, onChange, label } = useFieldControl();
  const { fields } = useSchemaAtHand();
  const [kind, options]: unknown[] = useWatch({ name: ['kind', 'options'] });
  const known = Object.values(fields).find((field) => field.kind === kind);
  const field = known && 'options' in known ? { ...known, options: textsIn(options) } : known;
  return (
    <ScalarInput
      field={field}
      label={label}
      value={isScalar(value) ? value : null}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  );
}
