import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/IconButton';
import { showToast } from '../../ui/toasts';
import { useListbox } from '../../ui/useListbox';
import { foundPath } from '../holderPath';
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
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [mode, setMode] = useState(ALL);
  const [text, setText] = useState('');
  const [closed, setClosed] = useState(false);
  const [unfolded, setUnfolded] = useState(false);

  const failed = useCallback(
    (failure: unknown) =>
      showToast({
        title: failure instanceof Error ? failure.message : String(failure),
        description: translate('shell.search.failed'),
        tone: 'danger',
      }),
    [translate],
  );
  const { found, searching } = useHolderSearch(text, failed);
  const shown = closed ? [] : (found ?? []);

  const leave = () => {
    setText('');
    setUnfolded(false);
    input.current?.blur();
  };
  const { active, ...listbox } = useListbox({
    size: shown.length,
    about: text,
    eager: true,
    onPick(at) {
      const holder = shown[at];
      if (!holder) return;
      navigate(foundPath(pathname, holder.codigoTitular));
      leave();
    },
    onEscape: () => setClosed(true),
  });

  useEffect(() => {
    if (unfolded) input.current?.focus();
  }, [unfolded]);

  const asked = text !== '';
  useEffect(() => {
    // without an open list, a press outside must not cause a render
    if (!asked) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setClosed(true);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [asked]);

  const type = (next: string) => {
    setText(next);
    setClosed(false);
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const fold = () => {
    setText('');
    setUnfolded(false);
    opener.current?.focus();
  };

  return (
    <div ref={box} className="holder-search" data-unfolded={unfolded}>
      <IconButton
        ref={opener}
        icon={Search}
        size={20}
        className="holder-search__open"
        label={translate('shell.search.open')}
        onClick={() => setUnfolded(true)}
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
          onFocus={() => setClosed(false)}
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
        onClick={fold}
      />
      {!closed && found && (
        <div className="holder-search__results">
          {found.length > 0 && (
            <ul {...listbox.list} className="holder-search__list" aria-label={translate('shell.search.results')}>
              {found.map((holder, at) => (
                <HolderOption key={holder.codigoTitular} holder={holder} typed={text} option={listbox.option(at)} />
              ))}
            </ul>
          )}
          <p className={found.length > 0 ? 'visually-hidden' : 'holder-search__none'} role="status">
            {found.length > 0
              ? translate('shell.search.found', { smart_count: found.length })
              : translate('shell.search.none')}
          </p>
        </div>
      )}
    </div>
  );
}
