import { useInput, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Field } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import type { Control } from '../kinds/input';
import { inputFaceOf } from '../kinds/inputs';
import { type Decided, decideField, namesIn, useRecordOf } from './decisions';
import { describedBy, FieldFrame } from './FieldFrame';
import { FieldControlProvider, useFormFacts } from './FormContext';
import { WidgetInput } from './WidgetInput';

interface FieldInputProps {
  field: Field;
  /** where its value is kept in the form: a part of a group is `group.part` */
  name?: string;
  label?: string;
  help?: string;
}

/** A field of a form: by its kind or its registered widget, visible, required and editable as its schema decides. */
export function FieldInput(props: FieldInputProps) {
  const { field } = props;
  const facts = useFormFacts();
  const names = useMemo(() => namesIn(field.hidden, field.required, field.readOnly), [field]);
  const { hidden, ...decided } = decideField(field, useRecordOf(facts, names), facts);
  return hidden ? null : <VisibleField {...props} {...decided} />;
}

const asIs = (value: unknown) => value;

function VisibleField({
  field,
  name = field.name,
  label,
  help,
  required,
  readOnly,
}: FieldInputProps & Omit<Decided, 'hidden'>) {
  const { id: form, resource, labelOf, helpOf } = useFormFacts();
  const { inputs } = useEngine();
  const { clearErrors } = useFormContext();
  const translate = useTranslate();
  const { field: bound, fieldState } = useInput({ source: name, format: asIs, parse: asIs });

  const face = inputFaceOf(field);
  if (!face) return null;
  const { Input, wide, ownCaption } = face;
  const id = `${form}-${name}`;
  const warned = fieldState.error ? undefined : face.warning?.(field, bound.value);
  const texts = {
    help: help ?? helpOf(name),
    warning: warned && translate(warned.key, warned.args),
    error: fieldState.error?.message || undefined,
  };
  const title = label ?? labelOf(name);
  const control: Control = {
    id,
    name,
    label: title,
    value: bound.value,
    onChange: (value) => {
      bound.onChange(value);
      clearErrors([name, name.split('.')[0] ?? name]);
    },
    // leaving a field proves nothing about what the server refused: only another value does
    onBlur: () => fieldState.error?.type !== 'server' && bound.onBlur(),
    ref: bound.ref,
    invalid: texts.error !== undefined,
    required,
    readOnly,
    describedBy: describedBy(id, texts),
  };
  const widget = field.widget === undefined ? undefined : inputs[field.widget];
  return (
    <FieldControlProvider value={control}>
      <FieldFrame id={id} label={title} required={required} wide={wide} ownCaption={ownCaption && !widget} {...texts}>
        {widget ? (
          <WidgetInput load={widget} resource={resource} field={field} source={name} />
        ) : (
          <Input field={field} resource={resource} control={control} />
        )}
      </FieldFrame>
    </FieldControlProvider>
  );
}
