import { keepPreviousData } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type Identifier, useGetList, useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import { templateFields } from '../../schema/title';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { focusOnMount } from '../Popover';
import { cacheTitle } from '../relations/titles';
import { useQuiet } from './useQuiet';

interface Choice {
  /** null is *without a value* */
  id: Identifier | null;
  title: string;
}

interface RecordPickerProps {
  label: string;
  resource: string;
  chosen: readonly Choice[];
  /** what choosing *without a value* is called, where that may be chosen */
  none: string | undefined;
  onToggle: (id: Identifier | null) => void;
}

const PAGE = 20;

/** What the server finds for what is typed; with nothing typed, what is chosen comes first. */
function useChoices(name: string, typed: string, chosen: readonly Choice[], none: string | undefined) {
  const { registry } = useEngine();
  const resource = registry.need(name);
  const { schema, key, columns } = resource;
  const labels = useLabels(resource);
  const q = useQuiet(typed.trim(), 200);
  // what a title is made of may be read, and so sorted by, even where the rest of the record may not
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
  const found = (data ?? []).map((record): Choice => {
    const title = labels.title(record) || String(record.id);
    cacheTitle(name, record.id, title);
    return { id: record.id, title };
  });
  const first: Choice[] = none === undefined ? [...chosen] : [{ id: null, title: none }, ...chosen];
  const all = q === '' ? [...first, ...found] : found;
  const choices = all.filter((choice, at) => all.findIndex(({ id }) => id === choice.id) === at);
  return { choices, searching: isFetching, failed: error !== null };
}

/** A box to type in over a list of records to tick: arrows move, Enter ticks. */
export function RecordPicker({ label, resource, chosen, none, onToggle }: RecordPickerProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { choices, searching, failed } = useChoices(resource, typed, chosen, none);
  const active = Math.min(at, choices.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const move = (event: KeyboardEvent) => {
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: choices.length - 1 }[event.key];
    const choice = choices[active];
    if (next !== undefined && choices.length > 0) {
      event.preventDefault();
      const index = (next + choices.length) % choices.length;
      setAt(index);
      document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && choice) {
      event.preventDefault();
      onToggle(choice.id);
    }
  };

  const said = failed ? 'failed' : choices.length > 0 ? undefined : searching ? 'searching' : 'nothing';
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
          setAt(0);
        }}
        onKeyDown={move}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-multiselectable="true"
        aria-label={label}
        className="options picker__list"
      >
        {choices.map((choice, index) => {
          const ticked = chosen.some((one) => one.id === choice.id);
          return (
            <div
              key={choice.id ?? 'none'}
              id={optionId(index)}
              role="option"
              aria-selected={ticked}
              tabIndex={-1}
              className="options__one"
              data-active={index === active || undefined}
              onMouseMove={() => setAt(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onToggle(choice.id)}
              onKeyDown={move}
            >
              <span className="picker__tick">{ticked && <Check size={16} aria-hidden="true" />}</span>
              <span className={choice.id === null ? 'truncate muted' : 'truncate'}>{choice.title}</span>
            </div>
          );
        })}
      </div>
      <p role="status" className={said ? 'picker__said' : 'visually-hidden'}>
        {said && translate(`engine.filters.${said}`)}
      </p>
    </div>
  );
}
