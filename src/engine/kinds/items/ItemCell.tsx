import { useTranslate } from 'ra-core';
import type { Decided } from '../../../schema/decisions';
import type { Part } from '../../../schema/kinds/kind';
import { describedBy, FieldFrame } from '../../form/FieldFrame';
import { useFormFacts } from '../../form/FormContext';
import type { Control } from '../input';
import { inputFaceOf } from '../inputs';

interface ItemCellProps {
  id: string;
  /** by its path */
  part: Part;
  label: string;
  help: string | undefined;
  value: unknown;
  decided: Decided;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onLeave: () => void;
}

const unnoticed = () => {};

/** A cell: the input of its part's kind; hidden, its place stays empty so that what is below each other stays so. */
export function ItemCell({ id, part, label, help, value, decided, error, onChange, onLeave }: ItemCellProps) {
  const { resource } = useFormFacts();
  const translate = useTranslate();
  const face = inputFaceOf(part);
  if (decided.hidden || !face) return <span className="items-input__cell" data-hidden="true" />;
  const { Input } = face;
  const warned = error ? undefined : face.warning?.(part, value, {});
  const texts = { help, error, warning: warned && translate(warned.key, warned.args) };
  const control: Control = {
    id,
    name: id,
    label,
    value,
    onChange,
    onBlur: onLeave,
    ref: unnoticed,
    invalid: error !== undefined,
    required: decided.required,
    readOnly: decided.readOnly,
    describedBy: describedBy(id, texts),
  };
  return (
    <div className="items-input__cell" data-kind={part.kind}>
      <FieldFrame id={id} label={label} required={decided.required} {...texts}>
        <Input field={part} resource={resource} control={control} />
      </FieldFrame>
    </div>
  );
}
