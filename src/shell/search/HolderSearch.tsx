import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/IconButton';
import { showToast } from '../../ui/toasts';
import { useListbox } from '../../ui/useListbox';
import { foundPath, searchedPlate } from '../holderPath';
import { HolderOption } from './HolderOption';
import { ALL, MODES } from './modes';
import { forced, SearchInput } from './SearchInput';
import { useHolderSearch } from './useHolderSearch';
import './search.css';

/** Searches holders by document, surname, tag number or plate, and goes to the one picked. */
export function HolderSearch() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [mode, setMode] = useState(ALL);
  const [text, setText] = useState('');
  const [isClosed, setIsClosed] = useState(false);
  const [isExpanded, setIsExpanded] = useState(false);

  const notifyFailure = useCallback(
    (failure: unknown) =>
      showToast({
        title: failure instanceof Error ? failure.message : String(failure),
        description: translate('shell.search.failed'),
        tone: 'danger',
      }),
    [translate],
  );
  const { found, searching } = useHolderSearch(text, notifyFailure);
  const visibleResults = isClosed ? [] : (found?.holders ?? []);

  const closeAndClear = () => {
    setText('');
    setIsExpanded(false);
    input.current?.blur();
  };
  const { active, ...listbox } = useListbox({
    optionCount: visibleResults.length,
    optionSetKey: text,
    eager: true,
    onPick(index) {
      const holder = visibleResults[index];
      if (!holder) return;
      // the address is that of the specification; the page of the holder opens the vehicle that was searched
      navigate(foundPath(pathname, holder.codigoTitular), { state: searchedPlate(text) });
      closeAndClear();
    },
    onEscape: () => setIsClosed(true),
  });

  useEffect(() => {
    if (isExpanded) input.current?.focus();
  }, [isExpanded]);

  const hasList = text !== '';
  useEffect(() => {
    // without an open list, a press outside must not cause a render
    if (!hasList) return;
    const onPressOutside = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setIsClosed(true);
    };
    document.addEventListener('pointerdown', onPressOutside);
    document.addEventListener('focusin', onPressOutside);
    return () => {
      document.removeEventListener('pointerdown', onPressOutside);
      document.removeEventListener('focusin', onPressOutside);
    };
  }, [hasList]);

  const type = (next: string) => {
    setText(next);
    setIsClosed(false);
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const collapse = () => {
    setText('');
    setIsExpanded(false);
    opener.current?.focus();
  };

  return (
    <div ref={container} className="holder-search" data-unfolded={isExpanded}>
      <IconButton
        ref={opener}
        icon={Search}
        size={20}
        className="holder-search__open"
        label={translate('shell.search.open')}
        onClick={() => setIsExpanded(true)}
      />
      <search className="holder-search__box" data-busy={searching}>
        <select
          className="input holder-search__mode"
          aria-label={translate('shell.search.by')}
          value={mode.key}
          onChange={({ target }) => {
            const next = MODES.find(({ key }) => key === target.value) ?? ALL;
            setMode(next);
            type(forced(text, next.normalize, next.max));
            input.current?.focus();
          }}
        >
          {MODES.map(({ key }) => (
            <option key={key} value={key}>
              {translate(`shell.search.modes.${key}`)}
            </option>
          ))}
        </select>
        <Search className="holder-search__icon" size={16} aria-hidden="true" />
        <SearchInput
          {...listbox.input}
          ref={input}
          className="holder-search__input"
          aria-label={translate('shell.search.label')}
          aria-busy={searching}
          placeholder={translate(`shell.search.hints.${mode.key}`)}
          normalize={mode.normalize}
          max={mode.max}
          value={text}
          onChange={type}
          onFocus={() => setIsClosed(false)}
        />
        {text !== '' && (
          <IconButton
            icon={X}
            size={16}
            className="holder-search__clear"
            label={translate('common.actions.clear')}
            onClick={clear}
          />
        )}
      </search>
      <IconButton
        icon={X}
        size={20}
        className="holder-search__fold"
        label={translate('shell.search.close')}
        onClick={collapse}
      />
      {!isClosed && found && (
        <div className="holder-search__results">
          {visibleResults.length > 0 && (
            <ul {...listbox.list} className="holder-search__list" aria-label={translate('shell.search.results')}>
              {visibleResults.map((holder, index) => (
                <HolderOption key={holder.codigoTitular} holder={holder} typed={text} option={listbox.option(index)} />
              ))}
            </ul>
          )}
          <p
            className={visibleResults.length > 0 && !found.more ? 'visually-hidden' : 'holder-search__none'}
            role="status"
          >
            {visibleResults.length === 0
              ? translate('shell.search.none')
              : translate(found.more ? 'shell.search.more' : 'shell.search.found', {
                  smart_count: visibleResults.length,
                })}
          </p>
        </div>
      )}
    </div>
  );
}
