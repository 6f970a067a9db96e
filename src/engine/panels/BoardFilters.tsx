import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { BoardSchema } from '../../schema/panel';
import { preloadPart } from '../../speed/lazyPart';
import { useEngine } from '../EngineContext';
import { editorWidth, FilterEditor } from '../filters/editor';
import { FilterChips } from '../filters/FilterChips';
import { useFilters } from '../filters/useFilters';
import { useLabels } from '../labels';
import { Popover } from '../Popover';
import type { BoardState } from './boardState';

interface BoardFiltersProps {
  filters: NonNullable<BoardSchema['filters']>;
  state: BoardState;
  onChange: (state: BoardState) => void;
}

/** The filters that a board offers, one button each, and the chosen values. */
export function BoardFilters({ filters: { resource: name, fields }, state, onChange }: BoardFiltersProps) {
  const { registry } = useEngine();
  const resource = registry.getOrThrow(name);
  const translate = useTranslate();
  const labels = useLabels(resource);
  const filters = useFilters(resource, state.filter);
  const onFilter = (filter: BoardState['filter']) => onChange({ ...state, filter });
  const offered = fields.flatMap((field) => filters.available.find((candidate) => candidate.name === field) ?? []);
  return (
    <fieldset className="board-screen__controls" aria-label={translate('engine.filters.label')}>
      {offered.map((field) => {
        const filterState = filters.stateOf(field);
        const active = Object.keys(filterState).length > 0;
        return (
          <Popover
            key={field.name}
            label={labels.field(field.name)}
            width={editorWidth}
            triggerClass={active ? 'filter-button filter-button--active' : 'filter-button'}
            trigger={
              <>
                {labels.field(field.name)}
                <ChevronDown size={14} aria-hidden="true" />
              </>
            }
            onIntent={() => preloadPart(FilterEditor)}
          >
            {(close) => (
              <FilterEditor
                {...{ field, resource, labels, state: filterState }}
                onChange={(next) => onFilter(filters.withState(field, next))}
                onDone={close}
              />
            )}
          </Popover>
        );
      })}
      <FilterChips {...{ resource, labels, filters, onFilter }} filter={state.filter} rows={undefined} />
    </fieldset>
  );
}
