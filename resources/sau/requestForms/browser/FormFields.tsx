import { useTranslate } from 'ra-core';
import { describedBy, FieldFrame } from '../../../../src/engine/form/FieldFrame';
import { ChoiceSelect } from '../../../../src/engine/kinds/ChoiceSelect';
import type { Control } from '../../../../src/engine/kinds/input';
import { inputOf } from '../../../../src/engine/kinds/inputs';
import type { Resource } from '../../../../src/schema/registry';
import { type FormField, textOfValue, valueOfText } from '../shared/formFields';

/** A choice of the form: its options are not translated, except yes and no. */
function Choice({ options, isYesNo, control }: { options: readonly string[]; isYesNo: boolean; control: Control }) {
  const translate = useTranslate();
  const titleOf = (option: string) =>
    isYesNo ? translate(option === 'si' ? 'common.words.yes' : 'common.words.no') : option;
  return <ChoiceSelect control={control} choices={options.map((option) => ({ id: option, title: titleOf(option) }))} />;
}

interface FormFieldsProps {
  resource: Resource;
  /** prefix of the ids of the inputs */
  id: string;
  /** the fields that are shown, in order */
  fields: readonly FormField[];
  answerTo: (label: string) => string | null | undefined;
  onAnswer: (field: FormField, answer: string | null) => void;
  /** error message of the field at a position */
  errorAt?: (position: number) => string | undefined;
  readOnly?: boolean;
  /** receives the first input, to be focused when an answer is refused */
  inputRef?: Control['ref'];
}

/** The inputs of a form's fields, each with the input of its kind. */
export function FormFields(props: FormFieldsProps) {
  const { resource, id, fields, answerTo, onAnswer, errorAt, readOnly = false, inputRef } = props;
  return fields.map((field, position) => {
    const inputId = `${id}-${position}`;
    const error = errorAt?.(position);
    const control: Control = {
      id: inputId,
      name: inputId,
      label: field.label,
      value: valueOfText(field, answerTo(field.label)),
      onChange: (value) => onAnswer(field, textOfValue(field, value)),
      onBlur: () => undefined,
      ref: (element) => position === 0 && inputRef?.(element),
      invalid: error !== undefined,
      required: field.required,
      readOnly,
      describedBy: describedBy(inputId, { error }),
    };
    const definition = inputOf(field.field);
    if (!definition) return null;
    const { Input, wide } = definition;
    return (
      <FieldFrame
        key={field.label}
        id={inputId}
        label={field.label}
        required={field.required}
        {...(wide && { wide })}
        {...(error !== undefined && { error })}
      >
        {field.options ? (
          <Choice options={field.options} isYesNo={field.type === 'si'} control={control} />
        ) : (
          <Input field={field.field} resource={resource} control={control} />
        )}
      </FieldFrame>
    );
  });
}
