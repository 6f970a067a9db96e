import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Field, Resource } from '../../schema/registry';
import { fold } from '../../schema/text/fold';
import type { Filter } from '../address';
import type { Labels } from '../labels';
import { focusOnMount } from '../Popover';
import { FilterEditor } from './editor';
import type { Filters } from './useFilters';
import './filters.css';

interface AddFilterProps {
  resource: Resource;
  labels: Labels;
  filters: Filters;
  onFilter: (filter: Filter) => void;
  onDone: () => void;
}

/** Finds a filterable field by its label, then shows its editor in the same popover. */
export function AddFilter({ resource, labels, filters, onFilter, onDone }: AddFilterProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [field, setField] = useState<Field>();
  if (field) {
    return (
      <FilterEditor
        {...{ field, resource, labels, onDone }}
        state={filters.stateOf(field)}
        onChange={(next) => onFilter(filters.withState(field, next))}
      />
    );
  }
  const matchingFilters = filters.available.filter((candidate) =>
    fold(labels.field(candidate.name)).includes(fold(typed.trim())),
  );
  return (
    <form
      className="add-filter"
      onSubmit={(event) => {
        event.preventDefault();
        if (matchingFilters[0]) setField(matchingFilters[0]);
      }}
    >
      <input
        ref={focusOnMount}
        className="input"
        aria-label={translate('engine.filters.find')}
        placeholder={translate('engine.filters.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="add-filter__fields">
        {matchingFilters.map((candidate) => (
          <button
            key={candidate.name}
            type="button"
            className={
              filters.fields.has(candidate.name) ? 'add-filter__field add-filter__field--active' : 'add-filter__field'
            }
            onClick={() => setField(candidate)}
          >
            {labels.field(candidate.name)}
          </button>
        ))}
        {matchingFilters.length === 0 && <p className="muted">{translate('engine.filters.nothing')}</p>}
      </div>
    </form>
  );
}
