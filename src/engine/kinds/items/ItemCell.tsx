import { useTranslate } from 'ra-core';
import type { FieldState } from '../../../schema/decisions';
import type { Part } from '../../../schema/kinds/kind';
import { describedBy, FieldFrame } from '../../form/FieldFrame';
import { useFormFacts } from '../../form/FormContext';
import type { Control } from '../input';
import { inputOf } from '../inputs';

interface ItemCellProps {
  id: string;
  /** part with its path as name */
  part: Part;
  label: string;
  help: string | undefined;
  value: unknown;
  decision: FieldState;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
}

const noop = () => {};

/** A cell: the input of its part's kind. A hidden cell keeps its space, so that columns stay aligned. */
export function ItemCell({ id, part, label, help, value, decision, error, onChange, onLeave }: ItemCellProps) {
  const { resource } = useFormFacts();
  const translate = useTranslate();
  const definition = inputOf(part);
  if (decision.hidden || !definition) return <span className="items-input__cell" data-hidden="true" />;
  const { Input } = definition;
  const warned = error ? undefined : definition.warning?.(part, value, {});
  const texts = { help, error, warning: warned && translate(warned.key, warned.args) };
  const control: Control = {
    id,
    name: id,
    label,
    value,
    onChange,
    onBlur: onLeave,
    ref: noop,
    invalid: error !== undefined,
    required: decision.required,
    readOnly: decision.readOnly,
    describedBy: describedBy(id, texts),
  };
  return (
    <div className="items-input__cell" data-kind={part.kind}>
      <FieldFrame id={id} label={label} required={decision.required} {...texts}>
        <Input field={part} resource={resource} control={control} />
      </FieldFrame>
    </div>
  );
}
