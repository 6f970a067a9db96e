import { useInput, useTranslate } from 'ra-core';
import { memo, useMemo, useRef } from 'react';
import { kindOf } from '../../schema/kinds';
import { isMasked } from '../../schema/mask';
import type { Field } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { useFiles } from '../kinds/file/useFiles';
import type { Control } from '../kinds/input';
import { inputOf } from '../kinds/inputs';
import { useRecordOf } from './decisions';
import { describedBy, FieldFrame } from './FieldFrame';
import { FieldControlProvider, useDecision, useFormFacts } from './FormContext';
import { MaskedInput, RestoreFocus } from './MaskedInput';
import { WidgetInput } from './WidgetInput';

/** a form's button bar while one of its buttons is pressed */
const PRESSED_BUTTON_BAR = ':is(.save-bar, .cell-editor__end, .MuiDialogActions-root):active';

interface FieldInputProps {
  field: Field;
  /** path of the value in the form; a part of a group is `group.part` */
  name?: string;
  label?: string | undefined;
  help?: string | undefined;
}

/** Form field with the input of its kind or a registered widget; hidden, required or read-only as its schema decides. */
export function FieldInput(props: FieldInputProps) {
  const { name = props.field.name } = props;
  const { hidden, required, readOnly } = useDecision(name);
  return hidden ? null : <BoundField {...props} name={name} required={required} readOnly={readOnly} />;
}

const identity = (value: unknown) => value;

/** Returns why a field is read-only: always, for this person, or because of other fields. */
function readOnlyCause(field: Field, canWrite: (field: Field) => boolean): 'always' | 'permission' | 'condition' {
  if (field.readOnly === true) return 'always';
  return canWrite(field) ? 'condition' : 'permission';
}

interface BoundProps extends FieldInputProps {
  name: string;
  required: boolean;
  readOnly: boolean;
}

/** Subscribes to the field's own value and error, because react-hook-form notifies every field of any error. */
const BoundField = memo((props: BoundProps) => {
  const { field, fieldState } = useInput({ source: props.name, format: identity, parse: identity });
  const { value, onChange, onBlur, ref } = field;
  const { message, type } = fieldState.error ?? {};
  const dependencies = inputOf(props.field)?.dependsOn?.(props.field) ?? [];
  const Component = dependencies.length > 0 ? DependentField : VisibleField;
  return <Component {...props} {...{ value, onChange, onBlur }} inputRef={ref} error={message} errorType={type} />;
});

interface VisibleProps extends BoundProps {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  inputRef: Control['ref'];
  error: string | undefined;
  errorType: string | undefined;
  /** values that the warning depends on */
  otherValues?: Readonly<Record<string, unknown>>;
}

/** A field whose warning depends on other fields; renders when they change. */
function DependentField(props: VisibleProps) {
  const { state } = useFormFacts();
  const { field } = props;
  const names = useMemo(() => inputOf(field)?.dependsOn?.(field) ?? [], [field]);
  return <VisibleField {...props} otherValues={useRecordOf(state, names)} />;
}

const NO_VALUES = {};

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
    errorType,
    otherValues = NO_VALUES,
  } = props;
  const { id: formId, resource, labelOf, helpOf, clearErrors, canWrite, state } = useFormFacts();
  const { inputs } = useEngine();
  const translate = useTranslate();
  const focused = useRef(false);

  const files = useFiles();
  const definition = inputOf(field);
  const id = `${formId}-${name}`;
  const warned = error ? undefined : definition?.warning?.(field, value, otherValues);
  // a part does not repeat the reason that its group already shows
  const group = name.includes('.') ? (name.split('.')[0] ?? name) : undefined;
  const readOnlyReason =
    readOnly && !(group && state.decisionOn(group).readOnly) ? readOnlyCause(field, canWrite) : undefined;
  const texts = {
    help: help ?? helpOf(name),
    warning: warned && translate(warned.key, warned.args),
    error: error || undefined,
    closed: readOnlyReason && translate(`acting.closed.${readOnlyReason}`),
  };
  const title = label ?? labelOf(name);
  const described = describedBy(id, texts);
  const hasError = errorType !== undefined;
  const control = useMemo<Control>(
    () => ({
      id,
      name,
      label: title,
      value,
      onChange: (next) => {
        onChange(next);
        // an error belongs to the previous value; changing a part also clears the error of its group
        if (hasError || name.includes('.')) clearErrors([name, name.split('.')[0] ?? name]);
      },
      // blur must not clear an error of the server: only a new value does. Nor does blur validate while a form button is pressed,
      // because an error text would move the button away from the pointer
      onBlur: () => errorType !== 'server' && !document.querySelector(PRESSED_BUTTON_BAR) && onBlur(),
      ref: inputRef,
      invalid: hasError && Boolean(error),
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
      hasError,
      errorType,
      error,
      required,
      readOnly,
      described,
      clearErrors,
    ],
  );
  // without a file store, file fields have no input
  if (!definition || (kindOf(field).uploads && !files)) return null;
  const { Input, wide } = definition;
  const ownCaption = typeof definition.ownCaption === 'function' ? definition.ownCaption(field) : definition.ownCaption;
  const widget = field.widget === undefined ? undefined : inputs[field.widget];
  return (
    <FieldControlProvider value={control}>
      <FieldFrame id={id} label={title} required={required} wide={wide} ownCaption={ownCaption && !widget} {...texts}>
        {field.mask && <RestoreFocus key={String(isMasked(field, value))} id={id} focused={focused} />}
        {isMasked(field, value) ? (
          <MaskedInput field={field} resource={resource} control={control} />
        ) : widget ? (
          <WidgetInput load={widget} resource={resource} field={field} source={name} />
        ) : (
          <Input field={field} resource={resource} control={control} />
        )}
      </FieldFrame>
    </FieldControlProvider>
  );
});
