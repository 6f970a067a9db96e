import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useListbox } from '../../../ui/useListbox';
import type { Control, InputProps } from '../input';
import { inputText, maxLengthOf, TextControl } from '../TextControl';
import { completionsOf } from './completions';
import './email.css';

const inputAttributes = { inputMode: 'email', dir: 'ltr', spellCheck: false, autoCapitalize: 'off' } as const;

/**
 * Input for an email address. Not `type="email"`, because browsers would trim and validate with their own rules. Suggests the
 * mail domains that the field names.
 */
export function EmailInput({ field, control }: InputProps<'email'>) {
  const props = {
    ...inputAttributes,
    normalize: ['trim', ...(field.normalize ?? [])] as const,
    maxLength: maxLengthOf(field),
  };
  if (!field.domains) return <TextControl {...props} control={control} />;
  return <AutocompletedInput {...props} control={control} domains={field.domains} />;
}

type AutocompletedInputProps = Omit<Parameters<typeof TextControl>[0], 'control'> & {
  control: Control;
  domains: readonly string[];
};

function AutocompletedInput({ control, domains, ...props }: AutocompletedInputProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const text = inputText(control.value);
  const completions = open ? completionsOf(text, domains) : [];
  const listbox = useListbox({
    optionCount: completions.length,
    optionSetKey: text,
    onPick(index) {
      control.onChange(completions[index] ?? text);
      setOpen(false);
    },
    onEscape: () => setOpen(false),
  });
  const typedControl: Control = {
    ...control,
    onChange(next) {
      control.onChange(next);
      setOpen(true);
    },
    onBlur() {
      setOpen(false);
      return control.onBlur();
    },
  };
  return (
    <span className="email">
      <TextControl {...props} {...listbox.input} control={typedControl} />
      {completions.length > 0 && (
        <ul {...listbox.list} className="email__list" aria-label={translate('forms.suggestions')}>
          {completions.map((completion, index) => (
            <li key={completion} {...listbox.option(index)} className="email__option">
              {completion}
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
