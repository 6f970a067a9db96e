import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, RefObject } from 'react';
import { useDebouncedText } from '../filters/useDebouncedText';

interface SearchBoxProps {
  /** the search text of the current query */
  searchText: string;
  /** labels of the searched fields */
  fields: string;
  onSearch: (words: string) => void;
  input: RefObject<HTMLInputElement | null>;
  /** focuses the first result; returns false if there is none */
  focusFirstRow: () => boolean;
}

/** The quick search. Typed text is debounced and kept in local state, so that no row renders while typing. */
export function SearchBox({ searchText, fields, onSearch, input, focusFirstRow }: SearchBoxProps) {
  const translate = useTranslate();
  const { text, onType, submit, clear } = useDebouncedText(searchText, onSearch);
  /** Escape clears the text, and leaves the box if it is empty; the down arrow leaves the box without clearing it */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if ((key !== 'Escape' && key !== 'ArrowDown') || nativeEvent.isComposing) return;
    event.preventDefault();
    if (key === 'Escape' && text !== '') {
      clear();
      return;
    }
    if (key === 'ArrowDown') submit();
    if (!focusFirstRow() && key === 'Escape') currentTarget.blur();
  };
  return (
    <search>
      <form
        className="list-search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input
          ref={input}
          className="input"
          value={text}
          aria-label={translate('engine.list.searchIn', { fields })}
          aria-keyshortcuts="/"
          placeholder={translate('engine.list.search')}
          title={translate('engine.list.searchIn', { fields })}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text === '' ? (
          <kbd className="kbd">/</kbd>
        ) : (
          <button
            type="button"
            className="list-search__clear"
            aria-label={translate('common.actions.clear')}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          >
            <X size={14} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
}
