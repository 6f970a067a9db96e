import type { ComponentProps } from 'react';
import type { Normalization } from '../../schema/field';
import { normalizeText } from '../../schema/kinds/textual';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> {
  value: string;
  onChange: (text: string) => void;
  /** converts to upper case or digits while typing */
  normalize?: readonly Normalization[];
  /** maximum number of characters */
  max?: number;
}

/** Normalises the text for the search mode; truncated only after normalisation, because pasted texts contain dots and spaces. */
export function forced(text: string, normalize: readonly Normalization[] = [], max?: number): string {
  const normalised = normalizeText(text, normalize);
  return (normalize.includes('digits') ? normalised.replace(/\D/g, '') : normalised).slice(0, max);
}

/** A search input that may convert to upper case or digits, or limit the length (specification, section 5). */
export function SearchInput({ value, onChange, normalize, max, ...rest }: SearchInputProps) {
  return (
    <input
      {...rest}
      type="text"
      inputMode={normalize?.includes('digits') ? 'numeric' : 'search'}
      enterKeyHint="search"
      spellCheck={false}
      autoCapitalize={normalize?.includes('upper') ? 'characters' : 'off'}
      value={value}
      onChange={({ target }) => onChange(forced(target.value, normalize, max))}
    />
  );
}
