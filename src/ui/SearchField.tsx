import { Search } from 'lucide-react';
import './searchField.css';

interface SearchFieldProps {
  /** what is searched, as label and placeholder */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Filters the items on the screen while the person types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="search-field">
      <Search size={16} aria-hidden="true" />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
