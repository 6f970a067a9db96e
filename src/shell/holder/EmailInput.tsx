import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InputProps } from '../FormField';
import { useListbox } from '../useListbox';
import { completionsOf } from './form';

interface EmailInputProps {
  field: InputProps;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** An address, with completions by common mail domains below it. */
export function EmailInput({ field, value, onChange, onBlur }: EmailInputProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const completions = open ? completionsOf(value) : [];
  const listbox = useListbox({
    size: completions.length,
    about: value,
    onPick(at) {
      onChange(completions[at] ?? value);
      setOpen(false);
    },
    onEscape: () => setOpen(false),
  });

  return (
    <span className="email">
      <input
        {...field}
        {...listbox.input}
        className="input"
        type="email"
        inputMode="email"
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setOpen(true);
        }}
        onBlur={() => {
          setOpen(false);
          onBlur();
        }}
      />
      {completions.length > 0 && (
        <ul {...listbox.list} className="email__list" aria-label={translate('shell.holder.suggestions')}>
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
