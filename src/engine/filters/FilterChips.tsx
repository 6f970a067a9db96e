import { X } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { fieldAt } from '../../schema/paths';
import type { Field, Resource } from '../../schema/registry';
import { preloadPart } from '../../speed/lazyPart';
import type { Filter } from '../address';
import type { Labels } from '../labels';
import { Popover } from '../Popover';
import { BuilderPopover } from './BuilderPopover';
import { editorWidth, FilterEditor } from './editor';
import { GroupText } from './GroupText';
import type { Group } from './groups';
import { withSearch } from './state';
import { useFilterSentence } from './useFilterSentence';
import type { Filters } from './useFilters';
import './filterBar.css';

interface FilterChipsProps {
  resource: Resource;
  labels: Labels;
  filter: Filter;
  filters: Filters;
  rows: readonly RaRecord[] | undefined;
  onFilter: (filter: Filter) => void;
}

interface GroupEntry {
  group: Group;
  index: number;
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
  const offered = filters.available.includes(field);
  const sentence = useFilterSentence(field, state, labels, rows);
  return (
    <li className="filter-chip">
      {offered ? (
        <Popover
          label={label}
          width={editorWidth}
          triggerClass="filter-chip__edit"
          trigger={<span className="truncate">{sentence}</span>}
          onIntent={() => preloadPart(FilterEditor)}
        >
          {(close) => (
            <FilterEditor
              {...{ field, resource, labels, state }}
              onChange={(next) => onFilter(filters.withState(field, next))}
              onDone={close}
            />
          )}
        </Popover>
      ) : (
        <span className="filter-chip__text truncate">{sentence}</span>
      )}
      <Remove label={label} onRemove={() => onFilter(filters.withState(field, {}))} />
    </li>
  );
}

/** Combined conditions as one chip with a sentence; editing opens the builder. */
function GroupChip({ group, index, resource, labels, filters, rows, onFilter }: FilterChipsProps & GroupEntry) {
  const translate = useTranslate();
  return (
    <li className="filter-chip filter-chip--group">
      <BuilderPopover
        {...{ resource, labels, filters, group }}
        triggerClass="filter-chip__edit"
        trigger={
          <span className="truncate">
            <GroupText {...{ group, resource, labels, rows }} />
          </span>
        }
        onApply={(next) => onFilter(filters.withGroupAt(index, next))}
      />
      <Remove
        label={translate('lists.conditions.title')}
        onRemove={() => onFilter(filters.withGroupAt(index, undefined))}
      />
    </li>
  );
}

/** Chips of all active filters: each can be edited or removed, and all can be cleared. */
export function FilterChips(props: FilterChipsProps) {
  const translate = useTranslate();
  const { resource, filter, filters, onFilter } = props;
  const fields = [...filters.fields.keys()].flatMap((name) => fieldAt(resource, name) ?? []);
  const count = fields.length + filters.groups.length + (filters.q === '' ? 0 : 1);
  if (count === 0) return null;
  const search = translate('engine.filters.search');
  return (
    <>
      <ul className="filter-chips" aria-label={translate('engine.filters.active')}>
        {filters.q !== '' && (
          <li className="filter-chip">
            <span className="filter-chip__text truncate">{`${search}: ${filters.q}`}</span>
            <Remove label={search} onRemove={() => onFilter(withSearch(filter, ''))} />
          </li>
        )}
        {fields.map((field) => (
          <FieldChip key={field.name} {...props} field={field} />
        ))}
        {filters.groups.map((group, index) => (
          <GroupChip key={JSON.stringify(group)} {...props} group={group} index={index} />
        ))}
      </ul>
      <button type="button" className="button button--quiet button--small" onClick={() => onFilter({})}>
        {translate('engine.filters.clearAll')}
      </button>
    </>
  );
}
