import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, RefObject } from 'react';
import { useTyped } from '../filters/useTyped';

interface SearchBoxProps {
  /** what the list is asked already */
  words: string;
  /** the labels of the fields that it looks into */
  fields: string;
  onSearch: (words: string) => void;
  input: RefObject<HTMLInputElement | null>;
  /** goes to the first of what the list found; false: there is none */
  onLeave: () => boolean;
}

/** The quick search. What is typed is its own affair until it has been quiet for a moment: no row is drawn again. */
export function SearchBox({ words, fields, onSearch, input, onLeave }: SearchBoxProps) {
  const translate = useTranslate();
  const { typed, type, ask, clear } = useTyped(words, onSearch);
  /** Esc empties what is written, and from the empty box leaves it; an arrow leaves it as it is */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if ((key !== 'Escape' && key !== 'ArrowDown') || nativeEvent.isComposing) return;
    event.preventDefault();
    if (key === 'Escape' && typed !== '') {
      clear();
      return;
    }
    if (key === 'ArrowDown') ask();
    if (!onLeave() && key === 'Escape') currentTarget.blur();
  };
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
          onKeyDown={onKeyDown}
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
