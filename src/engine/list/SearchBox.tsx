import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { useTyped } from '../filters/useTyped';

interface SearchBoxProps {
  /** what the list is asked already */
  words: string;
  /** the labels of the fields that it looks into */
  fields: string;
  onSearch: (words: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** The quick search. What is typed is its own affair until it has been quiet for a moment: no row is drawn again. */
export function SearchBox({ words, fields, onSearch, input }: SearchBoxProps) {
  const translate = useTranslate();
  const { typed, type, ask, clear } = useTyped(words, onSearch);
  return (
    <search>
      <form
        className="list-search"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Search size={16} aria-hidden="true" />
        <input
          ref={input}
          className="input"
          value={typed}
          aria-label={translate('engine.list.searchIn', { fields })}
          aria-keyshortcuts="/"
          placeholder={translate('engine.list.search')}
          title={translate('engine.list.searchIn', { fields })}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') {
              event.preventDefault();
              clear();
            }
          }}
        />
        {typed === '' ? (
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
