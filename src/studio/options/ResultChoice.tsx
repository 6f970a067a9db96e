import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { FieldControlProvider, useFieldControl } from '../../engine/form/FormContext';
import { figureKind } from '../../schema/kinds/aggregate';
import { ChoiceOf } from './ChoiceOf';
import { useCounted } from './counted';

const kindIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : '';

/** Kind of a figure's result, derived with its decimals and currency from the field that the figure aggregates. */
export default function ResultChoice() {
  const translate = useTranslate();
  const control = useFieldControl();
  const counted = useCounted();
  const [aggregate, of]: unknown[] = useWatch({ name: ['aggregate', 'of'] });
  const field = typeof of === 'string' ? counted?.fields[of] : undefined;
  const kind = field && figureKind(String(aggregate), field.kind);
  const said = {
    ...(field && 'scale' in field && { scale: field.scale }),
    ...(field && 'currency' in field && { currency: field.currency }),
    ...(field && 'unit' in field && { unit: field.unit }),
  };
  const choose = (value: unknown) => control.onChange(value ? { kind: value, ...said } : null);
  const choices = kind ? [{ value: kind, label: translate(`studio.kinds.${kind}.name`) }] : [];
  return (
    <FieldControlProvider value={{ ...control, value: kindIn(control.value), onChange: choose }}>
      <ChoiceOf choices={choices} />
    </FieldControlProvider>
  );
}
