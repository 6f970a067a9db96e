import { useInput, useTranslate } from 'ra-core';
import { memo, useMemo, useRef } from 'react';
import { kindOf } from '../../schema/kinds';
import { isMasked } from '../../schema/mask';
import type { Field } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { useFiles } from '../kinds/file/useFiles';
import type { Control } from '../kinds/input';
import { inputFaceOf } from '../kinds/inputs';
import { useRecordOf } from './decisions';
import { describedBy, FieldFrame } from './FieldFrame';
import { FieldControlProvider, useDecided, useFormFacts } from './FormContext';
import { KeepFocus, VeiledInput } from './VeiledInput';
import { WidgetInput } from './WidgetInput';

/** the bar of a form's buttons while one of them is pressed */
const PRESSED = ':is(.save-bar, .cell-editor__end, .MuiDialogActions-root):active';

interface FieldInputProps {
  field: Field;
  /** where its value is kept in the form: a part of a group is `group.part` */
  name?: string;
  label?: string | undefined;
  help?: string | undefined;
}

/** A field of a form: by its kind or its registered widget, visible, required and editable as its schema decides. */
export function FieldInput(props: FieldInputProps) {
  const { name = props.field.name } = props;
  const { hidden, required, readOnly } = useDecided(name);
  return hidden ? null : <BoundField {...props} name={name} required={required} readOnly={readOnly} />;
}

const asIs = (value: unknown) => value;

/** Why a field is read only: always, to this person, or as the others stand. */
function whyClosed(field: Field, writes: (field: Field) => boolean): 'always' | 'permission' | 'condition' {
  if (field.readOnly === true) return 'always';
  return writes(field) ? 'condition' : 'permission';
}

interface BoundProps extends FieldInputProps {
  name: string;
  required: boolean;
  readOnly: boolean;
}

/** The field's own value and error out of the form's state, which tells every field whenever any has an error. */
const BoundField = memo((props: BoundProps) => {
  const { field, fieldState } = useInput({ source: props.name, format: asIs, parse: asIs });
  const { value, onChange, onBlur, ref } = field;
  const { message, type } = fieldState.error ?? {};
  const others = inputFaceOf(props.field)?.about?.(props.field) ?? [];
  const Visible = others.length > 0 ? AroundField : VisibleField;
  return <Visible {...props} {...{ value, onChange, onBlur }} inputRef={ref} error={message} refusedBy={type} />;
});

interface VisibleProps extends BoundProps {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  inputRef: Control['ref'];
  error: string | undefined;
  refusedBy: string | undefined;
  /** the values that its warning looks at */
  around?: Readonly<Record<string, unknown>>;
}

/** A field that other fields make doubtful: drawn again with them. */
function AroundField(props: VisibleProps) {
  const { state } = useFormFacts();
  const { field } = props;
  const names = useMemo(() => inputFaceOf(field)?.about?.(field) ?? [], [field]);
  return <VisibleField {...props} around={useRecordOf(state, names)} />;
}

const ALONE = {};

const VisibleField = memo((props: VisibleProps) => {
  const {
    field,
    name,
    label,
    help,
    required,
    readOnly,
    value,
    onChange,
    onBlur,
    inputRef,
    error,
    refusedBy,
    around = ALONE,
  } = props;
  const { id: form, resource, labelOf, helpOf, clearErrors, writes, state } = useFormFacts();
  const { inputs } = useEngine();
  const translate = useTranslate();
  const focused = useRef(false);

  const files = useFiles();
  const face = inputFaceOf(field);
  const id = `${form}-${name}`;
  const warned = error ? undefined : face?.warning?.(field, value, around);
  // a part says nothing that its whole group says
  const group = name.includes('.') ? (name.split('.')[0] ?? name) : undefined;
  const closed = readOnly && !(group && state.of(group).readOnly) ? whyClosed(field, writes) : undefined;
  const texts = {
    help: help ?? helpOf(name),
    warning: warned && translate(warned.key, warned.args),
    error: error || undefined,
    closed: closed && translate(`acting.closed.${closed}`),
  };
  const title = label ?? labelOf(name);
  const described = describedBy(id, texts);
  const refused = refusedBy !== undefined;
  const control = useMemo<Control>(
    () => ({
      id,
      name,
      label: title,
      value,
      onChange: (next) => {
        onChange(next);
        // what was wrong is about the value before; a group's own error goes with any of its parts
        if (refused || name.includes('.')) clearErrors([name, name.split('.')[0] ?? name]);
      },
      // leaving a field proves nothing about what the server refused: only another value does; and what a press on the
      // form's buttons would have it say moves them from under the pointer
      onBlur: () => refusedBy !== 'server' && !document.querySelector(PRESSED) && onBlur(),
      ref: inputRef,
      invalid: refused && Boolean(error),
      required,
      readOnly,
      describedBy: described,
    }),
    [
      id,
      name,
      title,
      value,
      onChange,
      onBlur,
      inputRef,
      refused,
      refusedBy,
      error,
      required,
      readOnly,
      described,
      clearErrors,
    ],
  );
  // where no files are kept, none are asked for
  if (!face || (kindOf(field).uploads && !files)) return null;
  const { Input, wide } = face;
  const ownCaption = typeof face.ownCaption === 'function' ? face.ownCaption(field) : face.ownCaption;
  const widget = field.widget === undefined ? undefined : inputs[field.widget];
  return (
    <FieldControlProvider value={control}>
      <FieldFrame id={id} label={title} required={required} wide={wide} ownCaption={ownCaption && !widget} {...texts}>
        {field.mask && <KeepFocus key={String(isMasked(field, value))} id={id} focused={focused} />}
        {isMasked(field, value) ? (
          <VeiledInput field={field} resource={resource} control={control} />
        ) : widget ? (
          <WidgetInput load={widget} resource={resource} field={field} source={name} />
        ) : (
          <Input field={field} resource={resource} control={control} />
        )}
      </FieldFrame>
    </FieldControlProvider>
  );
});
