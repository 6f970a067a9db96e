import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { FieldControlProvider, useFieldControl } from '../../engine/form/FormContext';
import { aggregateKind } from '../../schema/kinds/aggregate';
import { inWords } from '../../schema/title';
import { SelectInput } from './SelectInput';
import { useCountedSchema } from './useCountedSchema';

const kindOfValue = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : '';

/** Kind of a figure's result, derived with its decimals and currency from the field that the figure aggregates. */
export default function ResultChoice() {
  const translate = useTranslate();
  const control = useFieldControl();
  const countedSchema = useCountedSchema();
  const [aggregate, fieldName]: unknown[] = useWatch({ name: ['aggregate', 'of'] });
  const field = typeof fieldName === 'string' ? countedSchema?.fields[fieldName] : undefined;
  const kind = field && aggregateKind(String(aggregate), field.kind);
  const numberOptions = {
    ...(field && 'scale' in field && { scale: field.scale }),
    ...(field && 'currency' in field && { currency: field.currency }),
    ...(field && 'unit' in field && { unit: field.unit }),
  };
  const changeKind = (value: unknown) => control.onChange(value ? { kind: value, ...numberOptions } : null);
  const choices = kind ? [{ value: kind, label: translate(`studio.kinds.${kind}.name`, { _: inWords(kind) }) }] : [];
  return (
    <FieldControlProvider value={{ ...control, value: kindOfValue(control.value), onChange: changeKind }}>
      <SelectInput choices={choices} />
    </FieldControlProvider>
  );
}
