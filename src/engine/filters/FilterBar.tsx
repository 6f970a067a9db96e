import { ChevronDown, ListFilter, ListTree } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';
import type { Resource } from '../../schema/registry';
import { preloadPart } from '../../speed/lazyPart';
import type { Filter } from '../address';
import type { Labels } from '../labels';
import { Popover } from '../Popover';
import { AddFilter } from './AddFilter';
import { BuilderPopover } from './BuilderPopover';
import { editorWidth, FilterEditor } from './editor';
import type { Filters } from './useFilters';
import './filterBar.css';

interface FilterBarProps {
  resource: Resource;
  labels: Labels;
  filters: Filters;
  onFilter: (filter: Filter) => void;
}

const preloadEditor = () => preloadPart(FilterEditor);

/** Buttons that do not fit on the first line are hidden: make them unreachable by keyboard as well. */
function useInertOverflow() {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const hideWrapped = () => {
      const buttons = [...element.children].filter((child) => child instanceof HTMLButtonElement);
      for (const button of buttons) button.inert = button.offsetTop > (buttons[0]?.offsetTop ?? 0);
    };
    const observer = new ResizeObserver(hideWrapped);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return line;
}

/** One button per usual filter, as many as fit on one line; all other fields are behind the last button. */
export function FilterBar({ resource, labels, filters, onFilter }: FilterBarProps) {
  const translate = useTranslate();
  const line = useInertOverflow();
  return (
    <fieldset className="filter-bar" aria-label={translate('engine.filters.label')}>
      <div ref={line} className="filter-bar__usual">
        {filters.inBar.map((field) => {
          const state = filters.stateOf(field);
          const active = Object.keys(state).length > 0;
          const label = labels.field(field.name);
          return (
            <Popover
              key={field.name}
              label={label}
              width={editorWidth}
              triggerClass={active ? 'filter-button filter-button--active' : 'filter-button'}
              trigger={
                <>
                  {label}
                  <ChevronDown size={14} aria-hidden="true" />
                </>
              }
              onIntent={preloadEditor}
            >
              {(close) => (
                <FilterEditor
                  {...{ field, resource, labels, state }}
                  onChange={(next) => onFilter(filters.withState(field, next))}
                  onDone={close}
                />
              )}
            </Popover>
          );
        })}
      </div>
      <Popover
        label={translate('engine.filters.addTitle')}
        width={editorWidth}
        triggerClass="filter-button filter-button--add"
        trigger={
          <>
            <ListFilter size={14} aria-hidden="true" />
            <span className="filter-button__word">{translate('engine.filters.add')}</span>
          </>
        }
        onIntent={preloadEditor}
      >
        {(close) => <AddFilter {...{ resource, labels, filters, onFilter }} onDone={close} />}
      </Popover>
      <BuilderPopover
        {...{ resource, labels, filters }}
        triggerClass="icon-button filter-bar__combine"
        triggerLabel={translate('lists.conditions.title')}
        trigger={<ListTree size={16} aria-hidden="true" />}
        onApply={(group) => onFilter(filters.withGroupAt(filters.groups.length, group))}
      />
    </fieldset>
  );
}
