import { X } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import type { Field, Resource } from '../../schema/registry';
import type { Labels } from '../labels';
import { fetchAhead } from '../lazyPart';
import type { Filter } from '../list/address';
import { Popover } from '../Popover';
import { FilterEditor } from './editor';
import { withoutKey, withWords } from './state';
import type { Filters } from './useFilters';
import { useSentence } from './useSentence';
import './filterBar.css';

interface FilterChipsProps {
  resource: Resource;
  labels: Labels;
  filter: Filter;
  filters: Filters;
  rows: readonly RaRecord[] | undefined;
  onFilter: (filter: Filter) => void;
}

interface RemoveProps {
  label: string;
  onRemove: () => void;
}

function Remove({ label, onRemove }: RemoveProps) {
  const name = useTranslate()('engine.filters.remove', { field: label });
  return (
    <button type="button" className="filter-chip__remove" aria-label={name} title={name} onClick={onRemove}>
      <X size={14} aria-hidden="true" />
    </button>
  );
}

function FieldChip({ field, resource, labels, filters, rows, onFilter }: FilterChipsProps & { field: Field }) {
  const state = filters.stateOf(field);
  const label = labels.field(field.name);
  const offered = filters.offered.includes(field);
  const sentence = useSentence(field, state, labels, rows);
  return (
    <li className="filter-chip">
      {offered ? (
        <Popover
          label={label}
          triggerClass="filter-chip__edit"
          trigger={<span className="truncate">{sentence}</span>}
          onIntent={() => fetchAhead(FilterEditor)}
        >
          {(close) => (
            <FilterEditor
              {...{ field, resource, labels, state }}
              onChange={(next) => onFilter(filters.asking(field, next))}
              onDone={close}
            />
          )}
        </Popover>
      ) : (
        <span className="filter-chip__text truncate">{sentence}</span>
      )}
      <Remove label={label} onRemove={() => onFilter(filters.asking(field, {}))} />
    </li>
  );
}

/** All that filters, always in sight: each can be changed and removed, and all of it cleared. */
export function FilterChips(props: FilterChipsProps) {
  const translate = useTranslate();
  const { resource, filter, filters, onFilter } = props;
  const fields = [...filters.fields.keys()].flatMap((name) => resource.fields.get(name) ?? []);
  const count = fields.length + filters.other.length + (filters.q === '' ? 0 : 1);
  if (count === 0) return null;
  const search = translate('engine.filters.search');
  const condition = translate('engine.filters.condition');
  return (
    <>
      <ul className="filter-chips" aria-label={translate('engine.filters.active')}>
        {filters.q !== '' && (
          <li className="filter-chip">
            <span className="filter-chip__text truncate">{`${search}: ${filters.q}`}</span>
            <Remove label={search} onRemove={() => onFilter(withWords(filter, ''))} />
          </li>
        )}
        {fields.map((field) => (
          <FieldChip key={field.name} {...props} field={field} />
        ))}
        {filters.other.map((key) => (
          <li key={key} className="filter-chip">
            <span className="filter-chip__text truncate">{condition}</span>
            <Remove label={condition} onRemove={() => onFilter(withoutKey(filter, key))} />
          </li>
        ))}
      </ul>
      <button type="button" className="button button--quiet button--small" onClick={() => onFilter({})}>
        {translate('engine.filters.clearAll')}
      </button>
    </>
  );
}
