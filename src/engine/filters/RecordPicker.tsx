import { keepPreviousData } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type Identifier, useGetList, useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import { templateFields } from '../../schema/title';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { focusOnMount } from '../Popover';
import { cacheTitle } from '../relations/titles';
import { useDebounced } from './useDebounced';

interface Choice {
  /** null: *without a value* */
  id: Identifier | null;
  title: string;
}

interface RecordPickerProps {
  label: string;
  resource: string;
  chosen: readonly Choice[];
  /** label of *without a value*; undefined: not offered */
  noValueLabel: string | undefined;
  onToggle: (id: Identifier | null) => void;
}

const PAGE = 20;

/** Returns the records that the server finds for the typed text; without text, the chosen ones come first. */
function useChoices(name: string, typed: string, chosen: readonly Choice[], noValueLabel: string | undefined) {
  const { registry } = useEngine();
  const resource = registry.getOrThrow(name);
  const { schema, key, columns } = resource;
  const labels = useLabels(resource);
  const q = useDebounced(typed.trim(), 200);
  // the fields of the title are always readable, and therefore sortable, even if the other fields are not
  const sort = templateFields(schema.title).find((field) => columns.some((column) => column.name === field)) ?? key;
  const { data, isFetching, error } = useGetList(
    name,
    {
      pagination: { page: 1, perPage: PAGE },
      sort: { field: sort, order: 'ASC' },
      filter: q === '' ? {} : { q },
    },
    { placeholderData: keepPreviousData, staleTime: 30_000, retry: false },
  );
  const foundChoices = (data ?? []).map((record): Choice => {
    const title = labels.title(record) || String(record.id);
    cacheTitle(name, record.id, title);
    return { id: record.id, title };
  });
  const initialChoices: Choice[] =
    noValueLabel === undefined ? [...chosen] : [{ id: null, title: noValueLabel }, ...chosen];
  const allChoices = q === '' ? [...initialChoices, ...foundChoices] : foundChoices;
  const choices = allChoices.filter((choice, index) => allChoices.findIndex(({ id }) => id === choice.id) === index);
  return { choices, isSearching: isFetching, hasFailed: error !== null };
}

/** A text box above a list of records with checkmarks: arrows move, Enter toggles. */
export function RecordPicker({ label, resource, chosen, noValueLabel, onToggle }: RecordPickerProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const { choices, isSearching, hasFailed } = useChoices(resource, typed, chosen, noValueLabel);
  const active = Math.min(activeIndex, choices.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const onArrowKey = (event: KeyboardEvent) => {
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: choices.length - 1 }[event.key];
    const choice = choices[active];
    if (next !== undefined && choices.length > 0) {
      event.preventDefault();
      const index = (next + choices.length) % choices.length;
      setActiveIndex(index);
      document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && choice) {
      event.preventDefault();
      onToggle(choice.id);
    }
  };

  const statusKey = hasFailed ? 'failed' : choices.length > 0 ? undefined : isSearching ? 'searching' : 'nothing';
  return (
    <div className="picker">
      <input
        ref={focusOnMount}
        className="input"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? optionId(active) : undefined}
        placeholder={translate('engine.filters.typeToSearch')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActiveIndex(0);
        }}
        onKeyDown={onArrowKey}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-multiselectable="true"
        aria-label={label}
        className="options picker__list"
      >
        {choices.map((choice, index) => {
          const isChosen = chosen.some((entry) => entry.id === choice.id);
          return (
            <div
              key={choice.id ?? 'none'}
              id={optionId(index)}
              role="option"
              aria-selected={isChosen}
              tabIndex={-1}
              className="options__one"
              data-active={index === active || undefined}
              onMouseMove={() => setActiveIndex(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onToggle(choice.id)}
              onKeyDown={onArrowKey}
            >
              <span className="picker__tick">{isChosen && <Check size={16} aria-hidden="true" />}</span>
              <span className={choice.id === null ? 'truncate muted' : 'truncate'}>{choice.title}</span>
            </div>
          );
        })}
      </div>
      <p role="status" className={statusKey ? 'picker__said' : 'visually-hidden'}>
        {statusKey && translate(`engine.filters.${statusKey}`)}
      </p>
    </div>
  );
}
