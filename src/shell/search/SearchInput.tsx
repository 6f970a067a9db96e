import type { ComponentProps } from 'react';
import type { Normalization } from '../../schema/field';
import { normalizeText } from '../../schema/kinds/textual';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> {
  value: string;
  onChange: (text: string) => void;
  /** forces upper case or digits as one types */
  normalize?: readonly Normalization[];
  /** characters */
  max?: number;
}

/** A search input that may be forced to upper case, digits-only or length-limited (specification, section 5). */
export function SearchInput({ value, onChange, normalize, max, ...rest }: SearchInputProps) {
  return (
    <input
      {...rest}
      type="text"
      inputMode={normalize?.includes('digits') ? 'numeric' : 'search'}
      enterKeyHint="search"
      spellCheck={false}
      autoCapitalize={normalize?.includes('upper') ? 'characters' : 'off'}
      maxLength={max}
      value={value}
      onChange={({ target }) => onChange(normalizeText(target.value, normalize).slice(0, max))}
    />
  );
}
