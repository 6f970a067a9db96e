import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useListbox } from '../../../ui/useListbox';
import type { Control, InputProps } from '../input';
import { asTyped, longest, TextControl } from '../TextControl';
import { completionsOf } from './completions';
import './email.css';

const plain = { inputMode: 'email', dir: 'ltr', spellCheck: false, autoCapitalize: 'off' } as const;

/** Not `type="email"`: the browser would trim and judge by rules of its own. Completed with the common domains that its field names. */
export function EmailInput({ field, control }: InputProps<'email'>) {
  const props = {
    ...plain,
    normalize: ['trim', ...(field.normalize ?? [])] as const,
    maxLength: longest(field),
  };
  if (!field.domains) return <TextControl {...props} control={control} />;
  return <Completed {...props} control={control} domains={field.domains} />;
}

type CompletedProps = Omit<Parameters<typeof TextControl>[0], 'control'> & {
  control: Control;
  domains: readonly string[];
};

function Completed({ control, domains, ...props }: CompletedProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const text = asTyped(control.value);
  const completions = open ? completionsOf(text, domains) : [];
  const listbox = useListbox({
    size: completions.length,
    about: text,
    onPick(at) {
      control.onChange(completions[at] ?? text);
      setOpen(false);
    },
    onEscape: () => setOpen(false),
  });
  const typed: Control = {
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
      <TextControl {...props} {...listbox.input} control={typed} />
      {completions.length > 0 && (
        <ul {...listbox.list} className="email__list" aria-label={translate('forms.suggestions')}>
          {completions.map((completion, at) => (
            <li key={completion} {...listbox.option(at)} className="email__option">
              {completion}
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
